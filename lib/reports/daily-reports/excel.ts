import "server-only";
import { type Outcome, outcomeOptions } from "@/lib/parts/calls/labels";
import { taskLabel, workLabels, works } from "@/lib/people/daily-work/labels";
import { nameOf } from "@/lib/people/staff/queries";
import { can, type Viewer } from "@/lib/platform/access/policy";
import { asDay, type Cell, type Cells } from "@/lib/platform/lists/cells";
import { exportOf } from "@/lib/platform/lists/export";
import { isFailure } from "@/lib/platform/result";
import { type CallDay, type CallFigures, callDays } from "@/lib/reports/calls/queries";
import type { Figures, TaskFigures } from "@/lib/reports/daily-reports/figures";
import {
  type Analysis,
  analysisOf,
  askedRange,
  personOf,
  teamOf,
} from "@/lib/reports/daily-reports/queries";
import { personRange, teamRange } from "@/lib/reports/daily-reports/schema";
import type { Span } from "@/lib/values/spans";
import { showDate } from "@/lib/values/words";

type Row = { label: Cell; figures?: Figures; task?: TaskFigures; calls?: CallFigures };

const cells = (first: string): Cells<Row> => ({
  [first]: ({ label }) => label,
  ...Object.fromEntries(
    works.map((work) => [workLabels[work], ({ figures }: Row) => figures?.counts[work]]),
  ),
  Reports: ({ figures, task }) => figures?.reports ?? task?.count,
  "Minutes of tasks": ({ figures, task }) => figures?.minutes.tasks ?? task?.minutes,
  "Minutes in all": ({ figures }) => figures?.minutes.all,
});

/** How the calls of a day went. */
const callCells: Cells<Row> = Object.fromEntries([
  ...outcomeOptions.map(({ value, label }) => [
    `Calls: ${label}`,
    ({ calls }: Row) => calls?.[value as Outcome],
  ]),
  ["Minutes of calls", ({ calls }: Row) => calls?.minutes],
]);

const showSpan = ({ from, to }: Span) => `${showDate(from)} to ${showDate(to)}`;

const rowsOf = ({ days, tasks, ...together }: Analysis, calls: CallDay[], span: Span): Row[] => [
  ...days.map(({ day, ...figures }) => ({
    label: asDay(day),
    figures,
    calls: calls.find((one) => one.day === day),
  })),
  { label: showSpan(span), figures: together },
  ...tasks.map((task) => ({ label: task.task ? taskLabel(task.task) : "Without a task", task })),
];

/** The page of a person as a file, for people who may read it. */
export const reportExcel = exportOf<{ id: string; span: Span }, Row>({
  name: "reports",
  summary: "What somebody did in a range of days",
  who: "reports.analysis",
  input: personRange,
  excel: { title: "Report", cells: { ...cells("Day"), ...callCells }, about: nameOf },
  may: (viewer) => can(viewer, "reports.analysis"),
  searches: [],
  where: async (viewer, input) => {
    const { email, ...range } = personRange.parse(input);
    const person = await personOf(viewer, email);
    return isFailure(person) ? person : { id: person.id, span: askedRange(range) };
  },
  page: async (_, { id, span }) => {
    const [analysis, calls] = await Promise.all([analysisOf({ id }, span), callDays(id, span)]);
    return { rows: rowsOf(analysis, calls, span) };
  },
});

/** The team's table, as a file. */
export const teamExcel = exportOf<{ viewer: Viewer; span: Span }, Row>({
  name: "reports.team",
  summary: "What everybody did in a range of days",
  who: "reports.team",
  input: teamRange,
  excel: { title: "Reports of the team", cells: cells("Name") },
  may: (viewer) => can(viewer, "lists.export"),
  searches: [],
  where: async (viewer, input) => ({ viewer, span: askedRange(teamRange.parse(input)) }),
  page: async (_, { viewer, span }) => ({
    rows: (await teamOf(viewer, span)).map(({ name, ...figures }) => ({ label: name, figures })),
  }),
});
