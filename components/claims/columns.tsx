import Link from "next/link";
import { invoiceTones } from "@/components/claims/tones";
import { type Column, drawnBy } from "@/components/lists/data-table";
import { MarkedWords } from "@/components/ui/marked-words";
import type { InvoiceRow } from "@/lib/money/claims/answer";
import { invoicePath, type Standing } from "@/lib/money/claims/labels";
import { dayInIndia } from "@/lib/values/clock";
import { showMoney } from "@/lib/values/currencies";
import { showDate } from "@/lib/values/words";

const isLate = ({ kind, standing, payBy }: InvoiceRow) =>
  kind === "invoice" && standing.value !== "settled" && payBy < dayInIndia();

export const invoiceColumns: Column<InvoiceRow>[] = [
  {
    key: "number",
    header: "Number",
    card: "title",
    cell: ({ _id, number }) => (
      <Link href={invoicePath(_id)} prefetch={false}>
        {number}
      </Link>
    ),
  },
  {
    key: "partner",
    header: "Partner",
    card: "line",
    cut: true,
    cell: ({ partner, corrects }) =>
      corrects ? `${partner.label}, corrects ${corrects}` : partner.label,
  },
  {
    key: "students",
    header: "Students",
    align: "right",
    card: "detail",
    named: true,
    cell: ({ students }) => students,
  },
  {
    key: "amount",
    header: "Amount",
    align: "right",
    card: "half",
    cell: ({ amount, currency }) => showMoney(amount, currency),
  },
  {
    key: "open",
    header: "Open",
    align: "right",
    card: "half",
    cell: ({ open, currency, kind }) =>
      kind === "invoice" && Number(open) !== 0 ? showMoney(open, currency) : "–",
  },
  {
    key: "issuedOn",
    header: "Date",
    card: "detail",
    named: true,
    cell: ({ issuedOn }) => showDate(issuedOn),
  },
  {
    key: "payBy",
    header: "Pay By",
    sort: "payBy",
    card: "detail",
    named: true,
    ...drawnBy(MarkedWords, (row: InvoiceRow) =>
      isLate(row)
        ? { tone: "red" as const, title: "Overdue", mark: showDate(row.payBy) }
        : { words: row.kind === "invoice" ? showDate(row.payBy) : "–" },
    ),
  },
  {
    key: "standing",
    header: "State",
    card: "beside",
    ...drawnBy(MarkedWords, ({ standing, kind }: InvoiceRow) =>
      kind === "invoice"
        ? { tone: invoiceTones[standing.value as Standing], mark: standing.label }
        : { words: "–" },
    ),
  },
];
