import { Figure, figureColumn } from "@/components/analytics/figure";
import { Part } from "@/components/analytics/part";
import { type Column, DataTable } from "@/components/lists/data-table";
import { Chart } from "@/components/ui/chart";
import type { Colour } from "@/components/ui/chart-canvas";
import { partLabels } from "@/lib/reports/analytics/labels";
import type { Analytics, SpreadLine } from "@/lib/reports/analytics/queries";

export type BranchOf = { value: string; label: string; colour: string };

type Props = {
  name: "overdue" | "assessments" | "active";
  figures: Analytics;
  /** the head of the first column */
  first: string;
  /** that are looked at: of several each has a column */
  branches: readonly BranchOf[];
  hrefOf: (key: string | null, branch?: string) => string | null;
  /** a bar for each row, of the first so many */
  sideways?: boolean;
  /** what chart and table say where there is nothing */
  empty: string;
};

/** So many bars a chart has room for; the table has all. */
const mostBars = 15;

/** Figures of something, in all branches together and in each: as a chart, and as a table beside it. */
export function SpreadPart(props: Props) {
  const { name, figures, first, branches, hrefOf, sideways, empty } = props;
  const caption = partLabels[name];
  const lines = figures[name];
  const drawn = sideways ? lines.slice(0, mostBars) : lines;
  const columns: Column<SpreadLine>[] = [
    { key: "label", header: first, card: "title", cell: ({ label }) => label },
    figureColumn(
      "count",
      branches.length > 1 ? "Together" : (branches[0]?.label ?? "Together"),
      ({ key, count, label }) => (
        <Figure count={count} label={`${caption}, ${label}`} href={hrefOf(key)} />
      ),
      "beside",
    ),
    ...(branches.length > 1 ? branches : []).map(({ value, label: branch }) =>
      figureColumn<SpreadLine>(value, branch, ({ key, branches: each, label }) => (
        <Figure
          count={each[value] ?? 0}
          label={`${caption}, ${label}, ${branch}`}
          href={hrefOf(key, value)}
        />
      )),
    ),
  ];
  return (
    <Part name={name} range={figures}>
      <Chart
        label={`${caption}: the figures are in the table below`}
        labels={drawn.map(({ label }) => label)}
        series={branches.map(({ value, label, colour }) => ({
          label,
          colour: colour as Colour,
          values: drawn.map((line) => line.branches[value] ?? 0),
        }))}
        bars="stacked"
        sideways={sideways}
        empty={lines.every(({ count }) => count === 0) && empty}
      />
      <DataTable
        caption={caption}
        columns={columns}
        rows={lines}
        rowKey={({ key }) => key ?? "none"}
        empty={empty}
      />
    </Part>
  );
}
