import isoCodes from "i18n-iso-countries/codes.json";
import data from "i18n-iso-countries/langs/en.json";
import { listedAgain, tradeNames } from "@/lib/values/country-names";
import { foldLabel } from "@/lib/values/fold-label";

// The standard country list (spec §9): ISO 3166-1 codes and English names, and the trade's own names. Pure.

const names = new Map<string, string[]>(
  Object.entries(data.countries as Record<string, string | string[]>).map(([code, name]) => [
    code,
    [name, tradeNames[code] ?? []].flat(),
  ]),
);
/** "GB" → "GBR" */
const longCodes = new Map((isoCodes as string[][]).map(([two = "", three = ""]) => [two, three]));

const codes = new Map<string, string>();
for (const [code, spellings] of names)
  for (const spelling of [code, longCodes.get(code) ?? code, ...spellings])
    codes.set(foldLabel(spelling), code);

/** "CA" → "Canada"; an unknown code comes back as it is. */
export const countryName = (code: string) => names.get(code)?.[0] ?? code;

/** A code or any name ("uk", "U.S.A.", "Dubai", "CAN"), in any case, → the code; undefined for what is no country. */
export const countryCode = (text: string) => codes.get(foldLabel(text));

export const countryOption = (code: string) => ({ value: code, label: countryName(code) });

/** Countries that offices like this one send students to: these begin the list while the catalogue is empty. */
const usual = ["CA", "AU", "GB", "NZ", "US", "IE", "DE", "AE"];

/** A code that also begins the name of a country in front means that one: "ge" is Germany, not Georgia. */
const misleads = (code: string, front: readonly string[]) =>
  front.some(
    (other) =>
      other !== code &&
      names.get(other)?.some((name) => foldLabel(name).startsWith(code.toLowerCase())),
  );

const nameOrder = new Intl.Collator("en");

/**
 * All countries, those of `first` and the usual ones in front; `names` are what else points at one (pointing.ts).
 * `localNames`: what another language calls them; their English names are then found too.
 */
export function countriesFirst(first: readonly string[], localNames: Record<string, string> = {}) {
  const labelOf = (code: string) => localNames[code] ?? countryName(code);
  const front = [...new Set([...first, ...usual])].filter((code) => names.has(code));
  const rest = [...names.keys()]
    .filter((code) => !front.includes(code))
    .sort((a, b) => nameOrder.compare(labelOf(a), labelOf(b)));
  return [...front, ...rest].map((code) => {
    const others = (names.get(code) ?? []).slice(localNames[code] ? 0 : 1);
    const long = longCodes.get(code) ?? code;
    const codes = [code, long].filter((one) => !misleads(one, front));
    return { value: code, label: labelOf(code), names: [...others, ...codes] };
  });
}

export const countryOptions = countriesFirst([]);

/**
 * For a list that the browser searches by the beginnings of its lines: behind the countries in front,
 * "UK (United Kingdom)" and the like, so that the letters "uk" do not stop at Ukraine.
 */
export function countryLines(first: readonly string[]) {
  const all = countriesFirst(first).map(({ value, label }) => ({ value, label }));
  const front = new Set([...first, ...usual]).size;
  const again = listedAgain.map(([value, name]) => ({
    value,
    label: `${name} (${countryName(value)})`,
  }));
  return [...all.slice(0, front), ...again, ...all.slice(front)];
}
