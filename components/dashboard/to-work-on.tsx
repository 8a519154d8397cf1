import classes from "@/components/dashboard/counters.module.css";
import { href } from "@/components/lists/href";
import { NearLink } from "@/components/ui/near-link";
import type { ToWorkOn as Work } from "@/lib/reports/dashboard/to-work-on";
import { showNumber } from "@/lib/values/words";

/** Lists count no further than this. */
const most = 1_000;

/** What waits in the lists of the pipeline; each card opens its rows. */
export const ToWorkOn = ({ work }: { work: Work[] }) => (
  <section aria-labelledby="to-work-on">
    <h2 id="to-work-on">To work on</h2>
    <ul className={classes.cards}>
      {work.map(({ label, count, page, state }) => (
        <li key={label}>
          <NearLink href={href(page, state)}>
            <strong>{count > most ? `${showNumber(most)}+` : showNumber(count)}</strong>
            <span>{label}</span>
          </NearLink>
        </li>
      ))}
    </ul>
  </section>
);
