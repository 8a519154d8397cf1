import "server-only";
import type { z } from "zod";
import { caseRow, rowAnswer, rowSelect } from "@/lib/case/answer";
import {
  nameWhere,
  openWhere,
  searchWhere,
  soundWhere,
  withSurvivors,
} from "@/lib/case/search-where";
import { foundAnswer, recentAnswer, similarAnswer } from "@/lib/desk/search/answer";
import { paletteInput, recentInput, searches, similarInput } from "@/lib/desk/search/schema";
import { vouchersNumbered } from "@/lib/money/vouchers/queries";
import { contactWords } from "@/lib/parts/contacts/labels";
import { can, may, opensCase, type Right, type Viewer } from "@/lib/platform/access/policy";
import { overviewScope } from "@/lib/platform/access/scope";
import { refPrefixes } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { countPeople } from "@/lib/platform/limits/people";
import { all, byId } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { query } from "@/lib/platform/operation/query";
import { refuse } from "@/lib/platform/result";
import { alike } from "@/lib/values/alike";
import { isOwnScript } from "@/lib/values/ascii";
import { toDate } from "@/lib/values/fields/day";
import { isName, readName, readWords, type Words, within } from "@/lib/values/search-words";
import { numberLike } from "@/lib/values/voucher-number";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.AssessmentWhereInput;

/** One search of the dashboard: assessments of the viewer's branches, newest first. */
const searchFor = <N extends z.ZodRawShape>(
  who: Right,
  by: string,
  names: z.ZodObject<N>,
  where: (typed: z.output<z.ZodObject<N>>) => Where,
) =>
  list({
    name: who,
    summary: `Search assessments by ${by}`,
    answers: caseRow,
    failed: shortFailure,
    who,
    names,
    scope: (viewer, typed): Where => all(overviewScope(viewer), where(typed)),
    sorts: { made: byId },
    order: "-made",
    find: (cut) =>
      db.assessment.findMany({ ...cut, select: rowSelect, relationLoadStrategy: "join" }),
    row: rowAnswer,
    person: ({ ref_no }) => ref_no,
  });

const { mobile, officialMobile, officialEmail, dob, name } = searches;

export const byMobile = searchFor("search.mobile", "mobile", mobile, ({ mobile }) => ({ mobile }));
export const byOfficialMobile = searchFor(
  "search.officialMobile",
  "official mobile",
  officialMobile,
  ({ mobile: official }) => ({ officialMobile: official }),
);
export const byOfficialEmail = searchFor(
  "search.officialEmail",
  "official email",
  officialEmail,
  ({ email: official }) => ({ officialEmail: official }),
);
export const byDob = searchFor("search.dob", "date of birth", dob, ({ dob }) => ({
  dob: toDate(dob),
}));
export const byName = searchFor("search.name", "name", name, ({ name }) =>
  nameWhere(readName(name)),
);

export const searchQueries = {
  mobile: byMobile,
  officialMobile: byOfficialMobile,
  officialEmail: byOfficialEmail,
  name: byName,
  dob: byDob,
};

const shownInPalette = 8;

const paletteRow = {
  ref_no: true,
  full_name: true,
  mobile: true,
  state: true,
  handler: { select: { name: true } },
} as const;
type PaletteRow = Prisma.AssessmentGetPayload<{ select: typeof paletteRow }>;

/** So many of those that sound alike are compared with what was typed, the newest. */
const compared = 200;
const shownSimilar = 5;
/** Below it a name only shares a few consonants. */
const nearEnough = 0.3;

/** Cases whose name sounds alike, the nearest spelling first (decision C20, screens B2). */
async function soundAlike(viewer: Viewer, name: string): Promise<PaletteRow[]> {
  const [{ key } = { key: "" }] = await db.$queryRaw<{ key: string }[]>`
    SELECT name_key(${name}) AS key`;
  const rows = await db.assessment.findMany({
    where: { AND: [overviewScope(viewer), soundWhere(key)] },
    select: paletteRow,
    orderBy: { id: "desc" },
    take: compared,
    relationLoadStrategy: "join",
  });
  // A name in another script cannot be compared by spelling, so its sound is enough.
  const near = (row: PaletteRow) => (isOwnScript(name) ? 1 : alike(name, row.full_name));
  const sure = key.trim().length > 4;
  return rows
    .map((row) => ({ row, near: near(row) }))
    .filter((one) => sure || one.near >= nearEnough)
    .sort((a, b) => b.near - a.near)
    .slice(0, shownSimilar)
    .map(({ row }) => row);
}

/** Of more cases PostgreSQL cannot tell a rare name from one that nobody has: it takes no share to be below a ten-thousandth. */
const many = 1_000_000;
/** People who are looked for came lately, as a rule. */
const latest = 50_000;

/**
 * The newest cases of names, where an office with very many has enough of them among its latest; otherwise undefined. The inner
 * LIMIT has these read one by one, and no further.
 */
