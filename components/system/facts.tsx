import type { ReactNode } from "react";
import styles from "./system.module.css";

export type Fact = [label: string, value: ReactNode];

/** Some facts about one part, under its name. */
export function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  const id = `system-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
