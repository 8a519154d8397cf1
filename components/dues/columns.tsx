import { StudentCell } from "@/components/case/pipeline-cells";
import { type Column, drawnBy } from "@/components/lists/data-table";
import { MarkedWords } from "@/components/ui/marked-words";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { DueRow } from "@/lib/money/dues/answer";
import { dueText } from "@/lib/money/fee-plan/labels";
import { counted, showDate, showRupees } from "@/lib/values/words";

type Col = Column<DueRow>;

const columns: Col[] = [
  {
    key: "name",
    header: "Name",
    card: "title",
    ...drawnBy(StudentCell, ({ ref_no: refNo, name, mobile }: DueRow) => ({ refNo, name, mobile })),
  },
  {
    key: "instalment",
    header: "Instalment",
    card: "half",
    ...drawnBy(NewTabLink, (row: DueRow) => ({
      href: `/app/view-assessment/${row.ref_no}/fee-plan`,
      about: `fee plan of ${row.name}`,
      children: `${row.number} of ${row.of}`,
    })),
  },
  {
    key: "left",
    header: "Left",
    align: "right",
    card: "half",
    ...drawnBy(MarkedWords, ({ amount, left }: DueRow) => ({
      words: showRupees(left),
      ...(left !== amount && {
        before: true,
        mark: "part paid",
        title: `Of ${showRupees(amount)}`,
      }),
    })),
  },
  {
    key: "day",
    header: "Due By",
    sort: "day",
    card: "detail",
    named: true,
    ...drawnBy(MarkedWords, (row: DueRow) => ({
      words: dueText(row),
      ...(row.daysLate > 0 && {
        tone: row.daysLate > 30 ? ("red" as const) : ("yellow" as const),
        mark: `${counted(row.daysLate, "day")} late`,
      }),
    })),
  },
  {
    key: "followUp",
    header: "Follow-up",
    card: "detail",
    named: true,
    ...drawnBy(NewTabLink, (row: DueRow) => ({
      href: `/app/view-assessment/${row.ref_no}/follow-ups`,
      about: `follow-ups of ${row.name}`,
      children: row.followUpOn
        ? showDate(row.followUpOn)
        : row.inactive
          ? "Inactive"
          : "None planned",
    })),
  },
  {
    key: "handler",
    header: "Case Handler",
    card: "detail",
    cut: true,
    cell: (row) => row.handler ?? "–",
  },
];

/** The columns of somebody who sees only their own are without the handler. */
export const dueColumns = (withHandler: boolean) =>
  columns.filter(({ key }) => withHandler || key !== "handler");
