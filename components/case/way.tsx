import type { Way } from "@/lib/case/way";
import styles from "./way.module.css";

/** The steps to a visa; the last one reached is where the student stands. */
export function CaseWay({ way }: { way: Way }) {
  const lastReached = way.findLastIndex(({ reached }) => reached);
  return (
    <ol className={styles.way} aria-label="Where the student stands">
      {way.map(({ step, reached }, index) => (
        <li
          key={step}
          data-reached={reached || undefined}
          aria-current={index === lastReached ? "step" : undefined}
        >
          {step}
          <span className="visually-hidden">{reached ? ", reached" : ", not yet"}</span>
        </li>
      ))}
    </ol>
  );
}
