import "server-only";
import type { ByMode } from "@/lib/money/day-close/schema";
import { modes } from "@/lib/money/vouchers/labels";
import type { Tx } from "@/lib/platform/db";
import type { Branch } from "@/lib/values/branches";
import { fromPaise, toPaise } from "@/lib/values/paise";

type Reader = Pick<Tx, "$queryRaw">;
type Sum = { mode: string; received: string; refunded: string; spent: string; count: number };

const nothing: Omit<Sum, "mode"> = { received: "0.00", refunded: "0.00", spent: "0.00", count: 0 };

/** What came in on a branch's day less what went out, all kinds of fee together. */
const netOf = ({ received, refunded, spent }: Omit<Sum, "mode" | "count">) =>
  fromPaise(toPaise(received) - toPaise(refunded) - toPaise(spent));

/**
 * The cash in the till before a day: what the last closing before it left there, and what came and went since on
 * days that nobody closed. Before a branch's first closing it is what there was when its books began, and what came
 * and went since. That may be less than nothing: a receipt that was voided since had paid for something, or what
 * was spent had come unnoted.
 */
export async function tillBefore(from: Reader, location: Branch, day: string): Promise<string> {
  const [row] = await from.$queryRaw<{ cash: string }[]>`
    WITH closed AS (
      SELECT day, (counted ->> 'cash')::numeric(18, 2) - banked AS cash_left FROM day_close
      WHERE location = ${location} AND day < ${day}::date AND reopened_at IS NULL ORDER BY day DESC LIMIT 1),
    last AS (
      SELECT * FROM closed
      UNION ALL
      SELECT month - 1, (amounts ->> 'cash')::numeric(18, 2) FROM opening_balance
      WHERE location = ${location} AND month <= ${day}::date AND NOT EXISTS (SELECT FROM closed))
    SELECT (coalesce((SELECT cash_left FROM last), 0) + coalesce((
      SELECT sum(CASE kind WHEN 'receipt' THEN amount ELSE -amount END) FROM voucher_sum
      WHERE location = ${location} AND day > coalesce((SELECT day FROM last), '-infinity') AND day < ${day}::date
        AND mode = 'cash'), 0))::numeric(18, 2)::text AS cash`;
  return fromPaise(toPaise(row?.cash ?? "0"));
}

/**
 * What the records of a branch's day say that there must be. Those without a mode stand apart. What partners pay is no
 * money of the counter, and is entered days after it came.
 */
export async function figuresOf(from: Reader, location: Branch, day: string) {
  const sums = await from.$queryRaw<Sum[]>`
    SELECT mode, sum(count)::int AS count,
      coalesce(sum(amount) FILTER (WHERE kind = 'receipt'), 0)::numeric(18, 2)::text AS received,
      coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)::numeric(18, 2)::text AS refunded,
      coalesce(sum(amount) FILTER (WHERE kind = 'expense'), 0)::numeric(18, 2)::text AS spent
    FROM voucher_sum WHERE location = ${location} AND day = ${day}::date AND kind <> 'commission' GROUP BY mode`;
  const opening = await tillBefore(from, location, day);
  const figuresOf = (mode: string) => {
    const { received, refunded, spent, count } = sums.find((sum) => sum.mode === mode) ?? nothing;
    const net = netOf({ received, refunded, spent });
    const expected = mode === "cash" ? fromPaise(toPaise(opening) + toPaise(net)) : net;
    return { mode, received, refunded, spent, count, expected };
  };
  const byMode = modes.map(figuresOf);
  return {
    opening,
    modes: byMode,
    expected: Object.fromEntries(byMode.map(({ mode, expected }) => [mode, expected])) as ByMode,
    notSaid: figuresOf(""),
  };
}
