import { AmountCell } from "@/components/case/amount-cell";
import { CourseCell, StudentCell } from "@/components/case/pipeline-cells";
import { type Column, drawnBy } from "@/components/lists/data-table";
import type { Tone } from "@/components/ui/badge";
import { MarkedWords } from "@/components/ui/marked-words";
import type { ShareRow } from "@/lib/money/shares/answer";
import type { ShareState } from "@/lib/money/shares/labels";
import { showMoney } from "@/lib/values/currencies";
import { showDate } from "@/lib/values/words";

const stateTones: Record<ShareState, Tone> = {
  expected: "blue",
  payable: "green",
  paid: "grey",
  lost: "grey",
  back: "red",
  none: "red",
};

const amountOf = ({ amount, currency, state }: ShareRow) => {
  if (amount && currency) return showMoney(amount, currency);
  return state.value === "none" ? "Why" : "Not known yet";
};

export const shareColumns: Column<ShareRow>[] = [
  {
    key: "name",
    header: "Name",
    card: "title",
    ...drawnBy(StudentCell, ({ ref_no: refNo, name, mobile }: ShareRow) => ({
      ...{ refNo, name, mobile },
    })),
  },
  {
    key: "course",
    header: "Course",
    card: "line",
    ...drawnBy(CourseCell, ({ course, university }: ShareRow) => ({
      program: course,
      place: university,
    })),
  },
  { key: "intake", header: "Intake", card: "detail", cell: ({ intake }) => intake.label },
  {
    key: "partner",
    header: "Sub-agent",
    card: "detail",
    cut: true,
    cell: ({ partner }) => partner.label,
  },
  {
    key: "amount",
    header: "Share",
    align: "right",
    card: "half",
    ...drawnBy(AmountCell, (row: ShareRow) => ({
      amount: amountOf(row),
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
    cell: ({ dueOn }) => (dueOn ? showDate(dueOn) : "–"),
  },
  {
    key: "state",
    header: "State",
    card: "beside",
    ...drawnBy(MarkedWords, ({ state }: ShareRow) => ({
      tone: stateTones[state.value as ShareState],
      mark: state.label,
    })),
  },
];
