import "server-only";
import { personFilter, personOf, personSelect } from "@/lib/case/list-person";
import { checklistStageOptions, stageLabel } from "@/lib/catalogue/checklists/labels";
import { countryChoices } from "@/lib/catalogue/universities/queries";
import { type GapRow, gapRow } from "@/lib/parts/checklist/answer";
import { namesMissing, wantedItems } from "@/lib/parts/checklist/queries";
import { missingOf } from "@/lib/parts/checklist/valid";
import { oneOf } from "@/lib/parts/pipeline/list";
import { handlerFilter } from "@/lib/people/staff/queries";
import { hasBranchTabs } from "@/lib/platform/access/policy";
import { recordScope } from "@/lib/platform/access/scope";
import { branchOption } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { asDay } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { byMoment, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { dayInIndia } from "@/lib/values/clock";
import { countryOption } from "@/lib/values/countries";
import { country } from "@/lib/values/fields/country";
import { dayOf, toDate } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.ChecklistSumWhereInput;

/** So many names of what is missing stand in a row. */
const namesShown = 3;

/**
 * Where something is missing today: since its day, which the database keeps. The last condition is that of the partial
 * indexes, so that they are used.
 */
const withGap = (): Where => ({
  shelved: false,
  AND: [{ gapFrom: { lte: toDate(dayInIndia()) } }, { gapFrom: { lt: toDate("9999-12-31") } }],
});

const find = (cut: Cut<Where>) =>
  db.checklistSum.findMany({
    ...cut,
    include: {
      assessment: {
        select: {
          ...personSelect,
          checklist: wantedItems,
        },
      },
    },
    relationLoadStrategy: "join",
  });
type Stored = Awaited<ReturnType<typeof find>>[number];

const never = (day: Date) => day.getUTCFullYear() === 9999;

const row = ({ id, assessment, ...sum }: Stored): GapRow => ({
  _id: id,
  ...personOf(assessment),
  branch: branchOption(sum.location),
  country: countryOption(sum.country),
  stage: { value: sum.stage, label: stageLabel(sum.stage) },
  ...missingOf(sum),
  names: namesMissing(assessment.checklist).slice(0, namesShown),
  asked: never(sum.oldestAsk) ? null : sum.oldestAsk,
  due: never(sum.nextDue) ? null : dayOf(sum.nextDue),
});

/** The cases of which something is missing: one's own, or for an admin and Admission those of their branches (A7). */
export const gapList = list({
  name: "checklist.list",
  kept: true,
  summary: "Cases with gaps in their checklist",
  answers: gapRow,
  who: "checklist.list",
  scope: (viewer): Where => ({ ...recordScope(viewer), ...withGap() }),
  branch: { tabs: (viewer) => hasBranchTabs(viewer, "pipeline") },
  filters: {
    q: personFilter,
    stage: oneOf("Stage", checklistStageOptions, (stage): Where => ({ stage })),
    country: by.choice(
      "Apply for",
      country("Country"),
      countryChoices,
      (code): Where => ({ country: code }),
    ),
    handler: handlerFilter,
    due: by.day("Due by", (day): Where => ({ nextDue: { lte: toDate(day) } }), "coming"),
  },
  uncounted: ["q"],
  sorts: { due: byMoment("nextDue"), asked: byMoment("oldestAsk") },
  order: "due",
  find,
  count: (cut) => db.checklistSum.count({ ...cut, orderBy: [{ nextDue: "desc" }, { id: "desc" }] }),
  row,
  person: ({ ref_no }) => ref_no,
  excel: {
    title: "Missing documents",
    cells: {
      "Reference No.": (row) => row.ref_no,
      Name: (row) => row.name,
      Mobile: (row) => row.mobile,
      Country: (row) => row.country.label,
      Stage: (row) => row.stage.label,
      Missing: (row) => row.missing,
      "Out of": (row) => row.total,
      "Some of them": (row) => row.names.join(", "),
      "Asked On": (row) => row.asked && asDay(dayInIndia(row.asked)),
      "Due On": (row) => asDay(row.due),
      "Case Handler": (row) => row.handler,
      Branch: (row) => row.branch.label,
    },
  },
});
