import { FiguresTable } from "@/components/books/figures-table";
import { Months } from "@/components/books/months";
import { Summary } from "@/components/books/summary";
import type { Statement } from "@/lib/money/books/queries";
import styles from "./books.module.css";

/** All figures of a range: what was earned and what is held, by branch, by mode and by month. */
export function Totals({ statement }: { statement: Statement }) {
  const { together, branches, modes, months } = statement;
  return (
    <>
      <Summary line={together} />
      {branches.length > 1 && (
        <>
          <h2 className={styles.heading}>By branch</h2>
          <FiguresTable caption="By branch" first="Branch" lines={[...branches, together]} />
        </>
      )}
      <h2 className={styles.heading}>By mode</h2>
      <FiguresTable caption="By mode" first="Mode" lines={modes} />
      <h2 className={styles.heading}>By month</h2>
      {months.length > 0 && <Months months={months} />}
      <FiguresTable caption="By month" first="Month" lines={months} />
      <p className={styles.note}>
        What is void counts nowhere. A record of a closed day that was made void later leaves the
        sums on the day on which it was made void.
      </p>
    </>
  );
}
