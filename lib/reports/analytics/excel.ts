import "server-only";
import { leadStateLabels, leadStates } from "@/lib/intake/leads/labels";
import { branchName } from "@/lib/platform/branches/known";
import { shortFailure } from "@/lib/platform/labels";
import { asMonth, asRupees, type Cell, type Cells } from "@/lib/platform/lists/cells";
import { workbook } from "@/lib/platform/lists/export";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { type Failure, isFailure } from "@/lib/platform/result";
import type { Spread } from "@/lib/reports/analytics/figures";
import {
  divisionLabels,
  divisions,
  type Outcome,
  outcomes,
  partLabels,
  stepLabels,
  steps,
  successOf,
} from "@/lib/reports/analytics/labels";
import {
  type Analytics,
  analyticsOf,
  type FunnelLine,
  type SourceLine,
} from "@/lib/reports/analytics/queries";
import { exportInput } from "@/lib/reports/analytics/schema";
import { rupeesForEach } from "@/lib/values/paise";
import { showMoment } from "@/lib/values/words";

type Line = { label: string };

/** A row for each line, a column for all branches together and one for each of several. */
const spreadCells = <L extends Line & Spread>(
  first: string,
  { branches }: Analytics,
  nameOf: (line: L) => Cell = ({ label }) => label,
): Cells<L> => ({
  [first]: nameOf,
  Together: ({ count }) => count,
  ...(branches.length > 1 &&
    Object.fromEntries(
      branches.map((code) => [branchName(code), (line: L) => line.branches[code] ?? 0]),
    )),
});

const ofSteps = Object.fromEntries(
  steps.map((step) => [stepLabels[step], (line: FunnelLine) => line[step]]),
);
const daysOfSteps = Object.fromEntries(
  steps.flatMap((step) =>
    step === "assessments"
      ? []
      : [[`Days to ${stepLabels[step]} (median)`, ({ days }: FunnelLine) => days[step]]],
  ),
);

/** A month of the year, counted from 1. */
const monthCell = (year: number, month: string | null) =>
  asMonth(`${year}-${(month ?? "1").padStart(2, "0")}`);

type Row = Line & { title: string };
const ofDivision = (title: string, lines: FunnelLine[]) =>
  lines.map((line) => ({ ...line, title }));

const outcomeCells = <L extends { outcomes: Record<Outcome, number> }>() =>
  Object.fromEntries(
    Object.entries(outcomes).map(([status, label]) => [
      label,
      (line: L) => line.outcomes[status as Outcome],
    ]),
  );

/** One part of what the page shows, as a file. */
export const analyticsExcel = query({
  name: "analytics.export",
  summary: "One part of a year's analytics, as an Excel file",
  who: "analytics",
  from: "replica",
  input: exportInput,
  failed: shortFailure,
  read: async (viewer, { part, ...query }, caller): Promise<Download | Failure> => {
    const figures = await analyticsOf(viewer, query);
    if (isFailure(figures)) return figures;
    const { year, location, countedAt, funnel } = figures;
    const whose = location ? branchName(location) : "all branches";
    const when = part === "active" || part === "overdue" ? "as of now" : String(year);
    const book = <L>(cells: Cells<L>, lines: L[]) =>
      workbook({
        operation: "analytics.export",
        viewer,
        caller,
        name: `${partLabels[part]} ${when} ${whose}`,
        title: partLabels[part],
        above: [`${partLabels[part]}, ${when}, ${whose}. Counted at ${showMoment(countedAt)}`],
        cells,
        pages: once(lines),
        detail: { part, year, location: location ?? null },
      });
    switch (part) {
      case "assessments":
        return book(
          spreadCells("Month", figures, ({ key }) => monthCell(year, key)),
          figures.assessments,
        );
      case "active":
      case "overdue":
        return book(spreadCells("Case Handler", figures), figures[part]);
      case "funnel":
        return book<Row & FunnelLine>(
          {
            By: ({ title }) => title,
            Of: ({ by, key, label }) => (by === "month" ? monthCell(year, key) : label),
            ...ofSteps,
            ...daysOfSteps,
          },
          [
            ...ofDivision("Year", [funnel.together]),
            ...divisions.flatMap((by) => ofDivision(divisionLabels[by], funnel[by])),
          ],
        );
      case "sources":
        return book<SourceLine>(
          {
            Source: ({ label }) => label,
            ...ofSteps,
            Cost: ({ rupees }) => asRupees(rupees),
            "A Visa Cost": ({ rupees, visa }) => asRupees(rupeesForEach(rupees, visa)),
          },
          figures.sources,
        );
      case "leads":
        return book(
          {
            Source: ({ label }) => label,
            Leads: ({ count }) => count,
            ...Object.fromEntries(
              leadStates.map((state) => [
                leadStateLabels[state],
                ({ states }: Analytics["leads"][number]) => states[state],
              ]),
            ),
          },
          figures.leads,
        );
      case "visas":
        return book(
          {
            Country: ({ label }) => label,
            Visas: ({ count }) => count,
            ...outcomeCells(),
            "Received of the decided (%)": successOf,
          },
          figures.visas,
        );
    }
  },
});

async function* once<L>(lines: L[]) {
  yield lines;
}
