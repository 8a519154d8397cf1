import { IconDownload } from "@tabler/icons-react";
import type { Column } from "@/components/shared/data-table";
import { RowButtons } from "@/components/shared/row-buttons";
import { ButtonLink } from "@/components/ui/button-link";
import type { InvoiceAnswer } from "@/lib/invoices/answer";
import {
  type InvoiceKind,
  invoiceHref,
  invoicePdfHref,
  invoiceWords,
  labels,
} from "@/lib/invoices/labels";
import { showMoment, showRupees } from "@/lib/words";

export function invoiceColumns(kind: InvoiceKind, refNo: string): Column<InvoiceAnswer>[] {
  const noun = invoiceWords[kind].title;
  return [
    { key: "recieptNumber", header: labels.recieptNumber, cell: (row) => row.recieptNumber },
    { key: "date", header: labels.date, cell: (row) => showMoment(row.date) },
    { key: "particulars", header: labels.particulars, wide: true, cell: (row) => row.particulars },
    {
      key: "amount",
      header: labels.amount,
      align: "right",
      cell: (row) => showRupees(row.amount),
    },
    { key: "name", header: labels.name, wide: true, cell: (row) => row.name },
    {
      key: "invoice",
      header: noun,
      cell: ({ recieptNumber: number }) => (
        <RowButtons>
          <ButtonLink
            look="subtle"
            small
            href={invoiceHref(kind, refNo, number)}
            aria-label={`View ${noun.toLowerCase()} ${number}`}
          >
            View
          </ButtonLink>
          <ButtonLink
            look="subtle"
            small
            href={invoicePdfHref(kind, number)}
            prefetch={false}
            download
            aria-label={`PDF of ${noun.toLowerCase()} ${number}`}
          >
            <IconDownload size={16} aria-hidden /> PDF
          </ButtonLink>
        </RowButtons>
      ),
    },
  ];
}
