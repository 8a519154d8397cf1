import { ReopenDay } from "@/components/day-close/reopen";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import type { CloseAnswer } from "@/lib/money/day-close/answer";
import { showMoment, showRupees } from "@/lib/values/words";
import styles from "./day-close.module.css";

/** The closed day with its closer and figures; an admin opens it again. */
export function Closed({ close, mayReopen }: { close: CloseAnswer; mayReopen: boolean }) {
  const { closedBy, closedAt, difference, reason } = close;
  return (
    <>
      <Notice tone="ok">
        {closedBy} closed this day on {showMoment(closedAt)}. It takes no record any more.
        <p>
          Difference {showRupees(difference)}
          {reason && `: ${reason}`}
        </p>
      </Notice>
      <div className={styles.buttons}>
        <ButtonLink href={`/app/day-close/${close._id}`}>View and print</ButtonLink>
        {mayReopen && <ReopenDay location={close.location} day={close.day} />}
      </div>
    </>
  );
}
