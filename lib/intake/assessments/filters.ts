import "server-only";
import { z } from "zod";
import { sourceOption, sources } from "@/lib/case/labels";
import { daysAgo } from "@/lib/intake/assessments/progress";
import { studentStatusLabels } from "@/lib/parts/follow-ups/labels";
import * as by from "@/lib/platform/lists/filters";
import { onDay } from "@/lib/values/clock";
import { intake } from "@/lib/values/fields/intake";
import { worded } from "@/lib/values/fields/worded";
import { intakeOption, intakes } from "@/lib/values/intakes";
import { optionsOf } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

// What the day's lists of assessments are narrowed by, beside name, country and handler. All but the intake stand on the
// case itself, in the indexes that its lists go by.

type Where = Prisma.AssessmentWhereInput;

/** No follow-up is planned: the database's last day, which lists go by. */
const noCall = new Date("9999-12-31");

const next: Record<string, { label: string; where: () => Where }> = {
  none: { label: "None planned", where: () => ({ callBy: noCall }) },
  overdue: { label: "Overdue", where: () => ({ callBy: { lt: daysAgo(0) } }) },
  today: { label: "Today", where: () => ({ callBy: daysAgo(0) }) },
  week: {
    label: "In seven days",
    where: () => ({ callBy: { gte: daysAgo(0), lte: daysAgo(-7) } }),
  },
};

/** Something on the checklist is missing by today, or nothing is. */
const missing: Record<string, { label: string; where: () => Where }> = {
  yes: {
    label: "Something is missing",
    where: () => ({ checklistSum: { is: { gapFrom: { lte: daysAgo(0) } } } }),
  },
  no: {
    label: "Nothing is missing",
    where: () => ({ checklistSum: { is: { gapFrom: { gt: daysAgo(0) } } } }),
  },
};

export const dayFilters = {
  hotness: by.choice(
    "Hotness",
    worded("Hotness", studentStatusLabels),
    optionsOf(studentStatusLabels),
    (hotness): Where => ({ hotness }),
  ),
  next: by.choice(
    "Next follow-up",
    z.enum(Object.keys(next)),
    Object.entries(next).map(([value, { label }]) => ({ value, label })),
    (when): Where => next[when]?.where() ?? {},
  ),
  intake: by.choice(
    "Intake",
    intake("Intake"),
    async () => intakes().map(intakeOption),
    (month): Where => ({ coursesApplied: { some: { intake: month } } }),
  ),
  missing: by.choice(
    "Checklist",
    z.enum(Object.keys(missing)),
    Object.entries(missing).map(([value, { label }]) => ({ value, label })),
    (what): Where => missing[what]?.where() ?? {},
  ),
};

export const enquiryFilters = {
  source: by.choice(
    "Source",
    worded("Source", sources),
    Object.keys(sources).map(sourceOption),
    (source): Where => ({ source }),
  ),
  /** days in India on which they were registered, both in */
  from: by.day("From", (day): Where => ({ createdAt: { gte: onDay(day).gte } })),
  to: by.day("To", (day): Where => ({ createdAt: { lt: onDay(day).lt } })),
};

/** The filters that ask other tables. */
export const ofOtherTables = ["intake", "missing"];
