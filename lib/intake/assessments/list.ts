import "server-only";
import { z } from "zod";
import { sourceOption, sources } from "@/lib/case/labels";
import { typedWhere } from "@/lib/case/search-where";
import { type Milestone, milestoneNames, milestones, stageLabels } from "@/lib/case/stage";
import type { TagAnswer } from "@/lib/catalogue/tags/answer";
import { tagFilter, withTags } from "@/lib/catalogue/tags/queries";
import { countryChoices } from "@/lib/catalogue/universities/queries";
import { officeCase } from "@/lib/intake/assessments/answer";
import { dayFilters, ofOtherTables } from "@/lib/intake/assessments/filters";
import {
  cold,
  progressCells,
  progressFilters,
  progressRow,
  progressSelect,
} from "@/lib/intake/assessments/progress";
import { sendersOf } from "@/lib/money/referrals/queries";
import { handlerOptions } from "@/lib/people/staff/queries";
import { overviewScope } from "@/lib/platform/access/scope";
import { branchTabs } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import * as by from "@/lib/platform/lists/filters";
import { byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { branch } from "@/lib/values/fields/branch";
import { country } from "@/lib/values/fields/country";
import { toDate } from "@/lib/values/fields/day";
import { record } from "@/lib/values/fields/record";
import { worded } from "@/lib/values/fields/worded";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.AssessmentWhereInput;

/** Empty values can be filtered for too, so that the parts of a figure add up to it. */
const none = { value: "none", label: "None" } as const;
const orNone = <S extends z.ZodType>(schema: S) => z.union([z.literal(none.value), schema]);
const notNone = <V extends string>(value: V) => (value === none.value ? null : value);

const filters = {
  q: by.search("Name, reference no. or mobile", (typed, viewer) => typedWhere(viewer, typed)),
  // No tabs, which always choose one: all branches together are the office's picture.
  location: {
    ...by.choice(
      "Branch",
      branch("Branch"),
      async ({ branches }) => branchTabs(branches),
      (location): Where => ({ location }),
    ),
    shownTo: ({ branches }: { branches: readonly string[] }) => branches.length > 1,
  },
  /** days of the enquiry in India, both in */
  from: by.day("From", (day): Where => ({ enquiredOn: { gte: toDate(day) } })),
  to: by.day("To", (day): Where => ({ enquiredOn: { lte: toDate(day) } })),
  country: by.choice(
    "Apply for",
    country("Country"),
    countryChoices,
    (code): Where => ({ country_apply_for: code }),
  ),
  source: by.choice(
    "Source",
    orNone(worded("Source", sources)),
    [...Object.keys(sources).map(sourceOption), none],
    (source): Where => ({ source: notNone(source) }),
  ),
  handler: by.choice(
    "Case handler",
    orNone(record("Case handler")),
    async (viewer) => [...(await handlerOptions(viewer)), none],
    (handler): Where => ({ handlerId: notNone(handler) }),
  ),
  partner: by.record(
    "Sub-agent",
    (viewer) => sendersOf(overviewScope(viewer)),
    (partnerId): Where => ({ referral: { is: { partnerId } } }),
  ),
  state: progressFilters.state,
  reached: by.choice(
    "Reached",
    z.enum(milestoneNames as [Milestone, ...Milestone[]]),
    milestoneNames.map((value) => ({ value, label: stageLabels[value] })),
    (milestone): Where => ({ [milestones[milestone]]: { not: null } }),
  ),
  cold: by.choice(
    "Contact",
    z.enum(["yes"]),
    [{ value: "yes", label: "Cold: none for 30 days" }],
    cold,
  ),
  quiet: progressFilters.quiet,
  tag: tagFilter,
  ...dayFilters,
};

const latest = [{ enquiredOn: "desc" as const }, { id: "desc" as const }];

const officeSelect = {
  ...progressSelect,
  importOrigins: {
    where: { oldRefNo: { not: null } },
    select: { oldRefNo: true },
    orderBy: { id: "asc" },
  },
  referral: { select: { partner: { select: { name: true } } } },
} as const satisfies Prisma.AssessmentSelect;

type Listed = Prisma.AssessmentGetPayload<{ select: typeof officeSelect }>;
type OfficeFound = Omit<Listed, "tags"> & { tags: TagAnswer[] };

/**
 * The rows of a page: which ones, by an index that holds all that is filtered by, and then those alone. A country
 * that few go to would otherwise be looked for in every case's own row.
 */
async function find(cut: Cut<Where>) {
  const firstRows = await db.assessment.findMany({ ...cut, select: { id: true } });
  if (firstRows.length === 0) return [];
  const rows = await db.assessment.findMany({
    where: { id: { in: firstRows.map(({ id }) => id) } },
    select: officeSelect,
    relationLoadStrategy: "join",
  });
  const row = new Map((await withTags(rows)).map((one) => [one.id, one]));
  // One that was deleted in between is on no page.
  return firstRows.flatMap(({ id }) => row.get(id) ?? []);
}

/** Every assessment of the branches that an admin works in, by the day of the enquiry: what figures are made of. */
export const officeAssessments = list({
  name: "assessments.office",
  summary: "Every assessment, the latest first, with how far it came",
  answers: officeCase,
  who: "analytics",
  scope: overviewScope,
  kept: true,
  filters,
  controls: [
    ...["q", "location", "country", "source", "reached", "handler", "partner"],
    ...["state", "from", "to", "cold", "quiet", "hotness", "next", "intake", "missing", "tag"],
  ],
  uncounted: [...ofOtherTables, "partner"],
  sorts: { date: byMoment("enquiredOn") },
  order: "-date",
  find,
  // In the order of the index: left to itself, Prisma counts in that of the ids.
  count: (cut: { where: Where; take: number }) => db.assessment.count({ ...cut, orderBy: latest }),
  row: ({ importOrigins, referral, ...row }: OfficeFound) => ({
    ...progressRow(row),
    oldRefNo: importOrigins.map(({ oldRefNo }) => oldRefNo).join(", ") || null,
    subAgent: referral?.partner.name ?? null,
  }),
  person: ({ ref_no }) => ref_no,
  excel: {
    title: "All Assessments",
    cells: {
      ...progressCells,
      Source: (row) => row.source?.label,
      "Sub-agent": (row) => row.subAgent,
      "Old Reference No.": (row) => row.oldRefNo,
    },
  },
});
