import type { DayAnswer } from "@/lib/money/day-close/answer";
import { modeLabels } from "@/lib/money/vouchers/labels";
import { showRupees } from "@/lib/values/words";
import styles from "./day-close.module.css";

const out = (amount: string) => (amount === "0.00" ? "–" : showRupees(amount));

/** What the records of a day say that there must be, by mode. */
export function Expected({ day }: { day: DayAnswer }) {
  const { modes, opening, notSaid } = day;
  return (
    <>
      <table className={styles.table} aria-label="Expected">
        <thead>
          <tr>
            <th scope="col">Mode</th>
            <th scope="col">Received</th>
            <th scope="col">Refunded</th>
            <th scope="col">Spent</th>
            <th scope="col">Expected</th>
          </tr>
        </thead>
        <tbody>
          {modes.map(({ mode, received, refunded, spent, expected }) => (
            <tr key={mode}>
              <th scope="row">
                {modeLabels[mode]}
                {mode === "cash" && <small> with {showRupees(opening)} from before</small>}
              </th>
              <td>{out(received)}</td>
              <td>{out(refunded)}</td>
              <td>{out(spent)}</td>
              <td>
                <strong>{showRupees(expected)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {notSaid.count !== 0 && (
        <p className={styles.note}>
          Not in these: {showRupees(notSaid.expected)} on records that do not say how it was paid.
        </p>
      )}
    </>
  );
}
