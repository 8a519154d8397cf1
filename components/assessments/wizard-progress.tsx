import styles from "./wizard.module.css";

type Props = { names: readonly string[]; current: number; onBack: (step: number) => void };

/** The steps: the one that is open is marked, the ones before it lead back. */
export const WizardProgress = ({ names, current, onBack }: Props) => (
  <ol className={styles.progress}>
    {names.map((name, index) => {
      const done = index < current;
      const content = (
        <>
          <span className={styles.number}>{done ? "✓" : index + 1}</span>
          <span className={styles.name}>{name}</span>
          {done && <span className="visually-hidden">, done</span>}
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
