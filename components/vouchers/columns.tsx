import type { Column } from "@/components/lists/data-table";
import { RowButtons } from "@/components/lists/row-buttons";
import { ButtonLink } from "@/components/ui/button-link";
import { IconDownload } from "@/components/ui/icons";
import { showMoment, showRupees } from "@/lib/values/words";
import type { VoucherAnswer } from "@/lib/vouchers/answer";
import {
  labels,
  type VoucherKind,
  voucherHref,
  voucherPdfHref,
  voucherWords,
} from "@/lib/vouchers/labels";

export function voucherColumns(kind: VoucherKind, refNo: string): Column<VoucherAnswer>[] {
  const noun = voucherWords[kind].title;
  return [
    { key: "recieptNumber", header: labels.recieptNumber, cell: (row) => row.number },
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
      key: "sheet",
      header: noun,
      cell: ({ recieptNumber, number }) => (
        <RowButtons>
          <ButtonLink
            look="subtle"
            small
            href={voucherHref(kind, refNo, recieptNumber)}
            aria-label={`View ${noun.toLowerCase()} ${number}`}
          >
            View
          </ButtonLink>
          <ButtonLink
            look="subtle"
            small
            href={voucherPdfHref(kind, recieptNumber)}
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
