import type { RuleValue } from "@/lib/catalogue/visa-rules/verdict";
import { type Language, showDayIn } from "@/lib/values/languages";

// The words of a rule in one language, with values of its parameters: "at most {count} months". Pure.

const place = /\{([a-z_]+)\}/g;

/** The names that stand in braces, each once. */
export const namesIn = (words: string) => [
  ...new Set([...words.matchAll(place)].map(([, name = ""]) => name)),
];

/** 152900 pence are "£1,529"; digits are Latin in each language, as on a bank's statement. */
function showAmount(minor: number, currency: string): string {
  const whole = minor % 100 === 0;
  const digits = { minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: 2 };
  const format = { style: "currency", currency, currencyDisplay: "symbol", ...digits } as const;
  return new Intl.NumberFormat("en-IN", format).format(minor / 100);
}

function showValue(value: RuleValue, language: Language): string {
  if ("day" in value) return showDayIn(language, value.day);
  if ("minor" in value) return showAmount(value.minor, value.currency);
  return "count" in value ? String(value.count) : value.text;
}

/** Words as people read them; a value that is not there leaves its dots. */
export const fillRuleWords = (
  words: string,
  values: Record<string, RuleValue>,
  language: Language,
) =>
  words.replace(place, (_, name: string) => {
    const value = values[name];
    return value ? showValue(value, language) : "…";
  });