async function amongLatest({ allBranches, branches }: Viewer, { words = [] }: Words, take: number) {
  if (!words.every(isName)) return undefined;
  const patterns = words.map((word) => `%${within("open", word)}%`);
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (SELECT id, location, search_text FROM assessment ORDER BY id DESC LIMIT ${latest}) AS latest
    WHERE search_text LIKE ALL (${patterns}) AND (${allBranches} OR location = ANY (${branches}))
      AND (SELECT reltuples FROM pg_class WHERE oid = 'assessment'::regclass) > ${many}
    LIMIT ${take}`;
  return rows.length === take ? { id: { in: rows.map(({ id }) => id) } } : undefined;
}

const refNoOf = ({ ref_no }: { ref_no: string }) => ref_no;

const foundRow = ({ full_name, handler, ...row }: PaletteRow, byOther = false) => ({
  ...row,
  name: full_name,
  handler: handler?.name ?? null,
  byOther,
  contact: null as string | null,
});

/**
 * The contact by whom each of these cases was found: "father Gurdev Singh". What the contact's text lacks of the words stands in
 * the student's own. Whoever finds the case reads the name, as Overview says the father's; numbers are for who opens it (A2).
 */
async function contactsFound(rows: PaletteRow[], { words = [] }: Words) {
  if (rows.length === 0) return new Map<string, string>();
  const patterns = words.map(({ like }) => `%${like}%`);
  const contacts = await db.$queryRaw<{ ref_no: string; relation: string; name: string }[]>`
    SELECT a.ref_no, c.relation, c.name FROM assessment a JOIN contact c ON c.assessment_id = a.id
    WHERE a.ref_no = ANY (${rows.map(refNoOf)}) AND NOT EXISTS (
      SELECT FROM unnest(${patterns}::text[]) AS word
      WHERE contact_search_text(c) NOT LIKE word AND a.search_text NOT LIKE word || '|%|%')
    ORDER BY c.id DESC`;
  return new Map(contacts.map((contact) => [contact.ref_no, contactWords(contact)]));
}

/** People whose name sounds like another: for who was not found. */
export const similar = query({
  name: "search.similar",
  summary: "Cases of people whose name sounds alike",
  answers: similarAnswer,
  failed: shortFailure,
  who: "case.overview",
  input: similarInput,
  read: async (viewer, { name }) => {
    const rows = await soundAlike(viewer, name);
    const similar = rows.map((row) => foundRow(row));
    const refused = await countPeople(viewer, similar.map(refNoOf));
    return refused ?? { similar };
  },
});

/**
 * The command palette, the newest first: those whose own name, number or reference number it is, then
 * those whom it finds by what else this viewer may search by (`byOther`).
 */
export const palette = query({
  name: "search.palette",
  summary: "Cases and records that some words find",
  answers: foundAnswer,
  failed: shortFailure,
  who: "case.overview",
  input: paletteInput,
  read: async (viewer, { q }) => {
    const records = await vouchersNumbered(viewer, q);
    const words = await withSurvivors(readWords(q, refPrefixes()));
    if (words.missing && numberLike(q)) return { cases: [], records, similar: [] };
    if (words.missing) return refuse(422, words.missing, { fields: { q: words.missing } });
    const find = (where: Prisma.AssessmentWhereInput, take: number) =>
      db.assessment.findMany({
        where: { AND: [overviewScope(viewer), where] },
        select: paletteRow,
        orderBy: { id: "desc" },
        take,
        relationLoadStrategy: "join",
      });
    const own = await find(
      (await amongLatest(viewer, words, shownInPalette)) ?? openWhere(words),
      shownInPalette,
    );
    const room = can(viewer, "search.contact") ? shownInPalette - own.length : 0;
    const others = room
      ? await find(
          {
            AND: [searchWhere(viewer, words)],
            ref_no: { notIn: own.map(({ ref_no }) => ref_no) },
          },
          room,
        )
      : [];
    const contacts = await contactsFound(others, words);
    const cases = [
      ...own.map((row) => foundRow(row)),
      ...others.map((row) => ({
        ...foundRow(row, true),
        contact: contacts.get(row.ref_no) ?? null,
      })),
    ];
    // A number that nobody has is not like another one.
    const hasNoNumber = !/\d|@/.test(q);
    const near = cases.length === 0 && hasNoNumber ? await soundAlike(viewer, q) : [];
    const refused = await countPeople(viewer, [...cases, ...near].map(refNoOf));
    return refused ?? { cases, records, similar: near.map((row) => foundRow(row)) };
  },
});

const recentShown = 10;

const recentRow = { ...paletteRow, id: true, location: true, handlerId: true } as const;

/**
 * What the palette offers before anything is typed: the cases that this person opened last, of those that they may
 * still see, without the one they are on; and what they may do to that one.
 */
export const recentCases = query({
  name: "search.recent",
  summary: "Cases that were opened last, and what may be done to the one at hand",
  answers: recentAnswer,
  who: "case.overview",
  input: recentInput,
  read: async (viewer, { ref_no }) => {
    const visits = await db.caseVisit.findMany({
      where: { staffId: viewer.id },
      orderBy: { at: "desc" },
      select: { assessmentId: true },
    });
    const rows = await db.assessment.findMany({
      where: {
        AND: [
          overviewScope(viewer),
          { OR: [{ id: { in: visits.map((one) => one.assessmentId) } }, { ref_no: ref_no ?? "" }] },
        ],
      },
      select: recentRow,
      relationLoadStrategy: "join",
    });
    const here = rows.find((one) => one.ref_no === ref_no);
    const cases = visits
      .flatMap(({ assessmentId }) => rows.find(({ id }) => id === assessmentId) ?? [])
      .filter((one) => one !== here)
      .slice(0, recentShown)
      .map(({ id: _, location: __, handlerId: ___, ...row }) => foundRow(row));
    return {
      cases,
      here: here
        ? {
            ref_no: here.ref_no,
            name: here.full_name,
            opens: opensCase(viewer, here),
            transfers: may(viewer, "case.transfer", here),
          }
        : null,
    };
  },
});
