import "server-only";
import { z } from "zod";
import {
  deedLabels,
  taskLabel,
  taskOptions,
  taskWords,
  type Work,
  workLabels,
  works,
} from "@/lib/people/daily-work/labels";
import { extendedAnswer } from "@/lib/people/daily-work/queries";
import { may, seesOverview, type Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { asMoment } from "@/lib/platform/lists/cells";
import * as by from "@/lib/platform/lists/filters";
import { byMoment } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import * as is from "@/lib/platform/operation/answer";
import type { Caller } from "@/lib/platform/operation/caller";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { deed, reportRow } from "@/lib/reports/daily-reports/answer";
import { labels, withoutTask } from "@/lib/reports/daily-reports/labels";
import { personOf, within } from "@/lib/reports/daily-reports/queries";
import { days, person, wrongRange } from "@/lib/reports/daily-reports/schema";
import { optionsOf } from "@/lib/values/options";
import { fullName } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

// The rows behind the figures: what the system knows somebody did, and what they typed. Each is one range of
// an index: (staff_id, date, id), or (staff_id, name, date, id) where it is one kind of work.

type Named = { email?: string; from?: string; to?: string };
type Scope = { staffId: string; date?: { gte: Date; lt: Date } };

/** Somebody's rows, of a range or all of them. */
async function ofPerson(viewer: Viewer, { email, from, to }: Named): Promise<Scope | Failure> {
  const wrong = wrongRange(from, to);
  if (wrong) return refuse(422, wrong.message, { fields: { [wrong.field]: wrong.message } });
  const person = await personOf(viewer, email);
  if (isFailure(person)) return person;
  return { staffId: person.id, ...(from && to && { date: within({ from, to }) }) };
}

const rows = {
  who: "reports.analysis",
  names: z.object({ ...person, ...days }),
  sorts: { date: byMoment("date") },
  order: "-date",
} as const;

const lineSelect = {
  id: true,
  name: true,
  date: true,
  assessment: {
    select: {
      ref_no: true,
      first_name: true,
      surname: true,
      location: true,
      state: true,
      handlerId: true,
    },
  },
} satisfies Prisma.DailyReportNormalSelect;
type Line = Prisma.DailyReportNormalGetPayload<{ select: typeof lineSelect }>;

/** What the system knows that somebody did; `lineAnswer` says of it what the viewer may see. */
export const workLines = list({
  ...rows,
  name: "reports.lines",
  summary: "The deeds behind the figures of a report",
  scope: (viewer, named): Promise<Prisma.DailyReportNormalWhereInput | Failure> =>
    ofPerson(viewer, named),
  filters: {
    work: by.choice(
      "What",
      z.enum(works),
      optionsOf(workLabels),
      // Only appointments have no name; a check of the database says so.
      (work): Prisma.DailyReportNormalWhereInput => ({
        name: work === "Appointment" ? null : work,
      }),
    ),
  },
  find: (cut) =>
    db.dailyReportNormal.findMany({ ...cut, select: lineSelect, relationLoadStrategy: "join" }),
  row: (line): Line => line,
});

/** A line in what this viewer may know of its case; null is one that is deleted, or not theirs to see. */
export function lineAnswer(viewer: Viewer, { id, name, date, assessment }: Line) {
  const work = (name ?? "Appointment") as Work;
  const seen = assessment && seesOverview(viewer, assessment) ? assessment : null;
  return {
    _id: id,
    date,
    work,
    label: deedLabels[work],
    /** whether the viewer may open the case */
    opens: seen !== null && may(viewer, "case.open", seen),
    case: seen && { ref_no: seen.ref_no, name: fullName(seen) },
    deleted: assessment === null,
  };
}
export type LineAnswer = ReturnType<typeof lineAnswer>;

/** The call of the same list. */
export const lines = {
  ...workLines,
  answers: is.list(deed),
  run: async (raw: unknown, caller: Caller) => {
    const { viewer } = caller;
    const read = await workLines.run(raw, caller);
    if (!read.ok || !viewer) return read;
    const { rows, ...around } = read.data;
    return { ...read, data: { ...around, rows: rows.map((line) => lineAnswer(viewer, line)) } };
  },
};

const reportSelect = {
  id: true,
  task: true,
  minutes: true,
  addInfo: true,
  fileId: true,
  date: true,
  file: { select: { name: true } },
} satisfies Prisma.DailyReportExtendedSelect;

/** What somebody typed themselves, the latest first. */
export const typedReports = list({
  ...rows,
  name: "reports.list",
  summary: "What somebody typed into their daily reports",
  answers: reportRow,
  scope: (viewer, named): Promise<Prisma.DailyReportExtendedWhereInput | Failure> =>
    ofPerson(viewer, named),
  filters: {
    task: by.choice(
      labels.task,
      z.enum([withoutTask, ...Object.keys(taskWords)]),
      [...taskOptions, { value: withoutTask, label: "Without a task" }],
      (task): Prisma.DailyReportExtendedWhereInput => ({
        task: task === withoutTask ? null : task,
      }),
    ),
  },
  find: (cut) =>
    db.dailyReportExtended.findMany({ ...cut, select: reportSelect, relationLoadStrategy: "join" }),
  row: ({ file, ...row }) => ({ ...extendedAnswer(row), fileName: file?.name ?? null }),
  excel: {
    title: "Daily reports",
    cells: {
      Date: (row) => asMoment(row.date),
      [labels.task]: (row) => row.task && taskLabel(row.task.label),
      Minutes: (row) => row.task?.value,
      [labels.addInfo]: (row) => row.addInfo,
      [labels.file]: (row) => row.fileName,
    },
  },
});
