import { StudentCell } from "@/components/case/pipeline-cells";
import { type Column, drawnBy } from "@/components/lists/data-table";
import { MarkedWords } from "@/components/ui/marked-words";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { VisaDateRow } from "@/lib/parts/visa-dates/answer";
import { dayInIndia } from "@/lib/values/clock";
import { showDate } from "@/lib/values/words";

type Col = Column<VisaDateRow>;

const day = (value: string | null) => (value ? showDate(value) : "–");

const columns: Col[] = [
  {
    key: "name",
    header: "Name",
    card: "title",
    ...drawnBy(StudentCell, ({ ref_no: refNo, name, mobile }: VisaDateRow) => ({
      refNo,
      name,
      mobile,
    })),
  },
  {
    key: "apn",
    header: "Application No.",
    card: "half",
    ...drawnBy(NewTabLink, (row: VisaDateRow) => ({
      href: `/app/view-assessment/${row.ref_no}/visas`,
      about: `visa dates of ${row.name}`,
      children: row.apn,
    })),
  },
  {
    key: "country",
    header: "Country",
    card: "detail",
    cut: true,
    cell: (row) => row.country.label,
  },
  {
    key: "day",
    header: "Planned Day",
    sort: "day",
    card: "detail",
    named: true,
    ...drawnBy(MarkedWords, ({ planned }: VisaDateRow) =>
      planned !== null && planned < dayInIndia()
        ? { tone: "red" as const, title: "Past", mark: showDate(planned) }
        : { words: day(planned) },
    ),
  },
  {
    key: "safe",
    header: "Safe Days",
    card: "detail",
    named: true,
    cell: ({ earliest, last, state }) =>
      earliest
        ? `${state.value === "unknown" ? "As far as known: " : ""}${day(earliest)} to ${last ? showDate(last) : "no known end"}`
        : "–",
  },
  {
    key: "breaks",
    header: "Ends First",
    wide: true,
    card: "line",
    cell: ({ breaks, note }) =>
      note ?? (breaks ? `${breaks.what}, until ${showDate(breaks.day)}` : "–"),
  },
  { key: "handler", header: "Case Handler", card: "detail", cut: true, cell: (row) => row.handler },
];

/** The columns of somebody who sees only their own are without the handler. */
export const visaDateColumns = (withHandler: boolean) =>
  columns.filter(({ key }) => withHandler || key !== "handler");
