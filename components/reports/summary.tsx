import type { ReactNode } from "react";
import { Figure } from "@/components/reports/figure";
import { taskHref, type Whose, workHref } from "@/components/reports/links";
import { workLabels, works } from "@/lib/daily-work/labels";
import type { Figures } from "@/lib/reports/figures";
import { showMinutes } from "@/lib/reports/labels";
import styles from "./reports.module.css";

type CountedProps = { whose: Whose; figures: Figures; title?: string; note?: ReactNode };

/** What somebody did in a range, each figure a link to its rows. */
export function Counted({ whose, figures, title = "Done", note }: CountedProps) {
  return (
    <section className={styles.panel} aria-labelledby="report-counted">
      <h2 id="report-counted">{title}</h2>
      <dl>
        {works.map((work) => (
          <Line
            key={work}
            label={workLabels[work]}
            count={figures.counts[work]}
            href={workHref(whose, work)}
          />
        ))}
        <Line label="Reports typed" count={figures.reports} href={taskHref(whose)} />
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}

const Line = ({ label, count, href }: { label: string; count: number; href: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{count > 0 ? <Figure label={label} count={count} href={href} /> : 0}</dd>
  </div>
);

/** The time that it took, by the estimates of the house (spec §9). */
export function Minutes({ figures: { minutes } }: { figures: Figures }) {
  const lines = {
    "Calls, 5 min each": minutes.calls,
    "Uploads, 20 min each": minutes.uploads,
    "Appointments, 30 min each": minutes.appointments,
    "Tasks, as typed": minutes.tasks,
  };
  return (
    <section className={styles.panel} aria-labelledby="report-minutes">
      <h2 id="report-minutes">Time, estimated</h2>
      <dl>
        {Object.entries(lines).map(([label, of]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{showMinutes(of)}</dd>
          </div>
        ))}
        <div className={styles.result}>
          <dt>Together</dt>
          <dd>{showMinutes(minutes.all)}</dd>
        </div>
      </dl>
    </section>
  );
}
