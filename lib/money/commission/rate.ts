import { paysWords, type RateInWords } from "@/lib/money/agreements/rate-words";
import type {
  AgreementVersion,
  CommissionFacts,
  FeeSource,
  Rate,
} from "@/lib/money/commission/facts";
import { showMoney } from "@/lib/values/currencies";
import { shortDecimal } from "@/lib/values/money";
import { fromPaise, toPaise } from "@/lib/values/paise";

// Which line of an agreement counts for a student, and what it pays. Pure.

/** A line fits whom all that it names is true of, once its step is reached. */
const fits = (rate: Rate, facts: CommissionFacts, students: number) =>
  (rate.courseId === null || rate.courseId === facts.courseId) &&
  (rate.campus === null || fold(rate.campus) === fold(facts.campus)) &&
  (rate.universityId === null || rate.universityId === facts.universityId) &&
  (rate.level === null || rate.level === facts.level) &&
  (rate.country === null || rate.country === facts.country) &&
  students >= (rate.fromStudents ?? 0);

const fold = (text: string) => text.trim().toLowerCase();

/** A course says more than a campus, a campus than a university, a university than a level, a level than a country. */
const specificity = ({ courseId, campus, universityId, level, country }: Rate) =>
  [courseId, campus, universityId, level, country].reduce<number>(
    (sum, named) => sum * 2 + (named === null ? 0 : 1),
    0,
  );

/** The most specific line, of two alike the one with the higher step, then the one that stands first. */
const isBetter = (one: Rate, other: Rate) =>
  specificity(one) - specificity(other) || (one.fromStudents ?? 0) - (other.fromStudents ?? 0);

/** The rate that counts, with every bonus that fits; undefined where no rate does. */
export function ratesFor({ rates }: AgreementVersion, facts: CommissionFacts, students: number) {
  const fitting = rates.filter((rate) => fits(rate, facts, students));
  const [first, ...others] = fitting.filter(({ bonus }) => !bonus);
  if (!first) return undefined;
  const base = others.reduce((best, rate) => (isBetter(rate, best) > 0 ? rate : best), first);
  return { base, bonuses: fitting.filter(({ bonus }) => bonus) };
}

/** Half a paisa is rounded up, as banks do. */
export function percentOf(paise: bigint, percent: string): bigint {
  const hundredths = toPaise(percent);
  return (paise * hundredths * 2n + 10_000n) / 20_000n;
}

const feeWords: Record<FeeSource, string> = {
  enrolment: "the first year's fee as entered",
  plan: "the first year's fee of the visa plan",
  catalogue: "the catalogue's fee",
};

type Base = { amount: string; words: string } | { unknown: string };

/**
 * What a percentage is of: the fee until the student is enrolled, then what is paid. Of the first year's tuition no more than
 * its fee counts.
 */
function baseOf({ kind }: Rate, facts: CommissionFacts, currency: string): Base {
  const { fee, paid, enrolledOn } = facts;
  const isPaid = enrolledOn !== null && paid !== null;
  const counted = isPaid ? paid : (fee ?? paid);
  if (!counted) return { unknown: "The first year's fee is not known: enter it under Enrolment" };
  const other = [counted, fee].find((money) => money && money.currency !== currency);
  if (other && (other === counted || kind === "first_year"))
    return {
      unknown: `The fee is in ${other.currency}, the agreement in ${currency}: enter the fee in ${currency}`,
    };
  if (!isPaid)
    return { amount: counted.amount, words: fee ? feeWords[fee.from] : "what is paid so far" };
  if (kind === "first_year" && fee && toPaise(fee.amount) < toPaise(paid.amount))
    return { amount: fee.amount, words: `${feeWords[fee.from]}, which is paid` };
  return { amount: paid.amount, words: "what is paid" };
}

export type Part = { paise: bigint | null; says: string };

/** What a line pays for a student, and how: "15% of GBP 20,000.00, the catalogue's fee: GBP 3,000.00". */
export function partOf(rate: Rate, facts: CommissionFacts, currency: string): Part {
  const lead = rate.bonus ? "Bonus: " : "";
  if (rate.kind === "fixed") {
    const paise = toPaise(rate.amount ?? "0");
    return { paise, says: `${lead}${paysWords(rate as RateInWords, currency)}` };
  }
  const base = baseOf(rate, facts, currency);
  const percent = `${shortDecimal(rate.percent ?? "0")}%`;
  if ("unknown" in base) return { paise: null, says: `${lead}${percent}: ${base.unknown}` };
  const paise = percentOf(toPaise(base.amount), rate.percent ?? "0");
  const of = showMoney(base.amount, currency);
  return {
    paise,
    says: `${lead}${percent} of ${of}, ${base.words}: ${showMoney(fromPaise(paise), currency)}`,
  };
}
