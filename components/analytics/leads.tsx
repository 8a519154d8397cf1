import { Figure } from "@/components/analytics/figure";
import { type FigureRange, leadsHref } from "@/components/analytics/links";
import { type Column, DataTable } from "@/components/lists/data-table";
import { leadStateLabels, leadStates } from "@/lib/intake/leads/labels";
import { partLabels, percentOf } from "@/lib/reports/analytics/labels";
import type { Analytics } from "@/lib/reports/analytics/queries";
import { showNumber } from "@/lib/values/words";
import styles from "./analytics.module.css";

type Line = Analytics["leads"][number];

const columns = (range: FigureRange): Column<Line>[] => [
  { key: "label", header: "Source", card: "title", cell: ({ label }) => label },
  {
    key: "count",
    header: "Leads",
    align: "right",
    card: "beside",
    named: true,
    cell: ({ key, label, count }) => (
      <Figure count={count} label={`Leads, ${label}`} href={leadsHref(range, key)} />
    ),
  },
  ...leadStates.map(
    (state): Column<Line> => ({
      key: state,
      header: leadStateLabels[state],
      align: "right",
      card: "detail",
      named: true,
      cell: ({ key, label, count, states }) => (
        <span className={styles.cell}>
          <Figure
            count={states[state]}
            label={`${leadStateLabels[state]}, ${label}`}
            href={leadsHref(range, key, state)}
          />{" "}
          {state === "assessment" && states[state] > 0 && (
            <span className={styles.more}>{showNumber(percentOf(states[state], count) ?? 0)}%</span>
          )}
        </span>
      ),
    }),
  ),
];

/** Where the leads that were noted in the year came from, and how many became assessments. */
export const Leads = ({
  range,
  lines,
  empty,
}: {
  range: FigureRange;
  lines: Line[];
  empty: string;
}) => (
  <DataTable
    caption={partLabels.leads}
    columns={columns(range)}
    rows={lines}
    rowKey={({ key }) => key ?? "none"}
    empty={empty}
  />
);
