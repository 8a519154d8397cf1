import type { Column } from "@/components/lists/data-table";
import { RowButtons } from "@/components/lists/row-buttons";
import { ButtonLink } from "@/components/ui/button-link";
import { IconDownload } from "@/components/ui/icons";
import { RecordMenu } from "@/components/vouchers/record-menu";
import { RecordNumber } from "@/components/vouchers/record-state";
import { showMoment, showRupees } from "@/lib/values/words";
import type { VoucherAnswer } from "@/lib/vouchers/answer";
import {
  labels,
  sheetWords,
  type VoucherKind,
  voucherHref,
  voucherPdfHref,
  voucherWords,
} from "@/lib/vouchers/labels";
import type { VoucherRights } from "@/lib/vouchers/rights";

export function voucherColumns(
  kind: VoucherKind,
  refNo: string,
  may: (row: VoucherAnswer) => VoucherRights,
): Column<VoucherAnswer>[] {
  return [
    {
      key: "recieptNumber",
      header: labels.recieptNumber,
      cell: (row) => <RecordNumber row={row} />,
    },
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
      header: voucherWords[kind].title,
      cell: (row) => {
        const { recieptNumber, number } = row;
        const noun = sheetWords[row.kind].title;
        return (
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
            <RecordMenu record={row} may={may(row)} />
          </RowButtons>
        );
      },
    },
  ];
}
