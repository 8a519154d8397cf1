import { readName, readWords } from "@/lib/values/search-words";
import type { Pattern } from "./of-product";

// What the workers of long-texts.slow.test.ts do: nothing but end in time.

const long = 250_000;
const usual = ["a", "0", " ", "\n", "-", "(", "<a ", "a.", "0,", "a@"];

/** A quarter of a megabyte of each thing, with something at its end that nothing looks for. */
const texts = (parts: Iterable<string>) =>
  [...new Set(parts)].map((part) => `${part.repeat(long / part.length)}\u0000`);

/** The characters that stand in a pattern, and the words of it. */
const asked = (source: string) => [
  ...source.replace(/\\[a-zA-Z]|\{\d*,?\d*\}/g, ""),
  ...(source.match(/[\w<"'=/:.-]{2,}/g) ?? []),
];

export function tryPatterns(patterns: Pattern[]) {
  for (const { source, flags } of patterns) {
    const pattern = new RegExp(source, flags);
    for (const text of texts([...usual, ...asked(source)])) text.replace(pattern, "");
  }
}

export function trySearches() {
  for (const text of texts([...usual, "gsp ", "gsp-26-", "apn ", "+91 ", "1 ", "1(", "26-"])) {
    readName(text);
    readWords(text);
    readWords(text, ["GSP", "BTL"]);
  }
}
