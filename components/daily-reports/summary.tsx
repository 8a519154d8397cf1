import type { ReactNode } from "react";
import { Figure } from "@/components/daily-reports/figure";
import { taskHref, type Whose, workHref } from "@/components/daily-reports/links";
import { Panel } from "@/components/ui/panel";
import { workLabels, works } from "@/lib/people/daily-work/labels";
import type { Figures } from "@/lib/reports/daily-reports/figures";
import { showMinutes } from "@/lib/reports/daily-reports/labels";

type CountedProps = { whose: Whose; figures: Figures; title?: string; note?: ReactNode };

/** What somebody did in a range, each figure a link to its rows. */
export const Counted = ({ whose, figures, title = "Done", note }: CountedProps) => (
  <Panel id="report-counted" title={title} note={note}>
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
  </Panel>
);

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
    <Panel id="report-minutes" title="Time, estimated">
      <dl>
        {Object.entries(lines).map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{showMinutes(count)}</dd>
          </div>
        ))}
        <div data-result>
          <dt>Together</dt>
          <dd>{showMinutes(minutes.all)}</dd>
        </div>
      </dl>
    </Panel>
  );
}
