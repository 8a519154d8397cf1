import "server-only";
import { type FundRow, fund } from "@/lib/parts/funds/answer";
import { fundTitle, relationOption } from "@/lib/parts/funds/labels";
import type { CasePart } from "@/lib/parts/part/part";
import { doer, text } from "@/lib/parts/part/timeline-source";
import { dayOf } from "@/lib/values/fields/day";
import { twoDecimals } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

/** The earliest first. */
const list = {
  omit: { assessmentId: true, createdAt: true },
  orderBy: [{ createdAt: "asc" }, { id: "asc" }],
} satisfies Prisma.Assessment$fundsArgs;
type Stored = Prisma.FundGetPayload<typeof list>;

export const fundPart = {
  name: "Fund",
  operation: "fund",
  table: "fund",
  merge: "moves",
  tab: "/funds",
  counted: true,
  answer: fund,
  list,
  row: ({ id, fileId, heldSince, lastDay, ...row }: Stored): FundRow => ({
    ...row,
    _id: id,
    relation: relationOption(row.relation),
    amount: twoDecimals(row.amount),
    heldSince: heldSince && dayOf(heldSince),
    lastDay: lastDay && dayOf(lastDay),
    documentURI: fileId && `/api/files?id=${fileId}`,
  }),
  timeline: {
    fund: {
      kind: "money",
      title: "Fund",
      from: "fund r",
      at: "r.created_at",
      content: `SELECT jsonb_build_object('amount', x.amount::text, 'currency', x.currency, 'holder', x.holder,
          'bank', x.bank, 'by', ${doer("fund")}) FROM fund x WHERE x.id = p.id`,
      say: ({ amount, currency, holder, bank }) => ({
        words: fundTitle({
          amount: text(amount),
          currency: text(currency),
          holder: text(holder),
          bank: text(bank),
        }),
      }),
    },
  },
} as const satisfies CasePart;
