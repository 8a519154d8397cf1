import { type DaySet, type DaySpan, partsOf } from "@/lib/catalogue/visa-rules/day-sets";
import type { FundFact } from "@/lib/catalogue/visa-rules/facts";
import { type Context, type Lack, lack, type Rate } from "@/lib/catalogue/visa-rules/kind";
import { toPaise } from "@/lib/values/paise";

// On which days the funds of a case come to what it needs. Money in another currency counts by a rate that the office has
// confirmed, and otherwise makes the answer unknown. Pure.

/** "1529.5" → 152950 */
export const minorOf = (amount: string) => Number(toPaise(amount));

/** Rates are counted in ten-thousandths, so that sums stay exact. */
export const rateUnits = 10_000;

/** A fund on the days of application on which it counts; with lacks nobody knows on which. */
export type CountedFund = { fund: FundFact; from: number; to: number; lacks: readonly Lack[] };

const covers = (span: { from: number; to: number }, day: number) =>
  span.from <= day && day <= span.to;

/** Rounded down, so that a rate never gives what is not there; undefined without a rate of that day. */
function converted({ amount, currency }: FundFact, into: string, rates: readonly Rate[]) {
  if (currency === into) return amount;
  const rate = rates.find((one) => one.currency === into && one.other === currency);
  if (rate) return Math.floor((amount * rateUnits) / rate.rate);
  const other = rates.find((one) => one.currency === currency && one.other === into);
  return other && Math.floor((amount * other.rate) / rateUnits);
}

/** The sum of those that count, as far as it is known. */
function sumOf(funds: readonly CountedFund[], into: string, rates: readonly Rate[]) {
  const lacks: Lack[] = [];
  let minor = 0;
  for (const { fund } of funds) {
    const amount = converted(fund, into, rates);
    if (amount === undefined) lacks.push(lack("rate", fund.currency));
    else minor += amount;
  }
  return { minor, lacks };
}

/** The fund that stops counting first: with it the sum is lost. */
const firstToEnd = (funds: readonly CountedFund[]): DaySpan["about"] => {
  const [first] = funds.toSorted((a, b) => a.to - b.to);
  return first ? { kind: "fund", id: first.fund.id } : null;
};

const sameDays = (one: DaySet, other: DaySet, third: DaySet) =>
  partsOf([...one, ...other, ...third]);

/** The days on which what counts is enough, and what is lacking to say so of more days. */
export function enoughDays(
  counted: readonly CountedFund[],
  { needs, rates, today }: Pick<Context, "needs" | "rates" | "today">,
): { spans: DaySpan[]; lacks: Lack[] } {
  if (counted.length === 0) return { spans: [], lacks: [lack("funds")] };
  const proved = counted.filter(({ fund, lacks }) => fund.proof && lacks.length === 0);
  const lacks = counted.flatMap(({ fund, lacks }) => (fund.proof ? lacks : [lack("proof")]));
  const spans = sameDays(proved, needs, rates).flatMap((part): DaySpan[] => {
    if (part.to < today) return [];
    // Any other day of the part would do.
    const day = Math.max(part.from, today);
    const funds = proved.filter((fund) => covers(fund, day));
    const needed = needs.filter((one) => covers(one, day));
    const about = firstToEnd(funds);
    const enough = needed.every(({ need, lacks: unknown }) => {
      lacks.push(...unknown);
      if (!need) return false;
      const sum = sumOf(
        funds,
        need.currency,
        rates.filter((one) => covers(one, day)),
      );
      lacks.push(...sum.lacks);
      return sum.minor >= need.minor;
    });
    return enough && funds.length > 0 ? [{ ...part, about }] : [];
  });
  return { spans, lacks };
}
