import "server-only";
import type { z } from "zod";
import { caseRow, rowAnswer, rowSelect } from "@/lib/case/answer";
import { can, may, opensCase, type Right } from "@/lib/platform/access/policy";
import { overviewScope } from "@/lib/platform/access/scope";
import { refPrefixes } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { all, byId } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { query } from "@/lib/platform/operation/query";
import { refuse } from "@/lib/platform/result";
import { foundAnswer, recentAnswer } from "@/lib/search/answer";
import { paletteInput, recentInput, searches } from "@/lib/search/schema";
import { nameWhere, openWhere, searchWhere } from "@/lib/search/where";
import { toDate } from "@/lib/values/fields/day";
import { readName, readWords } from "@/lib/values/search-words";
import { numberLike } from "@/lib/values/voucher-number";
import { vouchersNumbered } from "@/lib/vouchers/queries";
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
  ({ email }) => ({
    officialEmail: email,
  }),
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
    const words = readWords(q, refPrefixes());
    if (words.missing && numberLike(q)) return { cases: [], records };
    if (words.missing) return refuse(422, words.missing, { fields: { q: words.missing } });
    const find = (where: Prisma.AssessmentWhereInput, take: number) =>
      db.assessment.findMany({
        where: { AND: [overviewScope(viewer), where] },
        select: paletteRow,
        orderBy: { id: "desc" },
        take,
        relationLoadStrategy: "join",
      });
    const own = await find(openWhere(words), shownInPalette);
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
    const answer = (rows: typeof own, byOther: boolean) =>
      rows.map(({ full_name, handler, ...row }) => ({
        ...row,
        name: full_name,
        handler: handler?.name ?? null,
        byOther,
      }));
    return { cases: [...answer(own, false), ...answer(others, true)], records };
  },
});

const recentShown = 10;

const recentRow = {
  id: true,
  ref_no: true,
  full_name: true,
  mobile: true,
  state: true,
  location: true,
  handlerId: true,
  handler: { select: { name: true } },
} as const;

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
    const found = await db.assessment.findMany({
      where: {
        AND: [
          overviewScope(viewer),
          { OR: [{ id: { in: visits.map((one) => one.assessmentId) } }, { ref_no: ref_no ?? "" }] },
        ],
      },
      select: recentRow,
      relationLoadStrategy: "join",
    });
    const here = found.find((one) => one.ref_no === ref_no);
    const cases = visits
      .flatMap(({ assessmentId }) => found.find(({ id }) => id === assessmentId) ?? [])
      .filter((one) => one !== here)
      .slice(0, recentShown)
      .map(({ id: _, location: __, handlerId: ___, full_name, handler, ...row }) => ({
        ...row,
        name: full_name,
        handler: handler?.name ?? null,
        byOther: false,
      }));
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
