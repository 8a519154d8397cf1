import "server-only";
import { stateLabels } from "@/lib/case/labels";
import { type TwinPairRow, twinPair } from "@/lib/desk/twins/answer";
import { reasonWords, twinTabs } from "@/lib/desk/twins/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import { branchOption } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import * as by from "@/lib/platform/lists/filters";
import { byDecimal } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
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
