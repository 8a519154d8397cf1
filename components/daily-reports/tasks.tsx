import { Figure } from "@/components/daily-reports/figure";
import { taskHref, type Whose } from "@/components/daily-reports/links";
import { Panel } from "@/components/ui/panel";
import { taskLabel } from "@/lib/people/daily-work/labels";
import type { TaskFigures } from "@/lib/reports/daily-reports/figures";
import { showMinutes } from "@/lib/reports/daily-reports/labels";

/** What was typed, by task. */
export const Tasks = ({ whose, tasks }: { whose: Whose; tasks: TaskFigures[] }) => (
  <Panel
    id="report-tasks"
    title="Tasks"
    note={tasks.length === 0 && "No report was typed on these days."}
  >
    {tasks.length > 0 && (
      <dl>
        {tasks.map(({ task, count, minutes }) => {
          const label = task ? taskLabel(task) : "Without a task";
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Figure count={count} label={label} href={taskHref(whose, task)} /> ·{" "}
                {showMinutes(minutes)}
              </dd>
            </div>
          );
        })}
      </dl>
    )}
  </Panel>
);
