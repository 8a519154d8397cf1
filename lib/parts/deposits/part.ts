import "server-only";
import { deposit } from "@/lib/parts/deposits/answer";
import { depositTypeOption } from "@/lib/parts/deposits/labels";
import { depositList, depositRow } from "@/lib/parts/deposits/queries";
import type { CasePart, CaseWords } from "@/lib/parts/part/part";
import { doer, joined, text } from "@/lib/parts/part/timeline-source";
import { showRupees } from "@/lib/values/words";

export const depositPart = {
  name: "Deposit",
  operation: "deposit",
  table: "deposit",
  merge: "moves",
  tab: "/deposits",
  counted: true,
  answer: deposit,
  list: depositList,
  row: (stored: Parameters<typeof depositRow>[0], { assessmentId, caseHandler }: CaseWords) => ({
    ...depositRow(stored),
    assessmentId,
    caseHandler,
    assessment: assessmentId,
  }),
  timeline: {
    deposit: {
      kind: "deposits",
      title: "Deposit",
      from: "deposit r",
      at: "r.created_at",
      content: `SELECT jsonb_build_object('type', x.deposit_type, 'amount', x.amount::text, 'offer', f.offer_number,
          'by', ${doer("deposit")}) FROM deposit x JOIN offer_letter f ON f.id = x.offer_letter_id WHERE x.id = p.id`,
      say: ({ type, amount, offer }) => ({
        words: joined(
          depositTypeOption(text(type)).label,
          amount ? showRupees(text(amount)) : undefined,
          `for offer ${text(offer)}`,
        ),
      }),
    },
  },
} as const satisfies CasePart;
