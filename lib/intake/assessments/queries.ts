import "server-only";
import { z } from "zod";
import {
  caseRow,
  type OverviewAnswer,
  overviewAnswer,
  overviewSelect,
  rowAnswer,
  rowSelect,
} from "@/lib/case/answer";
import { asText, registeredOf, registeredSelect } from "@/lib/case/fields/stored";
import { englishTestLabels, englishTests, type MobileShared } from "@/lib/case/labels";
import { type OpenCase, provenOpen } from "@/lib/case/queries";
import { typedWhere } from "@/lib/case/search-where";
import { allLists } from "@/lib/case-file/queries";
import { tagFilter, withTags } from "@/lib/catalogue/tags/queries";
import { countryChoices } from "@/lib/catalogue/universities/queries";
import { caseProgress, freeMobile, inactiveCase, seenCase } from "@/lib/intake/assessments/answer";
import { dayFilters, enquiryFilters, ofOtherTables } from "@/lib/intake/assessments/filters";
import { mobileKnown } from "@/lib/intake/assessments/mobile";
import {
  progressCells,
  progressFilters,
  progressRow,
  progressSelect,
} from "@/lib/intake/assessments/progress";
import { caseRef, mobileCheck } from "@/lib/intake/assessments/schema";
import { reasonOptions } from "@/lib/intake/reject-reasons/queries";
import { handlerOptions, nameOf } from "@/lib/people/staff/queries";
import { can, hasBranchTabs, readsReport, type Viewer } from "@/lib/platform/access/policy";
import { listScope, overviewScope } from "@/lib/platform/access/scope";
import { writeAccess } from "@/lib/platform/audit/access-line";
import { db } from "@/lib/platform/db";
import { countPeople } from "@/lib/platform/limits/people";
import * as by from "@/lib/platform/lists/filters";
import { all, byId, byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { query } from "@/lib/platform/operation/query";
import { type Failure, refuse } from "@/lib/platform/result";
import { onDay } from "@/lib/values/clock";
import { country } from "@/lib/values/fields/country";
import { email } from "@/lib/values/fields/email";
import { optionsOf } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.AssessmentWhereInput;

const filters = {
  /** words of a name, a number or its end, part of a reference number (lib/values/search-words.ts) */
  q: by.search("Name, reference no. or mobile", (typed, viewer) => typedWhere(viewer, typed)),
  country: by.choice(
    "Apply for",
    country("Country"),
    countryChoices,
    (code): Where => ({ country_apply_for: code }),
  ),
  test: by.choice(
    "Test",
    z.enum(englishTests),
    optionsOf(englishTestLabels),
    (test): Where => ({ english_test_type: test === "pursuing" ? null : test }),
  ),
  /** an admin sees whose cases they are */
  handler: by.record(
    "Case handler",
    handlerOptions,
    (handlerId): Where => ({ handlerId }),
    (viewer) => can(viewer, "staff.manage"),
  ),
  /** the day in India on which they were registered */
  day: by.day("Date", (registered): Where => ({ createdAt: onDay(registered) })),
  ...enquiryFilters,
  ...dayFilters,
};

/** The tabs of New Assessments: whose they are so far. */
const givenTabs = ["all", "nobody", "mine"] as const;
const givenWhere = (tab: (typeof givenTabs)[number], { id }: Viewer): Where =>
  tab === "all" ? {} : { handlerId: tab === "mine" ? id : null };

/**
 * What the lists of assessments have in common. Each is one range of an index that begins with its
 * scope, (location, state), (state), (handler_id, state) or (handler_id), and goes on with what it is ordered
 * by, and the id: the date, the last contact (how long it is quiet), and the next follow-up.
 */
const assessments = {
  answers: caseRow,
  filters,
  uncounted: ofOtherTables,
  sorts: { date: byMoment("createdAt") },
  order: "-date" as const,
  find: (cut: Cut<Where>) =>
    db.assessment.findMany({ ...cut, select: rowSelect, relationLoadStrategy: "join" }),
  count: (cut: { where: Where; take: number }) => db.assessment.count(cut),
  row: rowAnswer,
  person: ({ ref_no }: { ref_no: string }) => ref_no,
};

const latest = [{ createdAt: "desc" as const }, { id: "desc" as const }];

/** The lists that people work in: with how far each case came, and when it is called next. */
const worked = {
  ...assessments,
  kept: true as const,
  answers: caseProgress,
  filters: { ...filters, quiet: progressFilters.quiet, tag: tagFilter },
  sorts: { ...assessments.sorts, contact: byMoment("quietSince"), next: byMoment("callBy") },
  find: async (cut: Cut<Where>) =>
    withTags(
      await db.assessment.findMany({
        ...cut,
        select: progressSelect,
        relationLoadStrategy: "join",
      }),
    ),
  // In the order of the index: left to itself, Prisma counts in that of the ids.
  count: (cut: { where: Where; take: number }) => db.assessment.count({ ...cut, orderBy: latest }),
  row: progressRow,
};

/** People without tabs read one branch: the one that they look at (P4). */
export const newAssessments = list({
  ...worked,
  filters: {
    ...worked.filters,
    /** handed out or not: a new case that somebody was given is in a list of theirs at once */
    given: by.tab(givenTabs, "all", (tab, viewer): Where => givenWhere(tab, viewer)),
  },
  name: "assessments.new",
  summary: "New assessments, which nobody handles yet",
  who: "assessments.new",
  scope: listScope.new,
  branch: { tabs: (viewer) => hasBranchTabs(viewer), otherwise: (viewer) => viewer.branch },
  controls: ["q", "country", "test", "source", "from", "to", "handler", "hotness", "next", "tag"],
  excel: { title: "New Assessments", cells: progressCells },
});

export const activeAssessments = list({
  ...worked,
  filters: { ...worked.filters, stage: progressFilters.stage },
  name: "assessments.active",
  summary: "Active assessments",
  who: "assessments.active",
  scope: listScope.active,
  branch: { tabs: (viewer) => hasBranchTabs(viewer, "active") },
  sum: {
    label: "packages",
    of: async (cut) => {
      const { _count, _sum } = await db.assessment.aggregate({
        ...cut,
        orderBy: latest,
        _count: true,
        _sum: { total_amount: true },
      });
      return { count: _count, sum: _sum.total_amount };
    },
  },
  controls: [
    "q",
    "hotness",
    "next",
    "quiet",
    "handler",
    "country",
    "stage",
    "intake",
    "missing",
    "source",
    "test",
    "from",
    "to",
    "tag",
  ],
  excel: { title: "Active Assessments", cells: progressCells },
});

const findInactive = async (cut: Cut<Where>) =>
  withTags(
    await db.assessment.findMany({
      ...cut,
      select: { ...progressSelect, rejectReason: { select: { label: true } } },
      relationLoadStrategy: "join",
    }),
  );
type InactiveFound = Awaited<ReturnType<typeof findInactive>>[number];

export const inactiveAssessments = list({
  ...worked,
  name: "assessments.inactive",
  summary: "Inactive assessments",
  who: "assessments.inactive",
  scope: listScope.inactive,
  branch: { tabs: (viewer) => hasBranchTabs(viewer) },
  answers: inactiveCase,
  filters: {
    ...worked.filters,
    reason: by.record("Reason", reasonOptions, (rejectReasonId): Where => ({ rejectReasonId })),
  },
  find: findInactive,
  row: (row: InactiveFound) => ({
    ...progressRow(row),
    reject_reason: row.rejectReason?.label ?? null,
  }),
  controls: [
    "q",
    "country",
    "test",
    "reason",
    "source",
    "from",
    "to",
    "handler",
    "hotness",
    "next",
    "tag",
  ],
  excel: {
    title: "Inactive Assessments",
    cells: { ...progressCells, Reason: (row) => row.reject_reason },
  },
});

/** Every assessment, by its id: no index has them all by date. */
export const allAssessments = list({
  ...assessments,
  name: "assessments.all",
  summary: "All assessments",
  who: "assessments.all",
  scope: overviewScope,
  branch: { tabs: () => false },
  sorts: { made: byId },
  order: "-made",
});

/** A counsellor's cases: every case they handle, for that person and admins (A8). */
export const casesOf = list({
  ...worked,
  name: "cases.list",
  summary: "The cases of a counsellor",
  who: "cases.list",
  names: z.object({ email: email("Email") }),
  scope: async (viewer, { email }): Promise<Where | Failure> => {
    if (!readsReport(viewer, email)) return refuse(403);
    const staff = await db.staff.findUnique({ where: { email }, select: { id: true } });
    // By id and not through the relation: an index gives one handler's cases in order.
    return staff ? all(overviewScope(viewer), { handlerId: staff.id }) : { id: { in: [] } };
  },
  branch: { tabs: () => false },
  filters: { ...filters, ...progressFilters, tag: tagFilter },
  controls: [
    "q",
    "state",
    "stage",
    "hotness",
    "next",
    "quiet",
    "country",
    "intake",
    "missing",
    "source",
    "test",
    "tag",
  ],
  excel: { title: "Cases", cells: progressCells, about: nameOf },
});

/** One case, or 404 outside the viewer's branches. The lists inside only for those who may (A2). */
export const singleAssessment = query({
  name: "assessments.single",
  summary: "One assessment with everything in it",
  answers: seenCase,
  who: "case.overview",
  input: caseRef,
  read: async (viewer, { ref_no }) => {
    const answer = await assessmentAnswer(ref_no, viewer);
    if (!answer) return refuse(404);
    return (await countPeople(viewer, [answer.ref_no])) ?? answer;
  },
});

/**
 * Assessments with everything in them, as far as the viewer may see it: Overview of those in their branches, the lists
 * inside for those who may open the case (decision A2). Two statements, however many there are.
 */
export async function wholeAssessments(condition: Where, viewer: Viewer | null) {
  const rows = await db.assessment.findMany({
    where: all(viewer ? overviewScope(viewer) : undefined, condition),
    select: { ...overviewSelect, tags: true },
    relationLoadStrategy: "join",
  });
  const overviews = (await withTags(rows)).map((row) => ({
    ...overviewAnswer(row),
    tags: row.tags,
  }));
  const opened = rows.flatMap((facts) => provenOpen(viewer, facts) ?? []);
  const lists = opened.length ? await allLists(opened, overviews) : undefined;
  if (viewer) await noteWhole(viewer, overviews, lists);
  return overviews.map((overview) => ({ ...overview, ...lists?.get(overview._id) }));
}

type Lists = Awaited<ReturnType<typeof allLists>>;

/** The access log has who read which case by a call, and whose passport numbers were in it. */
async function noteWhole(viewer: Viewer, overviews: OverviewAnswer[], lists?: Lists) {
  const operation = "assessments.single";
  const hasPassport = ({ _id }: OverviewAnswer) => Boolean(lists?.get(_id)?.passport.length);
  const refs = (cases: OverviewAnswer[]) => cases.map(({ ref_no }) => ref_no);
  const shown = overviews.filter(hasPassport);
  await writeAccess(viewer, { kind: "case", operation, people: refs(overviews) });
  await writeAccess(viewer, { kind: "passport", operation, people: refs(shown) });
}

const assessmentAnswer = async (ref_no: string, viewer: Viewer | null) =>
  (await wholeAssessments({ ref_no }, viewer))[0];

/** The case after a change, as far as its author may still see it (decision H8). */
export const asItStands = async (ref_no: string, viewer: Viewer | null) =>
  (await assessmentAnswer(ref_no, viewer)) ?? { ref_no };

/** What was registered, as the wizard's fields hold it. */
export async function registeredValues({ id }: OpenCase) {
  const row = await db.assessment.findUniqueOrThrow({ where: { id }, select: registeredSelect });
  return Object.fromEntries(
    Object.entries(asText(registeredOf(row))).map(([field, value]) => [field, value ?? ""]),
  );
}

/** Whether a mobile is free (decision C2): the answer the wizard asks for on blur. */
export const mobileIsFree = query({
  name: "assessments.mobileCheck",
  summary: "Whether a mobile is free for a new assessment",
  answers: freeMobile,
  who: "anyone",
  input: mobileCheck,
  limits: (_, { viewer, address }) => [
    viewer
      ? { name: "mobileCheck.account", key: viewer.id }
      : { name: "mobileCheck.address", key: address },
  ],
  read: async (viewer, { mobile }) =>
    (await mobileKnown(db, mobile, viewer?.enrols ? null : viewer)) ?? { unique: true },
});

type Sibling = {
  version: number;
  shared: MobileShared | null;
  ref_no: string | null;
  full_name: string | null;
};

/** The brothers and sisters with whom a case shares its mobile, as far as the viewer may see them; null for a mobile of its own. */
export async function familyOf(viewer: Viewer, ref_no: string) {
  const { branches, allBranches } = viewer;
  const rows = await db.$queryRaw<Sibling[]>`
    SELECT a.version, a.mobile_shared AS "shared", b.ref_no, b.full_name FROM assessment a
    LEFT JOIN assessment b ON b.mobile = a.mobile AND b.id <> a.id AND (${allBranches} OR b.location = ANY (${branches}))
    WHERE a.ref_no = ${ref_no} ORDER BY b.mobile_shared NULLS FIRST, b.id`;
  const { version = 0, shared = null } = rows[0] ?? {};
  const others = rows.flatMap(({ ref_no, full_name }) =>
    ref_no && full_name ? { ref_no, full_name } : [],
  );
  return { others, version, isOpen: shared === "said", shares: shared !== null };
}
