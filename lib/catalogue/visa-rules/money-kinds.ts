import { dayNumber, monthsBegun } from "@/lib/catalogue/visa-rules/dates";
import { always } from "@/lib/catalogue/visa-rules/day-sets";
import type { Amount, CaseFacts } from "@/lib/catalogue/visa-rules/facts";
import { enoughDays, minorOf } from "@/lib/catalogue/visa-rules/funds";
import {
  type Lack,
  lack,
  type ParamsOf,
  ruleKind,
  stayLacks,
} from "@/lib/catalogue/visa-rules/kind";
import { moneySorts, perUnits, places } from "@/lib/catalogue/visa-rules/labels";
import {
  type AmountRow,
  amountsParam,
  choiceParam,
  mayBeEmpty,
  moneyParam,
  rateParam,
  wholeParam,
} from "@/lib/catalogue/visa-rules/param-fields";
import type { RuleValue } from "@/lib/catalogue/visa-rules/verdict";
import { currencies } from "@/lib/values/currencies";

// Rules on how much money: what it comes to for this case, and whether the funds reach it.

const codes = Object.fromEntries(currencies.map((code) => [code, code])) as Record<
  (typeof currencies)[number],
  string
>;
const money = (label: string, help?: string) => mayBeEmpty(moneyParam(label, help));

const fields = {
  money: choiceParam("Which money", moneySorts),
  currency: choiceParam("Currency", codes),
  amounts: amountsParam("Amounts", places),
  more: money("Each person more", "For more persons than the amounts have"),
  partner: money("A partner who comes along"),
  child: money("A child who comes along"),
  school: money("A child at school, on top"),
  per: choiceParam("The amounts are for", perUnits),
  most: mayBeEmpty(wholeParam("At most so many months", 1, 120)),
  travel: money("Travel"),
  fee: choiceParam("With what is left of the first year's fee", { no: "No", yes: "Yes" }),
  accommodation: money("A paid room counts up to"),
};
type Params = ParamsOf<typeof fields>;

/** What a case needs: with lacks at most so much, or nobody knows how much. */
export type Need = { need: Amount | null; lacks: Lack[] };

/** The amount of so many persons at a place, the highest where nobody knows the place. */
function tableAmount({ amounts, more }: Params, place: string | null, persons: number) {
  const there = (amounts as AmountRow[]).filter(
    (row) => row.place === null || place === null || row.place === place,
  );
  const most = Math.max(0, ...there.map((row) => row.persons));
  const counted = more === null ? persons : Math.min(persons, most);
  const fits = there.filter((row) => row.persons === Math.min(counted, most));
  if (fits.length === 0 || (persons > most && more === null && most > 1)) return null;
  const base = Math.max(...fits.map(({ amount }) => minorOf(amount)));
  return base + (more === null ? 0 : Math.max(0, persons - most) * minorOf(more));
}

const countsFamily = ({ amounts, more, partner, child, school }: Params) =>
  amounts.some(({ persons }) => persons > 1) ||
  [more, partner, child, school].some((one) => one !== null);

/** How many months count; with lacks, at most so many. */
function monthsOf(
  { per, most }: Params,
  facts: CaseFacts,
): { months: number | null; lacks: Lack[] } {
  if (per === "once") return { months: 1, lacks: [] };
  const { courseStart, courseEnd } = facts;
  if (courseStart === null || courseEnd === null) return { months: most, lacks: stayLacks(facts) };
  const begun = monthsBegun(dayNumber(courseStart), dayNumber(courseEnd));
  return { months: Math.min(begun, most ?? begun), lacks: [] };
}

/** The rest of the first year's fee; an offer in another currency does not say. */
function feeLeft({ currency }: Params, { offer }: CaseFacts): number | null {
  if (!offer || offer.firstYearFee === null || offer.currency !== currency) return null;
  return Math.max(0, offer.firstYearFee - (offer.paid ?? 0));
}

const minorOrNone = (amount: string | null) => (amount === null ? 0 : minorOf(amount));

export function needOf(params: Record<string, unknown>, facts: CaseFacts): Need {
  const rule = params as unknown as Params;
  const { currency, accommodation } = rule;
  const family = facts.family ?? { partners: 0, children: 0, atSchool: 0 };
  const unknown = (...lacks: Lack[]): Need => ({ need: null, lacks });
  if (countsFamily(rule) && facts.family === null) return unknown(lack("family"));
  const persons = 1 + family.partners + family.children;
  const base = tableAmount(rule, facts.place, countsFamily(rule) ? persons : 1);
  // A table that ends before so large a family is not guessed on.
  if (base === null) return unknown(lack("family"));
  const { months, lacks } = monthsOf(rule, facts);
  if (months === null) return unknown(...lacks);
  const left = rule.fee === "yes" ? feeLeft(rule, facts) : 0;
  if (left === null) return unknown(lack("fee", currency));
  const paid = facts.accommodationPaid;
  const room = paid?.currency === currency ? Math.min(paid.minor, minorOrNone(accommodation)) : 0;
  const others =
    family.partners * minorOrNone(rule.partner) +
    family.children * minorOrNone(rule.child) +
    family.atSchool * minorOrNone(rule.school);
  const minor = base * months + others + minorOrNone(rule.travel) + left - room;
  const placed = rule.amounts.some(({ place }) => place !== null) && facts.place === null;
  return {
    need: { minor: Math.max(0, minor), currency },
    lacks: placed ? [...lacks, lack("place")] : lacks,
  };
}

/** The amounts of one person by their places, as words name them: {london}, {elsewhere}, or {amount} for any place. */
function words({ amounts, currency, most, accommodation }: Params) {
  const single = (amounts as AmountRow[]).filter(({ persons }) => persons === 1);
  const values: Record<string, RuleValue> = Object.fromEntries(
    single.map(({ place, amount }) => [place ?? "amount", { minor: minorOf(amount), currency }]),
  );
  if (most !== null) values.most = { count: most };
  if (accommodation !== null) values.accommodation = { minor: minorOf(accommodation), currency };
  return values;
}

export const amountAtLeast = ruleKind({
  fields,
  words,
  judge: (params, facts, context) => {
    const { need, lacks } = needOf(params, facts);
    const values = words(params);
    if (!need) return { spans: [], lacks, values };
    const told = { ...values, need };
    if (params.money === "fee_paid") {
      const { offer } = facts;
      if (offer?.currency !== need.currency || offer.paid === null)
        return { spans: [], lacks: [...lacks, lack("fee", need.currency)], values: told };
      const enough = offer.paid >= need.minor;
      const about = { kind: "offer" as const, id: offer.id };
      return { spans: enough ? [{ ...always, about }] : [], lacks, values: told };
    }
    const counted = facts.funds.map((fund) => ({
      fund,
      from: always.from,
      to: always.to,
      lacks: [],
    }));
    const enough = enoughDays(counted, { ...context, needs: [{ ...always, need, lacks }] });
    return { ...enough, values: told };
  },
});

export const exchangeRate = ruleKind({
  fields: {
    currency: choiceParam("One unit of", codes),
    rate: rateParam("Is so many"),
    other: choiceParam("Units of", codes),
  },
  words: ({ rate, currency, other }) => ({
    rate: { text: `1 ${currency} = ${rate} ${other}` },
  }),
  judge: () => ({ spans: [always], lacks: [], values: {} }),
});
