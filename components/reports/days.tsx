import Link from "next/link";
import { DataTable } from "@/components/lists/data-table";
import { DaysChart } from "@/components/reports/days-chart";
import { figureColumns } from "@/components/reports/figures-columns";
import { reportHref, type Whose } from "@/components/reports/links";
import type { DayFigures } from "@/lib/reports/queries";
import { daysOf } from "@/lib/values/spans";
import { showDate } from "@/lib/values/words";
import styles from "./reports.module.css";

/** The range by day: a chart of each day that it has, and a table of those on which something was done. */
export function Days({ whose, days }: { whose: Whose; days: DayFigures[] }) {
  const on = (day: string): Whose => ({ ...whose, span: { from: day, to: day } });
  const did = new Map(days.map((of) => [of.day, of]));
  return (
    <>
      <h2 className={styles.heading}>By day</h2>
      <DaysChart
        days={daysOf(whose.span).map((day) => {
          const of = did.get(day);
          return { label: showDate(day), counts: of?.counts ?? {}, reports: of?.reports ?? 0 };
        })}
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
