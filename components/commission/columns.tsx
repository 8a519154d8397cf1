import { AmountCell } from "@/components/case/amount-cell";
import { StudentCell } from "@/components/case/pipeline-cells";
import { CommissionActions } from "@/components/commission/row-actions";
import { type Column, drawnBy } from "@/components/lists/data-table";
import { MarkedWords } from "@/components/ui/marked-words";
import type { CommissionRow } from "@/lib/money/commission/answer";
import { dayInIndia } from "@/lib/values/clock";
import { showMoney } from "@/lib/values/currencies";
import { showDate } from "@/lib/values/words";
import styles from "./commission.module.css";

const amountOf = ({ amount, currency }: CommissionRow) =>
  amount && currency ? showMoney(amount, currency) : null;

const isLate = ({ state, dueOn }: CommissionRow) =>
  state.value === "confirmed" && dueOn !== null && dueOn < dayInIndia();

/** Each tab is of one state, so no column says it. */
export const commissionColumns: Column<CommissionRow>[] = [
  {
    key: "name",
    header: "Name",
    card: "title",
    ...drawnBy(StudentCell, ({ ref_no: refNo, name, mobile }: CommissionRow) => ({
      refNo,
      name,
      mobile,
    })),
  },
  {
    key: "course",
    header: "Course",
    card: "line",
    wide: true,
    cell: ({ course, university }) => `${course}, ${university}`,
  },
  { key: "intake", header: "Intake", card: "detail", cell: ({ intake }) => intake.label },
  {
    key: "partner",
    header: "Partner",
    card: "detail",
    cut: true,
    cell: ({ partner }) => partner?.label ?? "–",
  },
  {
    key: "amount",
    header: "Amount",
    align: "right",
    card: "half",
    ...drawnBy(AmountCell, (row: CommissionRow) => ({
      amount: amountOf(row) ?? (row.state.value === "none" ? "Why" : "Not known yet"),
      title: `${row.name}, ${row.apn}`,
      how: row.how,
    })),
  },
  {
    key: "due",
    header: "Due",
    sort: "due",
    card: "detail",
    named: true,
    cell: (row) => (
      <span className={styles.due}>
        {isLate(row) && row.dueOn ? (
          <MarkedWords tone="red" title="Overdue to claim" mark={showDate(row.dueOn)} />
        ) : (
          <span>{row.dueOn ? showDate(row.dueOn) : "–"}</span>
        )}
        {row.claimBy && <small>claim by {showDate(row.claimBy)}</small>}
      </span>
    ),
  },
  { key: "handler", header: "Case Handler", card: "detail", cut: true, cell: (row) => row.handler },
  {
    key: "actions",
    header: "Actions",
    card: "end",
    ...drawnBy(CommissionActions, (row: CommissionRow) => ({
      refNo: row.ref_no,
      applicationId: row.applicationId,
      name: row.name,
      partnerId: row.partner?.value ?? null,
      invoiceId: row.invoiceId,
      state: row.state.value,
    })),
  },
];
