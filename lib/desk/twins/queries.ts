import "server-only";
import { stateLabels } from "@/lib/case/labels";
import { type TwinPairRow, twinPair, typedTwins } from "@/lib/desk/twins/answer";
import { reasonWords, twinTabs } from "@/lib/desk/twins/labels";
import { type TypedPerson, typedPerson } from "@/lib/desk/twins/schema";
import type { Viewer } from "@/lib/platform/access/policy";
import { overviewScope } from "@/lib/platform/access/scope";
import { branchOption } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { countPeople } from "@/lib/platform/limits/people";
import * as by from "@/lib/platform/lists/filters";
import { byDecimal } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { query } from "@/lib/platform/operation/query";
import { day, toDate } from "@/lib/values/fields/day";
import { email } from "@/lib/values/fields/email";
import { canonicalMobile } from "@/lib/values/mobile";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.TwinPairWhereInput;

/** An admin merges within their branches, so both cases must be of these (P4). */
const twinScope = ({ branches, allBranches }: Viewer): Where =>
  allBranches ? {} : { oneLocation: { in: branches }, otherLocation: { in: branches } };

const caseSelect = {
  id: true,
  ref_no: true,
  full_name: true,
  mobile: true,
  location: true,
  state: true,
  createdAt: true,
} satisfies Prisma.AssessmentSelect;
type TwinCase = Prisma.AssessmentGetPayload<{ select: typeof caseSelect }>;

/** The case that is worked on, else the older one, is what the other becomes part of unless somebody turns them. */
const survivorFirst = (one: TwinCase, other: TwinCase): [TwinCase, TwinCase] => {
  const isActive = (c: TwinCase) => (c.state === "active" ? 0 : 1);
  const order =
    isActive(one) - isActive(other) || one.createdAt.getTime() - other.createdAt.getTime();
  return order <= 0 ? [one, other] : [other, one];
};

const shownTwins = 5;

/** A page of pairs with their cases, which are read together. A pair whose case went meanwhile is left out. */
async function findPairs(cut: Prisma.TwinPairFindManyArgs) {
  const pairs = await db.twinPair.findMany(cut);
  const cases = await db.assessment.findMany({
    where: { id: { in: pairs.flatMap(({ oneId, otherId }) => [oneId, otherId]) } },
    select: caseSelect,
  });
  const byId = new Map(cases.map((row) => [row.id, row]));
  return pairs.flatMap((pair) => {
    const [one, other] = [byId.get(pair.oneId), byId.get(pair.otherId)];
    return one && other ? [{ ...pair, cases: survivorFirst(one, other) }] : [];
  });
}
type PairRow = Awaited<ReturnType<typeof findPairs>>[number];

const twinOf = ({ ref_no, full_name, mobile, location, state }: TwinCase): TwinPairRow["one"] => ({
  ref_no,
  name: full_name,
  mobile,
  location: branchOption(location),
  state: stateLabels[state],
});

const row = ({ id, reasons, different, cases: [one, other] }: PairRow): TwinPairRow => ({
  _id: id,
  one: twinOf(one),
  other: twinOf(other),
  reasons: reasonWords(reasons),
  different,
});

/** Cases that may be one person's, those of which most says so first. */
export const twinList = list({
  name: "twin.list",
  summary: "Cases that may be one person's",
  answers: twinPair,
  who: "twins.manage",
  scope: twinScope,
  filters: {
    said: by.tab(twinTabs, "likely", (said): Where => ({ different: said === "different" })),
  },
  sorts: { weight: byDecimal("weight") },
  order: "-weight",
  find: (cut) => findPairs(cut),
  count: (cut) => db.twinPair.count(cut),
  row,
  person: ({ one }) => one.ref_no,
});

/**
 * The cases that may be the same person's as this one, as far as the viewer may see them: shown beside it. A pair without
 * weight has nothing but a contact of both, as brothers and sisters do.
 */
export async function twinsOfCase({ branches, allBranches }: Viewer, ref_no: string) {
  const rows = await db.$queryRaw<{ ref_no: string; name: string; reasons: string[] }[]>`
    SELECT b.ref_no, b.full_name AS name, p.reasons FROM assessment a
    JOIN twin_pair p ON a.id IN (p.one_id, p.other_id) AND NOT p.different AND p.weight > 0
    JOIN assessment b ON b.id IN (p.one_id, p.other_id) AND b.id <> a.id AND (${allBranches} OR b.location = ANY (${branches}))
    WHERE a.ref_no = ${ref_no} ORDER BY p.weight DESC, p.id LIMIT ${shownTwins}`;
  return rows.map((row) => ({ ...row, reasons: reasonWords(row.reasons) }));
}

type Likely = { id: string; reasons: string[] };

/** Cases of the person who is being typed, but for those that were said to be another person's than `of`. */
async function likelyOf({ name = "", father_name = "", ...typed }: TypedPerson): Promise<Likely[]> {
  const numbers = [canonicalMobile(typed.mobile ?? "")].filter((one) => one !== undefined);
  const mails = [email("Email").safeParse(typed.email).data].filter((one) => one !== undefined);
  const passports = typed.passport ? [typed.passport.replace(/\s/g, "").toUpperCase()] : [];
  const born = day("DOB", "birth").safeParse(typed.dob).data;
  const dob = born ? toDate(born) : null;
  if (numbers.length + mails.length + passports.length === 0 && !(name && (dob || father_name)))
    return [];
  return db.$queryRaw<Likely[]>`
    SELECT p.id, p.reasons
    FROM (SELECT (SELECT id FROM assessment WHERE ref_no = ${typed.of ?? null}) AS id) AS own,
      people_like(${numbers}, ${mails}, ${passports}, nullif(name_key(${name}), ''), ${dob}::date,
        nullif(name_key(${father_name}), ''), own.id) AS p
    WHERE NOT EXISTS (SELECT FROM different_person d
      WHERE d.one_id = least(own.id, p.id) AND d.other_id = greatest(own.id, p.id))
    ORDER BY twin_weight(p.reasons) DESC, p.id DESC`;
}

/** Asked while a person is typed: whose case it may be, the likeliest first. */
export const typedPersonTwins = query({
  name: "twin.typed",
  summary: "Cases that may be the person's who is being typed, each with why",
  answers: typedTwins,
  failed: shortFailure,
  who: "case.overview",
  input: typedPerson,
  read: async (viewer, typed) => {
    const likely = await likelyOf(typed);
    const reasons = new Map(likely.map((one) => [one.id, reasonWords(one.reasons)]));
    const rows = await db.assessment.findMany({
      where: { AND: [{ id: { in: [...reasons.keys()] } }, overviewScope(viewer)] },
      select: { ...caseSelect, handler: { select: { name: true } } },
    });
    const order = [...reasons.keys()];
    const twins = rows
      .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
      .slice(0, shownTwins)
      .map(({ id, ref_no, full_name: name, mobile, state, handler }) => ({
        ...{ ref_no, name, mobile, state },
        handler: handler?.name ?? null,
        reasons: reasons.get(id) ?? [],
      }));
    const refused = await countPeople(
      viewer,
      twins.map(({ ref_no }) => ref_no),
    );
    return refused ?? { twins, elsewhere: likely.length - rows.length };
  },
});
