import styles from "@/components/applications/applications.module.css";
import { Badge } from "@/components/ui/badge";
import { Sheet } from "@/components/ui/sheet";
import type { Check } from "@/lib/parts/applications/advice";

/** What to look at before applying. It keeps nobody from it. */
export const Advice = ({ checks }: { checks: Check[] }) => (
  <aside aria-labelledby="before-applying">
    <Sheet>
      <h2 id="before-applying">Before you apply</h2>
      <ul className={styles.checks}>
        {checks.map(({ name, asks, holds, verdict }) => (
          <li key={name}>
            <span className={styles.check}>
              {name}
              {verdict && <Badge tone={verdict === "Enough" ? "green" : "yellow"}>{verdict}</Badge>}
            </span>
            <span className={styles.quiet}>Asked for: {asks}</span>
            <span>This case: {holds}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  </aside>
);
