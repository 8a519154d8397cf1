import "server-only";
import type { Line, Money } from "@/lib/money/commission-report/answer";
import { columnLabels, divisionLabels } from "@/lib/money/commission-report/labels";
import { commissionReportRead } from "@/lib/money/commission-report/queries";
import { reportInput } from "@/lib/money/commission-report/schema";
import { can } from "@/lib/platform/access/policy";
import { asRupees, type Cells } from "@/lib/platform/lists/cells";
import { workbook } from "@/lib/platform/lists/export";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";

/** A line in one of its currencies; what is of all currencies stands in the first of them. */
type Row = { label: string; line?: Line; money?: Money };

const rowsOf = (line: Line): Row[] => {
  const [first, ...others] = line.money;
  const { label } = line;
  return [{ label, line, money: first }, ...others.map((money) => ({ label, money }))];
};

const amount = (text?: string | null) => text && Number(text);

const cells = (by: string): Cells<Row> => ({
  [by]: ({ label }) => label,
  [columnLabels.students]: ({ line }) => line?.students,
  [columnLabels.enrolled]: ({ line }) => line?.enrolled,
  [columnLabels.lost]: ({ line }) => line?.lost,
  Currency: ({ money }) => money?.currency,
  [columnLabels.worth]: ({ money }) => amount(money?.worth),
  [columnLabels.claimed]: ({ money }) => amount(money?.claimed),
  [columnLabels.received]: ({ money }) => amount(money?.received),
  [columnLabels.each]: ({ money }) => amount(money?.each),
  [columnLabels.rupees]: ({ line }) => asRupees(line?.rupees ?? null),
  [columnLabels.days]: ({ line }) => line?.days,
});

/** What the page shows, as a file. */
export const reportExcel = query({
  name: "commissionReport.export",
  summary: "What students of a year's intakes brought, as an Excel file",
  who: "commission.list",
  input: reportInput,
  read: async (viewer, input, caller): Promise<Download | Failure> => {
    if (!can(viewer, "lists.export")) return refuse(403);
    const report = await commissionReportRead.read(viewer, input);
    if (isFailure(report)) return report;
    const title = `Commission by ${divisionLabels[input.by].toLowerCase()}`;
    return workbook({
      operation: "commissionReport.export",
      viewer,
      caller,
      name: `${title} ${report.year}`,
      title,
      cells: cells(divisionLabels[input.by]),
      pages: oneOf(report.lines.flatMap(rowsOf)),
      detail: { by: input.by, year: report.year, location: input.location ?? null },
    });
  },
});

async function* oneOf(rows: Row[]) {
  yield rows;
}
