/**
 * "The Université of Leeds & Co." → "universite of leeds and co": two spellings of one name are one key, and no two names
 * that differ in a word are. Pure.
 */
export const nameKey = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/[\p{M}.'’‘`]/gu, "")
    .replaceAll("&", " and ")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/^the (?=.)/, "")
    .slice(0, 300)
    .trim();
