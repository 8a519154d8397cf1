// What people type into a search, as patterns of the case's search text (migration search_text).
// Every word must occur, in any order. Pure: the browser says what is missing before it asks.
import { isOwnScript } from "@/lib/values/ascii";
import { literally } from "@/lib/values/like";

/** How far into the text a word may be looked for; each part of it begins with a bar. */
export type Reach = "name" | "open" | "desk" | "file";
const behind: Record<Reach, string> = { name: "%|%|%|", open: "%|%|", desk: "%|", file: "" };
/** The last part of the text that it may be found in. */
export const lastPart: Record<Reach, number> = { name: 1, open: 2, desk: 3, file: 4 };

/** A piece of the text, as LIKE takes it between two %. */
export type Word = {
  like: string;
  /** may be the number of a passport or an application, or a part of it: "W5320861", "UKC 77-1234" */
  ofFile: boolean;
  /** all reference numbers that it can mean, where it is a whole one: they are looked up one by one, however many cases there are */
  refs?: string[];
  /** the last four digits of a number, where the word is a whole number or its end: looked up in the same way */
  ending?: string;
};
export const within = (reach: Reach, { like }: Pick<Word, "like">) => like + behind[reach];

export type Words = { words: Word[]; missing?: undefined } | { words?: undefined; missing: string };

/** A name, or a part of one, that is looked for in names alone. What LIKE reads otherwise than as a letter stands in no name. */
export const isName = ({ like, ofFile, refs, ending }: Word) =>
  !ofFile && !refs && !ending && !like.includes("\\");

/** Both in one, where the end of the first is the beginning of the second: "gurp" and "preet" in "gurpreet". */
const merged = (first: string, second: string) =>
  Array.from(second, (_, index) => index)
    .filter((index) => index > 0 && first.endsWith(second.slice(0, index)))
    .map((index) => first + second.slice(index));

/** The patterns of which a text that has both words has at least one, and no other text. */
function patternsOfBoth(one: string, other: string): string[] {
  if (one.includes(other)) return [one];
  if (other.includes(one)) return [other];
  return [`${one}%${other}`, `${other}%${one}`, ...merged(one, other), ...merged(other, one)];
}

/**
 * The first two names of these words as patterns of which any is enough, and the words that are left. PostgreSQL counts whole
 * patterns in its sample, but multiplies the shares of separate ones: names of a community come together, and of "sahil
 * masih" it expected a twentieth, so that it read all 7,000 among a million for the eight newest.
 */
export function withNamesTogether(words: Word[]): { anyOf: string[]; others: Word[] } {
  const [first, second] = words.filter(isName);
  if (!first || !second) return { anyOf: [], others: words };
  return {
    anyOf: patternsOfBoth(first.like, second.like),
    others: words.filter((word) => word !== first && word !== second),
  };
}

/** Bars part the text, so nobody can search for one. */
const folded = (typed: string) => typed.normalize("NFKC").toLowerCase().replaceAll("|", " ");

/** From the first letter or digit to the last. */
const inside = /[\p{L}\p{M}\p{N}](?:.*[\p{L}\p{M}\p{N}])?/su;

const tokens = (text: string) =>
  text
    .split(/\s+/)
    .map((token) => inside.exec(token)?.[0] ?? "")
    .filter(Boolean);

const word = (token: string): Word => ({
  like: literally(token),
  ofFile: /\d/.test(token) || token.length <= 3,
});

/** The index goes by three letters in a row; without, it would have to be read whole. */
const indexed = (token: string) => /[\p{L}\p{M}\p{N}]{3}/u.test(token);

/** "Om" and "Jo" are names: two letters are three with the blank behind them. */
const isShortName = (token: string) => /^[\p{L}\p{M}]{2}$/u.test(token);
const wholeWord = (token: string): Word => ({ like: ` ${token} `, ofFile: false });

/** The words of a name: those of two letters are looked for whole where nothing else is long enough for the index. */
const nameWords = (names: string[], beside = false) =>
  names.map((token) =>
    isShortName(token) && !beside && !names.some(indexed) ? wholeWord(token) : word(token),
  );
const searchable = (token: string) => indexed(token) || isShortName(token);

const twoLetters = "Type at least two letters";
const fourDigits = "Type at least four digits";

/** The words of a name. */
export function readName(typed: string): Words {
  const names = tokens(folded(typed));
  return names.some(searchable) ? { words: nameWords(names) } : { missing: twoLetters };
}

/** A text that could begin a branch's numbers, for callers that do not know the branches. */
const anyPrefix = "[a-z]{2,4}";

const alternatives = (prefixes: readonly string[]) =>
  prefixes.length ? prefixes.join("|").toLowerCase() : anyPrefix;

/** The years that a number can be of, as one that stands without its branch says its year: 20 to 39. */
const everyYear = Array.from({ length: 20 }, (_, index) => String(20 + index));

/**
 * GSP-26-00006, gsp 26 6, gsp 6, 26-6: zeros are filled in before the number, unless it begins with
 * one and is still being typed.
 */
const ofCase = (prefix: string) =>
  new RegExp(`(?<!\\S)(?:(${prefix})[\\s-]*(?:(\\d\\d)[\\s-]+)?|([23]\\d)-)(\\d{1,7})(?!\\S)`);

