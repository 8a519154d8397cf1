import "server-only";
import { type Account, cashBook, type OpeningAnswer } from "@/lib/money/cash-book/answer";
import { labels } from "@/lib/money/cash-book/labels";
import { tillBefore } from "@/lib/money/day-close/figures";
import type { ByMode } from "@/lib/money/day-close/schema";
import { barred } from "@/lib/money/registers/queries";
import { ofRegister } from "@/lib/money/registers/schema";
import { modeLabels, modes } from "@/lib/money/vouchers/labels";
import { branchOption } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { query } from "@/lib/platform/operation/query";
import type { Branch } from "@/lib/values/branches";
import { daysAfter } from "@/lib/values/calendar";
import { toDate } from "@/lib/values/fields/day";
import { fromPaise, toPaise } from "@/lib/values/paise";
import type { Period } from "@/lib/values/periods";
import type { Prisma } from "@/prisma/generated/client";

export const openingAnswer = (row: Prisma.OpeningBalanceModel): OpeningAnswer => ({
  location: branchOption(row.location),
  month: row.month.toISOString().slice(0, 7),
  amounts: row.amounts as ByMode,
  held: row.held.toFixed(2),
  version: row.version,
});

/** What an account took and gave before and in a period, since the books began. */
type Flow = { account: string; before: string; received: string; paid: string };

/** The modes, and what is held for others, of the months' sums. A period is of whole months. */
const flowsOf = (location: Branch, { from, to }: Period) => db.$queryRaw<Flow[]>`
  WITH flow AS (
    SELECT unnest(CASE fee WHEN 'passedOn' THEN ARRAY[mode, 'held'] ELSE ARRAY[mode] END) AS account, month, kind, amount
    FROM voucher_month
    WHERE location = ${location} AND month <= ${toDate(to)}::date
      AND month >= coalesce((SELECT month FROM opening_balance WHERE location = ${location}), '-infinity'))
  SELECT account,
    coalesce(sum(CASE WHEN kind IN ('receipt', 'commission') THEN amount ELSE -amount END) FILTER (WHERE month < ${toDate(from)}::date), 0)
      ::numeric(18, 2)::text AS before,
    coalesce(sum(amount) FILTER (WHERE kind IN ('receipt', 'commission') AND month >= ${toDate(from)}::date), 0)::numeric(18, 2)::text AS received,
    coalesce(sum(amount) FILTER (WHERE kind IN ('refund', 'expense') AND month >= ${toDate(from)}::date), 0)::numeric(18, 2)::text AS paid
  FROM flow GROUP BY account`;

type Counted = { bankedBefore: string; banked: string; over: string };

/** What closed days took to the bank, and found in the till above or below their records. */
async function countedIn(location: Branch, { from, to }: Period): Promise<Counted> {
  const [counted] = await db.$queryRaw<[Counted]>`
    SELECT coalesce(sum(banked) FILTER (WHERE day < ${toDate(from)}::date), 0)::numeric(18, 2)::text AS "bankedBefore",
      coalesce(sum(banked) FILTER (WHERE day >= ${toDate(from)}::date), 0)::numeric(18, 2)::text AS banked,
      coalesce(sum((counted ->> 'cash')::numeric - (expected ->> 'cash')::numeric) FILTER (WHERE day >= ${toDate(from)}::date), 0)
        ::numeric(18, 2)::text AS over
    FROM day_close
    WHERE location = ${location} AND reopened_at IS NULL AND day <= ${toDate(to)}::date
      AND day >= coalesce((SELECT month FROM opening_balance WHERE location = ${location}), '-infinity')`;
  return counted;
}

const sum = (...amounts: string[]) =>
  fromPaise(amounts.reduce((all, amount) => all + toPaise(amount), 0n));
const minus = (amount: string) => fromPaise(-toPaise(amount));

/** What a branch had in each way of paying, before and after a period (Tally: Cash and Bank Books). */
export const cashBookRead = query({
  name: "cashBook.read",
  summary: "What a branch had in each way of paying, before and after a period",
  answers: cashBook,
  who: "finance.read",
  input: ofRegister,
  failed: shortFailure,
  read: async (viewer, query) => {
    const closed = barred(viewer, query);
    if (closed) return closed;
    const { location, period } = query;
    const [row, flows, counted, till, tillAfter] = await Promise.all([
      db.openingBalance.findUnique({ where: { location } }),
      flowsOf(location, period),
      countedIn(location, period),
      tillBefore(db, location, period.from),
      tillBefore(db, location, daysAfter(period.to, 1)),
    ]);
    const began = row && openingAnswer(row);
    const had = began && `${began.month}-01` <= period.to ? began : null;
    const accountOf = (account: string, label: string): Account => {
      const none = { before: "0.00", received: "0.00", paid: "0.00" };
      const { before, received, paid } = flows.find((flow) => flow.account === account) ?? none;
      const first = account === "held" ? had?.held : had?.amounts[account as keyof ByMode];
      const toBank = account === "bank" ? counted : { bankedBefore: "0.00", banked: "0.00" };
      const opening = sum(first ?? "0.00", before, toBank.bankedBefore);
      const { banked } = toBank;
      const closing = sum(opening, received, minus(paid), banked);
      return { account, label, opening, received, paid, banked, over: "0.00", closing };
    };
    const cash = accountOf("cash", modeLabels.cash);
    const accounts = [
      {
        ...cash,
        opening: till,
        banked: minus(counted.banked),
        over: counted.over,
        closing: tillAfter,
      },
      ...modes
        .filter((mode) => mode !== "cash")
        .map((mode) => accountOf(mode, modeLabels[mode] ?? mode)),
      accountOf("", "Not said"),
      accountOf("held", labels.held),
    ].filter((account) => account.account === "cash" || hasMoney(account));
    return { opening: began, accounts };
  },
});

const hasMoney = ({ opening, received, paid, banked }: Account) =>
  [opening, received, paid, banked].some((amount) => toPaise(amount) !== 0n);
