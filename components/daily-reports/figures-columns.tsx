import type { ReactNode } from "react";
import { Figure } from "@/components/daily-reports/figure";
import { taskHref, type Whose, workHref } from "@/components/daily-reports/links";
import type { Column } from "@/components/lists/data-table";
import { workLabels, works } from "@/lib/people/daily-work/labels";
import type { Figures } from "@/lib/reports/daily-reports/figures";
import { showMinutes } from "@/lib/reports/daily-reports/labels";
import styles from "./reports.module.css";

const shortly: Record<string, string> = {
  Spoken: "Spoken",
  "Not Spoken": "Not spoken",
};

/** A phone's card says what its figure is. */
const Named = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span className={styles.inCard} aria-hidden>
      {label}{" "}
    </span>
    {children}
  </>
);

/** The columns of figures: a row is a day of somebody's, or somebody of the team. */
export const figureColumns = <Row extends Figures>(
  whose: (row: Row) => Whose,
  about: (row: Row) => string,
): Column<Row>[] => [
  ...works.map(
    (work): Column<Row> => ({
      key: work,
      header: shortly[work] ?? workLabels[work],
      align: "right",
      card: "half",
      cell: (row) =>
        row.counts[work] === 0 ? null : (
          <Named label={workLabels[work]}>
            <Figure
              count={row.counts[work]}
              label={`${workLabels[work]}, ${about(row)}`}
              href={workHref(whose(row), work)}
            />
          </Named>
        ),
    }),
  ),
  {
    key: "reports",
    header: "Reports",
    align: "right",
    card: "half",
    cell: (row) =>
      row.reports === 0 ? null : (
        <Named label="Reports">
          <Figure
            count={row.reports}
            label={`Reports, ${about(row)}`}
            href={taskHref(whose(row))}
          />
        </Named>
      ),
  },
  {
    key: "minutes",
    header: "Time",
    align: "right",
    card: "line",
    cell: ({ minutes }) =>
      minutes.all === 0 ? null : (
        <Named label="Time">
          <strong>{showMinutes(minutes.all)}</strong>
        </Named>
      ),
  },
];
