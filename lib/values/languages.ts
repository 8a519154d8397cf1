// The languages that students read. Staff pages and the calls stay English. Pure.

export const languages = ["en", "pa", "hi"] as const;
export type Language = (typeof languages)[number];

/** Each in its own letters, so that who reads no other one finds it. */
export const languageNames: Record<Language, string> = {
  en: "English",
  pa: "ਪੰਜਾਬੀ",
  hi: "हिन्दी",
};

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

/** What a case says of its language: none where nobody has said one. */
export const storedLanguage = (value: unknown) => (isLanguage(value) ? value : null);

/** The same keys, with any text under a text and the same arguments under a function. */
export type Translated<Words> = {
  [Key in keyof Words]: Words[Key] extends string
    ? string
    : Words[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Translated<Words[Key]>;
};

/**
 * The words of one feature, which lie beside it: `words("pa").title`. English says which there are; a key without its
 * Punjabi or Hindi does not compile. The caller gives a client component the one language that it needs, as props.
 */
export function dictionary<const Words extends object>(words: {
  en: Words;
  pa: NoInfer<Translated<Words>>;
  hi: NoInfer<Translated<Words>>;
}) {
  return (language: Language) => words[language] as Translated<Words>;
}

const rules = new Map<Language, Intl.PluralRules>(
  languages.map((language) => [language, new Intl.PluralRules(language)]),
);

/** "1 document", "3 documents": `#` is where the number stands. In Punjabi and Hindi nothing counts as one. */
export const plural = (
  language: Language,
  count: number,
  words: { one: string; other: string },
): string =>
  (rules.get(language)?.select(count) === "one" ? words.one : words.other).replace(
    "#",
    count.toLocaleString("en-IN"),
  );

// Latin digits: what is compared with a receipt or a passport is written as there.
const days = new Map<Language, Intl.DateTimeFormat>(
  languages.map((language) => [
    language,
    new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { dateStyle: "long", timeZone: "UTC" }),
  ]),
);

/** "2026-11-23" as "23 November 2026", "23 ਨਵੰਬਰ 2026" or "23 नवंबर 2026". */
export const showDayIn = (language: Language, iso: string) =>
  days.get(language)?.format(new Date(`${iso}T00:00:00Z`)) ?? iso;

/** Sentences one behind the other, each with the full stop of its script except the last. */
export const sentences = (language: Language, ...all: string[]) =>
  all.join(language === "en" ? ". " : "। ");
