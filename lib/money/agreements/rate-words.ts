import type { RateKind } from "@/lib/money/agreements/labels";
import { rateKinds } from "@/lib/money/agreements/labels";
import { courseTypeLabels } from "@/lib/parts/courses-applied/labels";
import { countryName } from "@/lib/values/countries";
import { showMoney } from "@/lib/values/currencies";
import { shortDecimal } from "@/lib/values/money";

/** A line of an agreement as people read it; names stand for what it is narrowed to. */
export type RateInWords = {
  kind: RateKind;
  percent: string | null;
  amount: string | null;
  bonus: boolean;
  fromStudents: number | null;
  level: string | null;
  country: string | null;
  university: string | null;
  campus: string | null;
  course: string | null;
};

/** "15% of the first year's tuition" or "GBP 500.00 per student" */
export function paysWords({ kind, percent, amount }: RateInWords, currency: string): string {
  if (kind === "fixed") return `${showMoney(amount ?? "0", currency)} per student`;
  return `${shortDecimal(percent ?? "0")}${rateKinds[kind]}`;
}

/** "Bonus: GBP 500.00 per student, once 10 students of an intake have enrolled; PG, Leeds" */
export function rateWords(rate: RateInWords, currency: string): string {
  const { bonus, fromStudents, level, country, university, campus, course } = rate;
  const step = fromStudents ? `, once ${fromStudents} students of an intake have enrolled` : "";
  const narrowed = [
    level && (courseTypeLabels[level] ?? level),
    country && countryName(country),
    university,
    campus && `campus ${campus}`,
    course,
  ].filter(Boolean);
  const fits = narrowed.length ? `; ${narrowed.join(", ")}` : "";
  return `${bonus ? "Bonus: " : ""}${paysWords(rate, currency)}${step}${fits}`;
}
