import Link from "next/link";
import type { Column } from "@/components/lists/data-table";
import { Badge } from "@/components/ui/badge";
import { labels } from "@/lib/books/labels";
import { showMoment, showRupees } from "@/lib/values/words";
import type { VoucherAnswer } from "@/lib/vouchers/answer";
import {
  modeLabels,
  type VoucherKind,
  voucherHref,
  labels as voucherLabels,
} from "@/lib/vouchers/labels";

/** A voucher of the range; where `linked`, the one of a case leads to its printed page. */
export const recordColumns = (kind: VoucherKind, linked: boolean): Column<VoucherAnswer>[] => [
  {
    key: "number",
    header: voucherLabels.recieptNumber,
    cell: ({ number, assessmentId, recieptNumber }) =>
      linked && assessmentId ? (
        <Link href={voucherHref(kind, assessmentId, recieptNumber)} prefetch={false}>
          {number}
        </Link>
      ) : (
        number
      ),
  },
  { key: "date", header: voucherLabels.date, cell: ({ date }) => showMoment(date) },
  { key: "location", header: labels.location, cell: ({ location }) => location.label },
  { key: "name", header: voucherLabels.name, wide: true, cell: ({ name }) => name },
  {
    key: "particulars",
    header: voucherLabels.particulars,
    wide: true,
    cell: ({ particulars }) => particulars,
  },
  {
    key: "mode",
    header: voucherLabels.mode,
    cell: ({ mode }) => mode && (modeLabels[mode] ?? mode),
  },
  {
    key: "fee",
    header: voucherLabels.fee,
    cell: ({ fee }) => (fee === "own" ? "Own" : "Passed on"),
  },
  {
    key: "amount",
    header: voucherLabels.amount,
    align: "right",
    cell: ({ amount, void: voided }) =>
      voided ? (
        <>
          <s>{showRupees(amount)}</s> <Badge tone="red">Void</Badge>
        </>
      ) : (
        showRupees(amount)
      ),
  },
];
