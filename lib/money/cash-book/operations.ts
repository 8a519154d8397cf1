import "server-only";
import { openingBalance as answer } from "@/lib/money/cash-book/answer";
import { openingAnswer } from "@/lib/money/cash-book/queries";
import { openingBalance } from "@/lib/money/cash-book/schema";
import { lockBooks } from "@/lib/money/day-close/operations";
import { inFull } from "@/lib/money/day-close/schema";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { toDate } from "@/lib/values/fields/day";

/** Sets what a branch had when its books began here. What the till was counted with since, the database keeps. */
export const setOpening = operation({
  name: "cashBook.open",
  summary: "Set what a branch had in each way of paying when its books began",
  answers: answer,
  who: "books.open",
  input: openingBalance,
  done: "Opening balances saved",
  failed: shortFailure,
  subject: ({ input, viewer, tx }) => lockBooks(tx, viewer, input.location),
  record: async ({ input: { location }, tx }) =>
    (await tx.openingBalance.findUnique({ where: { location } })) ?? { version: 0 },
  change: async ({ input: { location, month, amounts, held }, record, tx }) => {
    const said = { month: toDate(`${month}-01`), amounts: inFull(amounts), held };
    const data = { ...said, version: record.version + 1 };
    const row = record.version
      ? await tx.openingBalance.update({ where: { location }, data })
      : await tx.openingBalance.create({ data: { location, ...data } });
    return openingAnswer(row);
  },
  audit: ({ input: { version: _, ...said } }) => ({ detail: said }),
});
