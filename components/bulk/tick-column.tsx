import styles from "@/components/bulk/bulk.module.css";
import { TickBox } from "@/components/bulk/tick-box";
import { type Column, drawnBy } from "@/components/lists/data-table";
import { fullName } from "@/lib/values/words";

type Case = { ref_no: string; first_name: string; surname: string | null };

/** The first column of a list whose rows are ticked. */
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
  ...drawnBy(TickBox, (row: Case) => ({ refNo: row.ref_no, name: fullName(row) })),
};
