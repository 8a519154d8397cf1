import { inAscii } from "@/lib/values/ascii";
import { readNumber, showTyped } from "@/lib/values/numbers";
import { optionsOf, valuesOf } from "@/lib/values/options";

// Currencies in which families hold money and countries ask for it. Pure.

export const currencyWords = {
  INR: "INR (₹)",
  CAD: "CAD",
  GBP: "GBP (£)",
  AUD: "AUD",
  NZD: "NZD",
  USD: "USD ($)",
  EUR: "EUR (€)",
};
export type Currency = keyof typeof currencyWords;
export const currencies = valuesOf(currencyWords);
export const currencyOptions = optionsOf(currencyWords);

/** What people write beside an amount. A bare $ says nothing: four countries pay in dollars. */
const marks: [RegExp, Currency][] = [
  [/₹|\brs\b|rupees|\binr\b|\/[-–—]/i, "INR"],
  [/£|gbp/i, "GBP"],
  [/€|eur/i, "EUR"],
  [/cad|\bc\$/i, "CAD"],
  [/aud|\ba\$/i, "AUD"],
  [/nzd|nz\$/i, "NZD"],
  [/usd|us ?\$/i, "USD"],
];

/** The currency that a typed amount names: "22895 CAD" → CAD; undefined where it names none. */
export const currencyIn = (typed: string): Currency | undefined =>
  marks.find(([mark]) => mark.test(inAscii(typed)))?.[1];

/** "₹25,00,000.00", "CAD 22,895.00" */
export function showMoney(amount: string, currency: string): string {
  const read = readNumber(amount) ?? amount;
  if (currency === "INR") return `₹${showTyped(read, "rupees")}`;
  return `${currency} ${showTyped(read, "dollars")}`;
}
