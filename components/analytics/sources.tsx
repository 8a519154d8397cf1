import { Figure } from "@/components/analytics/figure";
import { type FigureRange, stepHref } from "@/components/analytics/links";
import { type Column, DataTable } from "@/components/lists/data-table";
import { Chart } from "@/components/ui/chart";
import { partLabels, percentOf } from "@/lib/reports/analytics/labels";
import type { FunnelLine } from "@/lib/reports/analytics/queries";
import { showNumber } from "@/lib/values/words";
import styles from "./analytics.module.css";

const shownSteps = [
  { step: "assessments", label: "Assessments", colour: "grey" },
  { step: "applied", label: "Became applicants", colour: "violet" },
  { step: "visa", label: "Visas", colour: "green" },
] as const;

const columns = (range: FigureRange): Column<FunnelLine>[] => [
  { key: "label", header: "Source", card: "title", cell: ({ label }) => label },
  ...shownSteps.map(
    ({ step, label }): Column<FunnelLine> => ({
      key: step,
      header: label,
      align: "right",
      card: step === "assessments" ? "beside" : "detail",
      named: true,
      cell: (line) => (
        <span className={styles.cell}>
          <Figure
            count={line[step]}
            label={`${label}, ${line.label}`}
            href={stepHref(range, line, step)}
          />{" "}
          {step !== "assessments" && line[step] > 0 && (
            <span className={styles.more}>
              {showNumber(percentOf(line[step], line.assessments) ?? 0)}%
            </span>
          )}
        </span>
      ),
    }),
  ),
];

/** Where the assessments of the year came from, and what became of them. */
export const Sources = ({
  range,
  lines,
  empty,
}: {
  range: FigureRange;
  lines: FunnelLine[];
  empty: string;
}) => (
  <>
    <Chart
      label={`${partLabels.sources}: the figures are in the table below`}
      labels={lines.map(({ label }) => label)}
      series={shownSteps.map(({ step, ...one }) => ({
        ...one,
        values: lines.map((line) => line[step]),
      }))}
      bars="nested"
      sideways
      empty={lines.length === 0 && empty}
    />
    <DataTable
      caption={partLabels.sources}
      columns={columns(range)}
      rows={lines}
      rowKey={({ key }) => key ?? "none"}
      empty={empty}
    />
  </>
);
