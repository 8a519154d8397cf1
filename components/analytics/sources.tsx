import { Figure, FigureOf, figureColumn, type PartProps } from "@/components/analytics/figure";
import { type FigureRange, stepHref } from "@/components/analytics/links";
import { type Column, DataTable } from "@/components/lists/data-table";
import { Chart } from "@/components/ui/chart";
import { partLabels } from "@/lib/reports/analytics/labels";
import type { FunnelLine } from "@/lib/reports/analytics/queries";

const shownSteps = [
  { step: "assessments", label: "Assessments", colour: "grey" },
  { step: "applied", label: "Became applicants", colour: "violet" },
  { step: "visa", label: "Visas", colour: "green" },
] as const;

const columns = (range: FigureRange): Column<FunnelLine>[] => [
  { key: "label", header: "Source", card: "title", cell: ({ label }) => label },
  ...shownSteps.map(({ step, label }) => {
    const figure = (line: FunnelLine) => ({
      count: line[step],
      label: `${label}, ${line.label}`,
      href: stepHref(range, line, step),
    });
    return step === "assessments"
      ? figureColumn<FunnelLine>(step, label, (line) => <Figure {...figure(line)} />, "beside")
      : figureColumn<FunnelLine>(step, label, (line) => (
          <FigureOf all={line.assessments} {...figure(line)} />
        ));
  }),
];

/** Where the assessments of the year came from, and what became of them. */
export const Sources = ({ range, lines, empty }: PartProps<FunnelLine>) => (
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
