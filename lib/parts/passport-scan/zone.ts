import type { Candidate, Place } from "@/lib/parts/passport-scan/letters";
import { isDay } from "@/lib/values/written-days";

// What the two lines say (ICAO 9303 part 4, TD3), and which letters a check digit proves. Pure.

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const digits = "0123456789";
const anything = `${letters}${digits}<`;

/** What may stand at each place of the upper line. */
export const upperLetters = (place: number) => (place === 0 ? "P" : `${letters}<`);

/** What may stand at each place of the lower line. */
export function lowerLetters(place: number): string {
  if (place < 9 || (place >= 28 && place < 42)) return anything;
  if (place >= 10 && place < 13) return `${letters}<`;
  if (place === 20) return "MFX<";
  if (place === 42) return `${digits}<`;
  return digits;
}

/** The same of India, whose numbers are a letter and seven digits: 0 is no O then. */
export function indianLetters(place: number): string {
  if (place === 0) return letters;
  if (place < 8) return digits;
  return place === 8 ? "<" : lowerLetters(place);
}

const weights = [7, 3, 1];
const worth = (letter: string) =>
  letter === "<" ? 0 : letters.includes(letter) ? letter.charCodeAt(0) - 55 : Number(letter);

/** The digit that proves a text of letters, digits and "<". */
export const checkDigit = (text: string) =>
  String(
    [...text].reduce((sum, letter, at) => sum + worth(letter) * (weights[at % 3] ?? 0), 0) % 10,
  );

export const lineOf = (read: readonly Place[]) =>
  read.map(([first]) => first?.letter ?? "<").join("");

/** Where a text of the lower line stands, and its check digit. */
type Checked = { from: number; to: number; digit: number };
const number: Checked = { from: 0, to: 9, digit: 9 };
const birth: Checked = { from: 13, to: 19, digit: 19 };
const expiry: Checked = { from: 21, to: 27, digit: 27 };
const personal: Checked = { from: 28, to: 42, digit: 42 };

const isProven = (line: string, { from, to, digit }: Checked) => {
  const [text, told] = [line.slice(from, to), line[digit]];
  // A personal number that is not there may have no digit either.
  return told === checkDigit(text) || (told === "<" && /^<*$/.test(text));
};

const isWholeProven = (line: string) =>
  line[43] === checkDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43));

/** How many of the five check digits are right. */
export const proofs = (line: string) =>
  [number, birth, expiry, personal].filter((text) => isProven(line, text)).length +
  Number(isWholeProven(line));

type Change = { at: number; letter: string; loss: number };

/** Other letters that each place of the text nearly is, the nearest first. */
const changesOf = (read: readonly Place[], places: number[]): Change[] =>
  places
    .flatMap((at) => {
      const [first, ...others] = read[at] ?? [];
      return others
        .slice(0, 3)
        .map(({ letter, score }) => ({ at, letter, loss: (first?.score ?? 0) - score }));
    })
    .toSorted((one, other) => one.loss - other.loss)
    .slice(0, 24);

const withChanges = (line: string, changes: readonly Change[]) =>
  changes.reduce((text, { at, letter }) => text.slice(0, at) + letter + text.slice(at + 1), line);

/** The nearest line in which the text's check digit is right; the same where none with two other letters is. */
function mended(
  read: readonly Place[],
  line: string,
  text: Checked,
): { line: string; changed: number[] } {
  if (isProven(line, text)) return { line, changed: [] };
  const places = Array.from({ length: text.to - text.from }, (_, n) => text.from + n);
  const changes = changesOf(read, [...places, text.digit]);
  const pairs = changes.flatMap((one, n) =>
    changes.slice(n + 1).flatMap((other) => (other.at === one.at ? [] : [[one, other]])),
  );
  const lossOf = (tried: Change[]) => tried.reduce((sum, { loss }) => sum + loss, 0);
  const right = [...changes.map((one) => [one]), ...pairs]
    .filter((tried) => isProven(withChanges(line, tried), text))
    .toSorted((one, other) => lossOf(one) - lossOf(other))[0];
  if (!right) return { line, changed: [] };
  return { line: withChanges(line, right), changed: right.map(({ at }) => at) };
}

/** A letter that looked nearly like another one, or like none. */
const isDoubtful = ([first, second]: Place) =>
  !first || first.score < 0.6 || first.score - (second?.score ?? 0) < 0.05;

/** What a passport says; a place of `doubtful` is a letter of the text that somebody must look at. */
export type PassportText = { text: string; isProven: boolean; doubtful: number[] };
export type PassportData = {
  number: PassportText;
  surname: PassportText;
  givenNames: PassportText;
  /** YYYY-MM-DD, or empty where it is no day */
  birth: PassportText;
  expiry: PassportText;
  /** M, F, or empty */
  sex: PassportText;
  /** three letters (ISO 3166-1, or ICAO's own) */
  nationality: PassportText;
};

/** "900131" as a day of the century that makes sense: nobody is born in years to come, and a passport ends after 2000. */
function dayOf(text: string, isBirth: boolean, today: string): string {
  const year = Number(text.slice(0, 2));
  const century = isBirth && 2000 + year > Number(today.slice(0, 4)) ? 1900 : 2000;
  const day = `${century + year}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
  return isDay(day) ? day : "";
}

const spaced = (text: string) => text.replaceAll("<", " ").trimEnd();

/** What both lines say, today being a day such as "2026-11-26". */
export function passportOf(
  upper: readonly Place[],
  lower: readonly Place[],
  today: string,
): PassportData {
  const changed = new Set<number>();
  let line = lineOf(lower);
  for (const text of [number, birth, expiry]) {
    const better = mended(lower, line, text);
    line = better.line;
    for (const at of better.changed) changed.add(at);
  }
  const checked = (text: Checked, shown: (text: string) => string): PassportText => {
    const proven = isProven(line, text);
    const places = Array.from({ length: text.to - text.from }, (_, n) => n);
    const value = shown(line.slice(text.from, text.to));
    const doubtful = places.filter((n) => changed.has(text.from + n) || !proven);
    return { text: value, isProven: proven && value !== "", doubtful };
  };
  const unchecked = (read: readonly Place[], from: number, text: string): PassportText => ({
    text: spaced(text),
    isProven: false,
    doubtful: [...spaced(text)].flatMap((_, n) => (isDoubtful(read[from + n] ?? []) ? n : [])),
  });
  const names = lineOf(upper).slice(5);
  const gap = names.indexOf("<<");
  const [surname, given] = gap < 0 ? [names, ""] : [names.slice(0, gap), names.slice(gap + 2)];
  const sex = line[20] ?? "<";
  return {
    number: checked(number, (text) => text.replaceAll("<", "")),
    surname: unchecked(upper, 5, surname),
    givenNames: unchecked(upper, 5 + gap + 2, given),
    birth: checked(birth, (text) => dayOf(text, true, today)),
    expiry: checked(expiry, (text) => dayOf(text, false, today)),
    sex: unchecked(lower, 20, /[MF]/.test(sex) ? sex : ""),
    nationality: unchecked(lower, 10, line.slice(10, 13)),
  };
}

/** How well both lines look like letters at all: a page without a zone comes to half of one with it. */
export const clearness = (...lines: (readonly Place[])[]) => {
  const all: Candidate[] = lines.flatMap((read) => read.flatMap(([first]) => first ?? []));
  return all.reduce((sum, { score }) => sum + score, 0) / Math.max(1, all.length);
};
