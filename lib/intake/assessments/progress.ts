import "server-only";
import { z } from "zod";
import { rowAnswer, rowSelect } from "@/lib/case/answer";
import { sourceOption, stateLabels } from "@/lib/case/labels";
import {
  atStage,
  coldAfter,
  quietDays,
  type Stage,
  stageLabels,
  stageOf,
  stageOption,
} from "@/lib/case/stage";
import type { TagAnswer } from "@/lib/catalogue/tags/answer";
import { tagWords } from "@/lib/catalogue/tags/labels";
import type { caseProgress } from "@/lib/intake/assessments/answer";
import { caseCells } from "@/lib/intake/assessments/cells";
import { missingOf, missingWords } from "@/lib/parts/checklist/valid";
import { type StudentStatus, studentStatusLabels } from "@/lib/parts/follow-ups/labels";
import { asDay, type Cells } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { worded } from "@/lib/values/fields/worded";
import { optionsOf } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

// How far the cases of a list came, and when somebody last spoke with the student: read from the case's own
// columns, which the database keeps.

type Where = Prisma.AssessmentWhereInput;

export const progressSelect = {
  ...rowSelect,
  source: true,
  enquiredOn: true,
  acceptedOn: true,
  appliedOn: true,
  offeredOn: true,
  depositedOn: true,
  visaOn: true,
  lastContactAt: true,
  quietSince: true,
  nextFollowUpOn: true,
  callBy: true,
  hotness: true,
  checklistSum: { select: { missing: true, total: true, validUntil: true } },
  tags: true,
} satisfies Prisma.AssessmentSelect;
type Listed = Prisma.AssessmentGetPayload<{ select: typeof progressSelect }>;
/** A row whose tags were read (`withTags`). */
export type ProgressFound = Omit<Listed, "tags"> & { tags: TagAnswer[] };

export const daysAgo = (days: number): Date => toDate(daysAfter(dayInIndia(), -days));

export const progressRow = (row: ProgressFound): ProgressRow => ({
  ...rowAnswer(row),
  stage: stageOption(stageOf(row)),
  lastContact: row.lastContactAt?.toISOString() ?? null,
  cold: row.state === "active" && row.quietSince <= daysAgo(coldAfter),
  nextFollowUp: row.nextFollowUpOn && dayOf(row.nextFollowUpOn),
  hotness: row.hotness as StudentStatus | null,
  missing: row.checklistSum && missingWords(missingOf(row.checklistSum)),
  source: row.source === null ? null : sourceOption(row.source),
  tags: row.tags,
});
export type ProgressRow = z.output<typeof caseProgress>;

export const progressCells: Cells<ProgressRow> = {
  ...caseCells,
  Stage: (row) => row.stage.label,
  "Last Contact": (row) => asDay(row.lastContact),
  "Next Follow-up": (row) => asDay(row.nextFollowUp),
  Missing: (row) => row.missing,
  Tags: (row) => tagWords(row.tags),
  Hotness: (row) => row.hotness && studentStatusLabels[row.hotness as StudentStatus],
};

/** The last contact, or where there was none the acceptance, is as long ago or longer. */
const quietFor = (days: number): Where => ({ quietSince: { lte: daysAgo(days) } });

/** An active case whose student nobody spoke with for so long. */
export const cold = (): Where => ({ state: "active", ...quietFor(coldAfter) });

export const progressFilters = {
  state: by.choice(
    "Status",
    worded("Status", stateLabels),
    optionsOf(stateLabels),
    (state): Where => ({ state }),
  ),
  stage: by.choice(
    "Stage",
    worded("Stage", stageLabels),
    optionsOf(stageLabels),
    (stage: Stage): Where => atStage(stage),
  ),
  quiet: by.choice(
    "No contact for",
    z.enum(quietDays.map(String) as [string, ...string[]]),
    quietDays.map((days) => ({ value: String(days), label: `${days} days` })),
    (days): Where => quietFor(Number(days)),
  ),
};
