import styles from "@/components/analytics/analytics.module.css";
import { Figure, figureColumn } from "@/components/analytics/figure";
import { type FigureRange, stepHref } from "@/components/analytics/links";
import { DataTable } from "@/components/lists/data-table";
import { Chart } from "@/components/ui/chart";
import type { Colour } from "@/components/ui/chart-canvas";
import {
  type Division,
  divisionLabels,
  percentOf,
  type Step,
  stepLabels,
  steps,
} from "@/lib/reports/analytics/labels";
import type { FunnelLine } from "@/lib/reports/analytics/queries";
import { counted } from "@/lib/values/words";

const colours: Record<Step, Colour> = {
  assessments: "grey",
  accepted: "blue",
  applied: "violet",
  offer: "teal",
  deposit: "orange",
  visa: "green",
};

/** So many bars a chart has room for; the table has all. */
const mostBars = 12;

/** The funnel as a whole: a bar for each step. */
export const WholeFunnel = ({ line, empty }: { line: FunnelLine; empty: string }) => (
  <Chart
    label="How many of the year’s assessments reached each step: the figures are in the first row of the table below"
    labels={steps.map((step) => stepLabels[step])}
    series={[{ label: "Cases", colour: "blue", values: steps.map((step) => line[step]) }]}
    sideways
    empty={line.assessments === 0 && empty}
  />
);

/** Beside a step's figure: its share of the assessments, and after how many days the middle case reached it. */
function beside({ assessments, days, ...line }: FunnelLine, step: Step) {
  if (step === "assessments" || line[step] === 0) return null;
  const after = days[step];
  return (
    <span className={styles.more}>
      {percentOf(line[step], assessments)}%{after !== null && `, ${counted(after, "day")}`}
    </span>
  );
}

const stepColumn = (range: FigureRange, step: Step) =>
  figureColumn<FunnelLine>(
    step,
    stepLabels[step],
    (line) => (
      <span className={styles.cell}>
        <Figure
          count={line[step]}
          label={`${stepLabels[step]}, ${line.label}`}
          href={stepHref(range, line, step)}
        />{" "}
        {beside(line, step)}
      </span>
    ),
    step === "assessments" ? "beside" : "detail",
  );

type Props = {
  range: FigureRange;
  by: Division;
  lines: FunnelLine[];
  together: FunnelLine;
  empty: string;
};

/** The funnel by month, branch, country or handler: each bar holds those that came further. */
export function DividedFunnel({ range, by, lines, together, empty }: Props) {
  const caption = `From assessment to visa by ${divisionLabels[by].toLowerCase()}`;
  const drawn = by === "month" ? lines : lines.slice(0, mostBars);
  return (
    <>
      <Chart
        label={`${caption}: the figures are in the table below`}
        labels={drawn.map(({ label }) => label)}
        series={steps.map((step) => ({
          label: stepLabels[step],
          colour: colours[step],
          values: drawn.map((line) => line[step]),
        }))}
        bars="nested"
        sideways={by !== "month"}
        empty={together.assessments === 0 && empty}
      />
      <DataTable
        caption={caption}
        columns={[
          { key: "label", header: divisionLabels[by], card: "title", cell: ({ label }) => label },
          ...steps.map((step) => stepColumn(range, step)),
        ]}
        rows={together.assessments ? [together, ...lines] : []}
        rowKey={({ by, key }) => `${by} ${key}`}
        empty={empty}
      />
      <p className={styles.note}>
        Of the assessments of the year, so many reached each step until now: how many, their share,
        and the days from the step before until the middle one of them reached it (the median).
      </p>
    </>
  );
}