function refWord(
  text: string,
  prefixes: readonly string[],
): { word: Word; rest: string } | undefined {
  const match = ofCase(alternatives(prefixes)).exec(text);
  if (!match || /^[a-z]+-\d\d$/.test(match[0])) return undefined;
  const [typed, prefix = "", year, yearAlone, number = ""] = match;
  const whole =
    number.startsWith("0") && number.length < 5 ? number : `${number.padStart(5, "0")} `;
  const like = `${prefix}-${year ?? yearAlone ?? "__"}-${whole}`;
  const refs = whole.endsWith(" ") ? readRefs(typed, prefixes, everyYear) : undefined;
  return { word: { like, ofFile: false, refs }, rest: text.replace(typed, " ") };
}

/**
 * The reference numbers that may be meant by one as people type it: "gsp 26 6" is one, "26-6" and "gsp 6" several, of
 * these years and of the branches that `prefixes` begin. Nothing where it is none.
 */
export function readRefs(typed: string, prefixes: readonly string[], years: readonly string[]) {
  if (prefixes.length === 0) return undefined;
  const match = ofCase(alternatives(prefixes)).exec(folded(typed).trim());
  if (!match || match[0] !== match.input || /^[a-z]+-\d\d$/.test(match[0])) return undefined;
  const [, prefix, year, yearAlone, number = ""] = match;
  const among = prefix ? [prefix.toUpperCase()] : prefixes;
  const yearText = year ?? yearAlone;
  return among.flatMap((start) =>
    (yearText ? [yearText] : years).map((yy) => `${start}-${yy}-${number.padStart(5, "0")}`),
  );
}

/** APN-000042, apn 42: zeros are filled in before the number. */
const wholeApn = (text: string) =>
  text.replace(
    /(?<!\S)apn[\s-]*(\d{1,12})(?!\S)/g,
    (_, number: string) => `apn-${number.padStart(6, "0")}`,
  );

/** Digits, in pieces or not: +91 and the 0 before a mobile are no part of what must match. */
const inPieces = /(?<!\S)[+(]*\d[\d\s().+/-]*(?!\S)/g;
const indian = /^(?:(?:00)?91)?0?([6-9]\d{9})$/;

function numberWord(typed: string): Word {
  const digits = typed.replace(/\D/g, "");
  const number = indian.exec(digits)?.[1] ?? digits.replace(/^0{1,2}(?=[1-9]\d{4})/, "");
  // Few digits are the end of a number; it is followed by a space.
  const isEnd = number.length === 4 || /^[6-9]\d{9}$/.test(number);
  return {
    like: number.length > 4 ? number : `${number} `,
    ofFile: true,
    ...(isEnd && { ending: number.slice(-4) }),
  };
}

/**
 * The words of a search over everything that a person may search by. `prefixes` are the branches', in
 * capitals: "gill 4321" is a name and a number, "gsp 4321" a case. Without them either may be meant.
 */
export function readWords(typed: string, prefixes?: readonly string[]): Words {
  const text = wholeApn(folded(typed));
  const ref = refWord(text, prefixes ?? []);
  const left = ref?.rest ?? text;
  const numbers = (left.match(inPieces) ?? []).map(numberWord);
  const names = tokens(left.replace(inPieces, " "));
  // "QX 90-4471" is one number in two pieces: its digits are enough, and its letters stand anywhere.
  const byNumber = ref !== undefined || numbers.some(({ like }) => like.trim().length > 3);
  const words = [...(ref ? [ref.word] : []), ...numbers, ...nameWords(names, byNumber)];
  if (byNumber || names.some(searchable)) return { words };
  if (numbers.length === 0) return { missing: twoLetters };
  return { missing: names.length === 0 ? fourDigits : `${twoLetters} or four digits` };
}

/** The link to the form that registers a person who was not found, with the typed text filled in. */
export function createHref(typed: string): string {
  const text = typed.trim().replace(/\s+/g, " ");
  const digits = text.replace(/\D/g, "");
  const filled: Record<string, string> = {};
  if (/^[\d\s().+/-]+$/.test(text)) filled.mobile = indian.exec(digits)?.[1] ?? text;
  else if (text.includes("@")) filled.email = text;
  else if (/\d/.test(text)) return "/app/create-assessment";
  else if (isOwnScript(text)) filled.ownName = text;
  else {
    const [first = "", ...others] = text.split(" ").map(capital);
    const surname = others.pop();
    filled.first_name = [first, ...others].join(" ");
    if (surname) filled.surname = surname;
  }
  return `/app/create-assessment?${new URLSearchParams(filled)}`;
}

/** The link to the form that notes a person who was not found as a lead, with the typed text filled in. */
export function leadHref(typed: string): string {
  const text = typed.trim().replace(/\s+/g, " ");
  const digits = text.replace(/\D/g, "");
  const filled: Record<string, string> = /^[\d\s().+/-]+$/.test(text)
    ? { mobile: indian.exec(digits)?.[1] ?? text }
    : /[\d@]/.test(text)
      ? {}
      : { name: text.split(" ").map(capital).join(" ") };
  return `/app/leads/new?${new URLSearchParams(filled)}`;
}

/** "gurpreet" was typed quickly; "McDonald" was not. */
const capital = (name: string) =>
  name === name.toLowerCase() ? name.charAt(0).toUpperCase() + name.slice(1) : name;
