import { Calls } from "@/components/leads/detail";
import styles from "@/components/leads/leads.module.css";
import type { LeadWithCalls } from "@/lib/intake/leads/queries";

/** The calls to a student from before the lead became a case. */
export function LeadCalls({ leads }: { leads: LeadWithCalls[] }) {
  const calls = leads.flatMap((one) => one.calls);
  return (
    calls.length > 0 && (
      <section className={styles.calls} aria-labelledby="lead-calls">
        <h2 id="lead-calls">As a lead</h2>
        <Calls calls={calls} />
      </section>
    )
  );
}
