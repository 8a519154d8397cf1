import Link from "next/link";
import styles from "@/components/dashboard/places.module.css";
import type { Step } from "@/lib/people/setup/queries";

/** Steps that are still open. The card goes once all of them are done. */
export function FirstSteps({ steps }: { steps: Step[] }) {
  const open = steps.filter(({ done }) => !done);
  if (open.length === 0) return null;
  return (
    <section className={styles.todo} aria-labelledby="first-steps">
      <h2 id="first-steps">
        First steps: {steps.length - open.length} of {steps.length} done
      </h2>
      <ul>
        {open.map(({ label, page }) => (
          <li key={label}>
            <Link href={page} prefetch={false}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
