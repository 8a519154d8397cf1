import { StudentCell } from "@/components/case/pipeline-cells";
import { type Column, drawnBy } from "@/components/lists/data-table";
import { MarkedWords } from "@/components/ui/marked-words";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { GapRow } from "@/lib/parts/checklist/answer";
import { dayInIndia } from "@/lib/values/clock";
import { showDate, showDay } from "@/lib/values/words";

type Col = Column<GapRow>;

const columns: Col[] = [
  {
    key: "name",
    header: "Name",
    card: "title",
    ...drawnBy(StudentCell, ({ ref_no: refNo, name, mobile }: GapRow) => ({ refNo, name, mobile })),
  },
  {
    key: "missing",
    header: "Missing",
    card: "half",
    ...drawnBy(NewTabLink, (row: GapRow) => ({
      href: `/app/view-assessment/${row.ref_no}/checklist`,
      about: `checklist of ${row.name}`,
      children: `${row.missing} of ${row.total}`,
    })),
  },
  {
    key: "names",
    header: "Which",
    wide: true,
    card: "line",
    cell: ({ names, missing }) =>
      `${names.join(", ")}${missing > names.length ? ` and ${missing - names.length} more` : ""}`,
  },
  { key: "stage", header: "Stage", card: "detail", cell: (row) => row.stage.label },
  {
    key: "country",
    header: "Apply For",
    card: "detail",
    cut: true,
    cell: (row) => row.country.label,
  },
  {
    key: "asked",
    header: "Asked On",
    sort: "asked",
    card: "detail",
    named: true,
    cell: (row) => (row.asked ? showDay(row.asked) : "Not asked"),
  },
  {
    key: "due",
    header: "Due On",
    sort: "due",
    card: "detail",
    named: true,
    ...drawnBy(MarkedWords, ({ due }: GapRow) =>
      due !== null && due < dayInIndia()
        ? { tone: "red" as const, title: "Overdue", mark: showDate(due) }
        : { words: due ? showDate(due) : "–" },
    ),
  },
  { key: "handler", header: "Case Handler", card: "detail", cut: true, cell: (row) => row.handler },
];

/** The columns of somebody who sees only their own are without the handler. */
export const gapColumns = (withHandler: boolean) =>
  columns.filter(({ key }) => withHandler || key !== "handler");
