import { Figure, figureColumn, type PartProps } from "@/components/analytics/figure";
import { type FigureRange, visasHref } from "@/components/analytics/links";
import { type Column, DataTable } from "@/components/lists/data-table";
import { Chart } from "@/components/ui/chart";
import type { Colour } from "@/components/ui/chart-canvas";
import { type Outcome, outcomes, partLabels, successOf } from "@/lib/reports/analytics/labels";
import type { Analytics } from "@/lib/reports/analytics/queries";
import styles from "./analytics.module.css";

type Line = Analytics["visas"][number];

const colours: Record<Outcome, Colour> = {
  "Visa Recevied": "green",
  "Visa Rejected": "red",
  "Visa Applied": "blue",
  "Visa not applied": "grey",
};
const statuses = Object.keys(outcomes) as Outcome[];

const columns = (range: FigureRange): Column<Line>[] => [
  { key: "label", header: "Country", card: "title", cell: ({ label }) => label },
  figureColumn(
    "count",
    "Visas",
    ({ key, label, count }) => (
      <Figure count={count} label={`Visas, ${label}`} href={visasHref(range, key)} />
    ),
    "beside",
  ),
  ...statuses.map((status) =>
    figureColumn<Line>(status, outcomes[status], ({ key, label, outcomes: of }) => (
      <Figure
        count={of[status]}
        label={`${outcomes[status]}, ${label}`}
        href={visasHref(range, key, status)}
      />
    )),
  ),
  figureColumn("success", "Success", (line) => {
    const success = successOf(line);
    return success === null ? "–" : `${success}%`;
  }),
];

/** What became of the visas that were entered in the year, by the country of their course. */
export const Visas = ({ range, lines, empty }: PartProps<Line>) => (
  <>
    <Chart
      label={`${partLabels.visas}: the figures are in the table below`}
      labels={lines.map(({ label }) => label)}
      series={statuses.map((status) => ({
        label: outcomes[status],
        colour: colours[status],
        values: lines.map((line) => line.outcomes[status]),
      }))}
      bars="stacked"
      sideways
      empty={lines.length === 0 && empty}
    />
    <DataTable
      caption={partLabels.visas}
      columns={columns(range)}
      rows={lines}
      rowKey={({ key }) => key ?? "none"}
      empty={empty}
    />
    <p className={styles.note}>
      Success: of the visas that were decided, those that were received.
    </p>
  </>
);
