import { Badge, type Tone } from "@/components/ui/badge";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { VoucherAnswer } from "@/lib/money/vouchers/answer";
import type { StoredKind } from "@/lib/money/vouchers/labels";
import { showRupees } from "@/lib/values/words";
import styles from "./record-state.module.css";

/** A refund alone wears its badge, since it stands in the list of receipts: the other kinds have lists of their own. */
const kindTones: Record<StoredKind, Tone> = { receipt: "green", expense: "blue", refund: "yellow" };

/** A record's printed number, and below it what became of it or what it is about. */
export function RecordNumber({ row }: { row: VoucherAnswer }) {
  const { number, kind, amount, refunded, bounced, bill, refundOf, corrects, correctedBy } = row;
  const part = refunded !== "0.00" && refunded !== amount;
  return (
    <span className={styles.number}>
      <span className={row.void ? styles.void : undefined}>{number}</span>
      {row.void && <Badge tone="red">Void</Badge>}
      {kind === "refund" && (
        <Badge tone={kindTones[kind]}>{bounced ? "Cheque back" : "Refund"}</Badge>
      )}
      {kind === "receipt" && bounced && <Badge tone="red">Bounced</Badge>}
      {refunded !== "0.00" && !bounced && (
        <Badge tone="yellow">{part ? `${showRupees(refunded)} refunded` : "Refunded"}</Badge>
      )}
      {bill && (
        <NewTabLink href={bill.uri} about={`of ${number}`}>
          <small>Bill</small>
        </NewTabLink>
      )}
      {refundOf && <small>of {refundOf.number}</small>}
      {corrects && <small>instead of {corrects.number}</small>}
      {correctedBy && <small>corrected by {correctedBy.number}</small>}
    </span>
  );
}
