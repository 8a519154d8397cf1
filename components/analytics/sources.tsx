import { Figure, FigureOf, figureColumn, type PartProps } from "@/components/analytics/figure";
import { type FigureRange, stepHref } from "@/components/analytics/links";
import { type Column, DataTable } from "@/components/lists/data-table";
import { Chart } from "@/components/ui/chart";
import { partLabels } from "@/lib/reports/analytics/labels";
import type { SourceLine } from "@/lib/reports/analytics/queries";
import { rupeesForEach } from "@/lib/values/paise";
import { showShortRupees } from "@/lib/values/words";

const shownSteps = [
  { step: "assessments", label: "Assessments", colour: "grey" },
  { step: "applied", label: "Became applicants", colour: "violet" },
  { step: "visa", label: "Visas", colour: "green" },
] as const;

const inRupees = (amount: string | null) => amount && showShortRupees(amount);

const columns = (range: FigureRange, areCosts: boolean): Column<SourceLine>[] => [
  { key: "label", header: "Source", card: "title", cell: ({ label }) => label },
  ...shownSteps.map(({ step, label }) => {
    const figure = (line: SourceLine) => ({
      count: line[step],
      label: `${label}, ${line.label}`,
      href: stepHref(range, line, step),
    });
    return step === "assessments"
      ? figureColumn<SourceLine>(step, label, (line) => <Figure {...figure(line)} />, "beside")
      : figureColumn<SourceLine>(step, label, (line) => (
          <FigureOf all={line.assessments} {...figure(line)} />
        ));
  }),
  ...(areCosts
    ? [
        figureColumn<SourceLine>("cost", "Cost", ({ rupees }) => inRupees(rupees)),
        figureColumn<SourceLine>("perVisa", "A visa cost", ({ rupees, visa }) =>
          inRupees(rupeesForEach(rupees, visa)),
        ),
      ]
    : []),
];

/** Where the assessments of the year came from, what became of them, and what they cost where anybody entered it. */
export const Sources = ({ range, lines, empty }: PartProps<SourceLine>) => (
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
      columns={columns(
        range,
        lines.some(({ rupees }) => rupees !== null),
      )}
      rows={lines}
      rowKey={({ key }) => key ?? "none"}
      empty={empty}
    />
  </>
);
