import type { WizardWords } from "@/lib/intake/assessments/public-form";
import styles from "./wizard.module.css";

type Props = { words: WizardWords; current: number; onBack: (step: number) => void };

/** The steps: the one that is open is marked, the ones before it lead back. */
export const WizardProgress = ({ words, current, onBack }: Props) => (
  <ol className={styles.progress}>
    {words.steps.map(({ name }, index) => {
      const done = index < current;
      const content = (
        <>
          <span className={styles.number}>{done ? "✓" : index + 1}</span>
          <span className={styles.name}>{name}</span>
          {done && <span className="visually-hidden">{words.finished}</span>}
        </>
      );
      return (
        <li
          key={name}
          aria-current={index === current ? "step" : undefined}
          data-done={done || undefined}
        >
          {done ? (
            <button type="button" onClick={() => onBack(index)}>
              {content}
            </button>
          ) : (
            <span>{content}</span>
          )}
        </li>
      );
    })}
  </ol>
);
