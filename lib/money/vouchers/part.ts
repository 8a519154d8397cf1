import "server-only";
import { type StoredKind, sheetWords, voucherHref } from "@/lib/money/vouchers/labels";
import type { CasePart } from "@/lib/parts/part/part";
import { joined, text } from "@/lib/parts/part/timeline-source";
import { showRupees } from "@/lib/values/words";

// Receipts, refunds and expenses are one table (decision C13), never deleted and never changed.

export const receiptPart = {
  name: "Receipt",
  operation: "receipt",
  table: "voucher",
  merge: "moves",
  tab: "/receipts",
  timeline: {
    voucher: {
      kind: "money",
      title: "Receipt",
      from: "voucher r",
      at: "r.date",
      content: `SELECT jsonb_build_object('voucher', x.kind, 'number', x.number, 'amount', x.amount::text,
          'particulars', x.particulars, 'voided', x.voided_at IS NOT NULL, 'called', x.reciept_number, 'by', s.name)
        FROM voucher x JOIN staff s ON s.id = x.created_by_id WHERE x.id = p.id`,
      say: ({ voucher, number, amount, particulars, voided, called }, { refNo }) => ({
        title: sheetWords[voucher as StoredKind].title,
        words: joined(text(number), showRupees(text(amount)), text(particulars)),
        voided: voided === true,
        href: voucherHref(voucher === "expense" ? "expense" : "receipt", refNo, Number(called)),
      }),
    },
  },
} as const satisfies CasePart;

export const expensePart = {
  name: "Expense",
  operation: "expense",
  table: "voucher",
  merge: "moves",
  tab: "/expenses",
} as const satisfies CasePart;
