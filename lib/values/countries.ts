import data from "i18n-iso-countries/langs/en.json";

// The standard country list (spec §9): ISO 3166-1 alpha-2 codes and English names. Pure.

const names = new Map<string, string[]>(
  Object.entries(data.countries as Record<string, string | string[]>).map(([code, name]) => [
    code,
    [name].flat(),
  ]),
);
const codes = new Map<string, string>();
for (const [code, spellings] of names) {
  codes.set(code.toLowerCase(), code);
  for (const spelling of spellings) codes.set(spelling.toLowerCase(), code);
}

/** "CA" → "Canada"; an unknown code comes back as it is. */
export const countryName = (code: string) => names.get(code)?.[0] ?? code;

/** A code or a name, in any case, → the code; undefined for what is no country. */
export const countryCode = (text: string) => codes.get(text.trim().toLowerCase());

export const countryOption = (code: string) => ({ value: code, label: countryName(code) });

/** Where this office's students go comes first, then the rest by name. */
const usual = ["CA", "AU", "GB", "NZ", "US", "IE", "DE"];
export const countryOptions = [
  ...usual.map(countryOption),
  ...[...names.keys()]
    .filter((code) => !usual.includes(code))
    .map(countryOption)
    .sort((a, b) => a.label.localeCompare(b.label, "en")),
];
