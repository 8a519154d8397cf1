import { type DltTag, isListedLink, isListedNumber, linkedAt } from "@/lib/values/dlt-classes";

// India's registration of text messages (DLT): operators pass a text only where it is a registered one word for word, with
// values of the right class in its variables. Pure, so that a form shows it while somebody types.

/** What the operators let pass as links and callback numbers. */
export type Whitelist = { links: readonly string[]; numbers: readonly string[] };

/** Characters of a variable's value; a link is held to the whitelist instead. */
export const mostInVariable = 30;
/** A third variable needs reasons at the operators. */
export const usualVariables = 2;
/** Longer than any link that is sent by SMS. */
const mostInLink = 300;

export type DltPiece = string | { tag: DltTag };

const tagPattern = /#(numeric|number|alphanumeric|urlott|url|cbn|email)#|\{#var#\}/gi;
/** "number" is another spelling, and {#var#} is how variables stood before they had classes. */
const tagOf = (written = "alphanumeric"): DltTag =>
  written === "number" ? "numeric" : (written as DltTag);

const plainText = (text: string) => text.replaceAll("\r\n", "\n").normalize("NFC");

/** A registered body as words and variables. */
function dltPieces(body: string): DltPiece[] {
  const text = plainText(body);
  const pieces: DltPiece[] = [];
  let end = 0;
  for (const { index, 0: all, 1: name } of text.matchAll(tagPattern)) {
    if (index > end) pieces.push(text.slice(end, index));
    pieces.push({ tag: tagOf(name?.toLowerCase()) });
    end = index + all.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** Whether two bodies register the same text: tags may be spelled in different ways. */
export const isSameBody = (one: string, other: string) =>
  JSON.stringify(dltPieces(one)) === JSON.stringify(dltPieces(other));

/** The first tag that operators do not know, since somebody misspelled it; undefined where all are known. */
export const unknownTag = (body: string): string | undefined =>
  body.replace(tagPattern, " ").match(/#[a-z]{2,20}#|\{#[a-z]*#\}/i)?.[0];

/** Operators let no two variables stand next to each other. */
export const touchingVariables = (body: string) => {
  const pieces = dltPieces(body);
  return pieces.some(
    (piece, n) =>
      typeof piece !== "string" && pieces[n - 1] !== undefined && typeof pieces[n - 1] !== "string",
  );
};

export const variablesIn = (body: string) =>
  dltPieces(body).filter((piece) => typeof piece !== "string").length;

/** The text as it is read by all bodies: which of its characters belong to a link or a mobile is looked up once. */
export type DltText = { text: string; linked: Uint8Array; whitelist: Whitelist };
export function dltText(text: string, whitelist: Whitelist): DltText {
  const plain = plainText(text);
  return { text: plain, linked: linkedAt(plain), whitelist };
}

const letter = /[\p{L}\p{M}\p{N}\p{P}\p{S} \u200c\u200d]/u;
const digits = /^[0-9]$/;
const emailLetter = /^[\w.%+@-]$/;
const numberLetter = /^[0-9+ ()-]$/;
const linkLetter = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]$/;
const email = /^[\w.%+-]{1,28}@[\w-]{1,28}(?:\.[\w-]{1,28}){1,5}$/;

/** How far characters of a kind go from here, in steps of whole characters. */
function runEnd({ text }: DltText, from: number, most: number, fits: (one: string) => boolean) {
  let end = from;
  while (end < text.length) {
    const one = String.fromCodePoint(text.codePointAt(end) ?? 0);
    if (end + one.length - from > most || !fits(one)) break;
    end += one.length;
  }
  return end;
}

const everyEnd = (from: number, end: number) =>
  Array.from({ length: Math.max(0, end - from) }, (_, n) => from + n + 1);

/** Where a value of this class that begins here may end. */
function endsOf(tag: DltTag, from: number, whole: DltText): number[] {
  const { text, linked, whitelist } = whole;
  const run = (fits: RegExp, most = mostInVariable) =>
    runEnd(whole, from, most, (one) => fits.test(one));
  if (tag === "numeric") return everyEnd(from, run(digits));
  if (tag === "alphanumeric") {
    let end = from;
    const last = run(letter);
    while (end < last && !linked[end]) end++;
    return everyEnd(from, end);
  }
  if (tag === "email")
    return everyEnd(from, run(emailLetter)).filter((end) => email.test(text.slice(from, end)));
  if (tag === "cbn")
    return everyEnd(from, run(numberLetter)).filter((end) =>
      isListedNumber(text.slice(from, end), whitelist.numbers),
    );
  return linkEnds(from, run(linkLetter, mostInLink), whole);
}

/** A link goes to its last character; a dot or comma behind it may be the sentence's. */
function linkEnds(from: number, last: number, { text, linked, whitelist }: DltText): number[] {
  if (!linked[from]) return [];
  const ends: number[] = [];
  for (let end = last; end > from; end--) {
    if (isListedLink(text.slice(from, end), whitelist.links)) ends.push(end);
    if (!/[.,;:!?)]/.test(text[end - 1] ?? "")) break;
  }
  return ends;
}

/** Where the text stops being this body: how far it came, and why in words that quote the registered text alone. */
export type DltFault = { reach: number; words: string };

const shown = (words: string) => {
  const line = words.replaceAll("\n", "⏎");
  return `“${line.length > 40 ? `${line.slice(0, 40)}…` : line}”`;
};

const onlySpaces = (one: string, other: string) =>
  one.replace(/\s+/g, " ").trim() === other.replace(/\s+/g, " ").trim();

const takes: Record<DltTag, string> = {
  numeric: "takes the digits 0 to 9 only",
  alphanumeric: "holds a line break or a hidden character, which it does not take",
  url: "takes a link only",
  urlott: "takes a link only",
  cbn: "takes a whitelisted number only. Numbers are under “Links and numbers”",
  email: "takes an email address only",
};

/** Only the host is named: what follows it may open a student's page. */
function linkWords(value: string) {
  const [, host] = /^(?:https?:\/\/)?(?:[^/?#@]*@)?([\w.-]+)/i.exec(value) ?? [];
  return `has a link${host ? ` to ${host}` : ""} that is not whitelisted. Links are under “Links and numbers”`;
}

/** Why this value is none of its variable's class. */
function valueFault(tag: DltTag, from: number, value: string, whole: DltText) {
  if (value === "") return "is empty";
  const isLink = tag === "url" || tag === "urlott";
  if (isLink && whole.linked[from]) return linkWords(value);
  if (tag === "alphanumeric" && whole.linked.slice(from, from + value.length).includes(1))
    return "holds what looks like a link or a mobile, which pass in #url# and #cbn# only. If it is none, put a space after the dot";
  if (!isLink && value.length > mostInVariable)
    return `has ${value.length} characters, and at most ${mostInVariable} pass`;
  return takes[tag];
}

/** What differs at a variable and the words after it, seen from where the variable began. */
function variableFault(tag: DltTag, n: number, [next, from]: [string, number], whole: DltText) {
  const { text } = whole;
  const name = `variable ${n} (#${tag}#)`;
  const place = next ? text.indexOf(next, from) : text.length;
  if (place < 0) return `after ${name} it does not go on with ${shown(next)}`;
  return `${name} ${valueFault(tag, from, text.slice(from, place), whole)}`;
}

function wordsFault(words: string, from: number, { text }: DltText) {
  const there = text.slice(from, from + words.length + 20);
  const spaces = [words.length - 1, words.length, words.length + 1].some((length) =>
    onlySpaces(there.slice(0, length), words),
  );
  const where = from === 0 ? "it does not begin with" : "it does not go on with";
  return `${where} ${shown(words)}${spaces ? ": a space or a line break differs" : ""}`;
}

/**
 * Whether this text is the registered body with values of the right classes; undefined where it is. Places are walked on piece
 * by piece, so that the work grows with text times body and never with their combinations.
 */
export function dltFault(whole: DltText, body: string): DltFault | undefined {
  const pieces = dltPieces(body);
  const { text } = whole;
  let places = [0];
  let variable: { tag: DltTag; n: number; from: number } | undefined;
  let count = 0;
  for (const [index, piece] of pieces.entries()) {
    const [from = 0] = places;
    const isLast = index === pieces.length - 1;
    if (typeof piece === "string") {
      const next = places
        .filter((place) => text.startsWith(piece, place))
        .map((place) => place + piece.length);
      const there = isLast ? next.filter((place) => place === text.length) : next;
      if (there.length === 0) {
        if (variable) {
          const { tag, n, from: begin } = variable;
          const isEnd = next.length > 0 && isLast;
          const words = isEnd ? goesOn : variableFault(tag, n, [piece, begin], whole);
          return { reach: begin, words };
        }
        return { reach: from, words: next.length > 0 ? goesOn : wordsFault(piece, from, whole) };
      }
      places = there;
      variable = undefined;
      continue;
    }
    count++;
    const ends = new Set(places.flatMap((place) => endsOf(piece.tag, place, whole)));
    const there = [...ends]
      .filter((end) => !isLast || end === text.length)
      .sort((one, other) => one - other);
    const next = pieces[index + 1];
    if (there.length === 0) {
      const words = typeof next === "string" ? next : "";
      return { reach: from, words: variableFault(piece.tag, count, [words, from], whole) };
    }
    places = there;
    variable = { tag: piece.tag, n: count, from };
  }
  return pieces.length > 0 ? undefined : { reach: 0, words: "the registered text is empty" };
}
const goesOn = "it goes on after the end of the registered text";
