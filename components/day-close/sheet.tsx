import { ButtonLink } from "@/components/ui/button-link";
import { FactList } from "@/components/ui/fact-list";
import { IconArrowLeft } from "@/components/ui/icons";
import { PrintButton } from "@/components/ui/print-button";
import type { CloseAnswer } from "@/lib/money/day-close/answer";
import { denominations, labels, noteName } from "@/lib/money/day-close/labels";
import { modeLabels, modes } from "@/lib/money/vouchers/labels";
import { showDate, showMoment, showRupees } from "@/lib/values/words";
import styles from "./sheet.module.css";

/** A closing as a sheet of A4, to be signed and filed. */
export function CloseSheet({ close, brand }: { close: CloseAnswer; brand: string }) {
  const { location, day, round, notes, reason, reopened } = close;
  const facts: [string, string][] = [
    ["Cash before the day", showRupees(close.opening)],
    [labels.banked, showRupees(close.banked)],
    ["Left in the till", showRupees(close.left)],
    ["Closed by", `${close.closedBy}, ${showMoment(close.closedAt)}`],
  ];
  return (
    <>
      <div className={styles.bar}>
        <ButtonLink look="subtle" small href={`/app/day-close?location=${location.value}`}>
          <IconArrowLeft size={16} aria-hidden /> Day close
        </ButtonLink>
        <PrintButton look="primary" small />
      </div>
      <article data-paper className={styles.sheet} aria-label={`Day close of ${showDate(day)}`}>
        <header>
          <p>{brand}</p>
          <h1>
            Day close of {showDate(day)}, {location.label}
          </h1>
          {round > 1 && <p>Closing {round} of this day</p>}
        </header>
        {reopened && (
          <p className={styles.reopened}>
            Opened again by {reopened.by} on {showMoment(reopened.date)}: {reopened.reason}
          </p>
        )}
        <table>
          <thead>
            <tr>
              <th scope="col">Mode</th>
              <th scope="col">{labels.expected}</th>
              <th scope="col">{labels.counted}</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {modes.map((mode) => (
              <tr key={mode}>
                <th scope="row">{modeLabels[mode]}</th>
                <td>{showRupees(close.expected[mode])}</td>
                <td>{showRupees(close.counted[mode])}</td>
                <td>{showRupees(close.differences[mode])}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Difference
              </th>
              <td>{showRupees(close.difference)}</td>
            </tr>
          </tfoot>
        </table>
        {reason && (
          <p>
            <strong>{labels.reason}:</strong> {reason}
          </p>
        )}
        {notes && (
          <p>
            <strong>{labels.notes}:</strong>{" "}
            {denominations.map((note) => `₹${note} × ${notes[noteName(note)]}`).join(", ")}, coins{" "}
            {showRupees(notes.coins)}
          </p>
        )}
        <FactList facts={facts} />
        <footer>
          <p>Counted by</p>
          <p>Seen by</p>
        </footer>
      </article>
    </>
  );
}
