import styles from "@/components/bulk/bulk.module.css";
import type { Column } from "@/components/lists/data-table";
import { fullName } from "@/lib/values/words";

type Case = { ref_no: string; first_name: string; surname: string | null };

/** The first column of a list whose rows are ticked; `Ticks` around the list hears it. */
export const tickColumn: Column<Case> = {
  key: "tick",
  header: "",
  head: (
    <label className={styles.all}>
      <input type="checkbox" data-tick-all aria-label="Tick all on this page" />
      <span aria-hidden>Tick all on this page</span>
    </label>
  ),
  card: "start",
  cell: (row) => (
    <input
      type="checkbox"
      // A browser that goes back must not tick rows that nobody sees ticked.
      autoComplete="off"
      className={styles.tick}
      data-tick={row.ref_no}
      aria-label={`Tick ${fullName(row)}, ${row.ref_no}`}
    />
  ),
};
