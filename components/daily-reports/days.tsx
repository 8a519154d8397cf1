import Link from "next/link";
import { figureColumns } from "@/components/daily-reports/figures-columns";
import { reportHref, type Whose } from "@/components/daily-reports/links";
import { DataTable } from "@/components/lists/data-table";
import { Chart } from "@/components/ui/chart";
import type { Colour } from "@/components/ui/chart-canvas";
import { type Work, workLabels, works } from "@/lib/people/daily-work/labels";
import type { DayFigures } from "@/lib/reports/daily-reports/queries";
import { daysOf } from "@/lib/values/spans";
import { showDate } from "@/lib/values/words";
import styles from "./reports.module.css";

const colours: Record<Work, Colour> = {
  Spoken: "green",
  "Not Spoken": "grey",
  Appointment: "violet",
  docUpload: "teal",
  docCheck: "teal",
  application: "blue",
  deposit: "orange",
  visa: "pink",
};

/** The range by day: a chart of each day that it has, and a table of those on which something was done. */
export function Days({ whose, days }: { whose: Whose; days: DayFigures[] }) {
  const on = (day: string): Whose => ({ ...whose, span: { from: day, to: day } });
  const did = new Map(days.map((figures) => [figures.day, figures]));
  const rangeDays = daysOf(whose.span);
  return (
    <>
      <h2 className={styles.heading}>By day</h2>
      <Chart
        label="What was done by day: the figures are in the table below"
        labels={rangeDays.map(showDate)}
        series={[
          ...works.map((work) => ({
            label: workLabels[work],
            colour: colours[work],
            values: rangeDays.map((day) => did.get(day)?.counts[work] ?? 0),
          })),
          {
            label: "Reports",
            colour: "red",
            values: rangeDays.map((day) => did.get(day)?.reports ?? 0),
          },
        ]}
        bars="stacked"
        empty={days.length === 0 && "Nothing on these days"}
      />
      <DataTable
        caption="By day"
        columns={[
          {
            key: "day",
            header: "Day",
            card: "title",
            cell: ({ day }: DayFigures) => (
              <Link href={reportHref(on(day))} prefetch={false}>
                {showDate(day)}
              </Link>
            ),
          },
          ...figureColumns<DayFigures>(
            ({ day }) => on(day),
            ({ day }) => showDate(day),
          ),
        ]}
        rows={days}
        rowKey={({ day }) => day}
        empty="Nothing was recorded and no report was typed on these days."
      />
    </>
  );
}
