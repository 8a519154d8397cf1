import { AmountCell } from "@/components/case/amount-cell";
import { CourseCell, StudentCell } from "@/components/case/pipeline-cells";
import { CommissionActions } from "@/components/commission/row-actions";
import { stateTones } from "@/components/commission/tones";
import { type Column, drawnBy } from "@/components/lists/data-table";
import { MarkedWords } from "@/components/ui/marked-words";
import type { CommissionRow } from "@/lib/money/commission/answer";
import type { CommissionState } from "@/lib/money/commission/labels";
import { dayInIndia } from "@/lib/values/clock";
import { showMoney } from "@/lib/values/currencies";
import { showDate } from "@/lib/values/words";

const amountOf = ({ amount, currency }: CommissionRow) =>
  amount && currency ? showMoney(amount, currency) : null;

const isLate = ({ state, dueOn }: CommissionRow) =>
  state.value === "confirmed" && dueOn !== null && dueOn < dayInIndia();

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
    ...drawnBy(CourseCell, ({ course, university }: CommissionRow) => ({
      program: course,
      place: university,
    })),
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
    ...drawnBy(MarkedWords, (row: CommissionRow) =>
      isLate(row) && row.dueOn
        ? { tone: "red" as const, title: "Overdue to claim", mark: showDate(row.dueOn) }
        : { words: row.dueOn ? showDate(row.dueOn) : "–" },
    ),
  },
  {
    key: "claimBy",
    header: "Claim By",
    card: "detail",
    named: true,
    cell: ({ claimBy }) => (claimBy ? showDate(claimBy) : "–"),
  },
  {
    key: "state",
    header: "State",
    card: "beside",
    ...drawnBy(MarkedWords, ({ state }: CommissionRow) => ({
      tone: stateTones[state.value as CommissionState],
      mark: state.label,
    })),
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
