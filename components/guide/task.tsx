import { Marked } from "@/components/guide/marked";
import { Picture } from "@/components/ui/picture";
import { headings, pictureOf } from "@/lib/people/guide/labels";
import type { ToldTask } from "@/lib/people/guide/told";
import styles from "./guide.module.css";

/** The size of the pictures (scripts/pictures.ts). */
const picture = { width: 960, height: 600 };

/** One task: what it is good for, its steps, and how it looks. */
export const TaskSteps = ({ task }: { task: ToldTask }) => (
  <article className={styles.task} lang={task.language}>
    <p className={styles.why}>{task.why}</p>
    {task.before && (
      <p className={styles.before}>
        <strong>{headings[task.language].before}:</strong> {task.before}
      </p>
    )}
    <ol className={styles.steps}>
      {task.steps.map((step) => (
        <li key={step}>
          <Marked text={step} />
        </li>
      ))}
    </ol>
    <p className={styles.note}>{headings[task.language].note}</p>
    <Picture
      className={styles.picture}
      src={pictureOf(task.id)}
      alt={`The screen during the task “${task.title}”`}
      loading="lazy"
      {...picture}
    />
  </article>
);
