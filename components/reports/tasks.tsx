import { Figure } from "@/components/reports/figure";
import { taskHref, type Whose } from "@/components/reports/links";
import { taskLabel } from "@/lib/daily-work/labels";
import type { TaskFigures } from "@/lib/reports/figures";
import { showMinutes } from "@/lib/reports/labels";
import styles from "./reports.module.css";

/** What was typed, by task. */
export function Tasks({ whose, tasks }: { whose: Whose; tasks: TaskFigures[] }) {
  return (
    <section className={styles.panel} aria-labelledby="report-tasks">
      <h2 id="report-tasks">Tasks</h2>
      {tasks.length === 0 ? (
        <p className={styles.note}>No report was typed on these days.</p>
      ) : (
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
    </section>
  );
}
