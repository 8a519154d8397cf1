// The classes of values in a registered text message, and what links and numbers in it are.

/** The tags as operators write them between two #. */
export const dltTags = {
  numeric: "Digits",
  alphanumeric: "Letters, digits and signs",
  url: "A whitelisted link",
  urlott: "A whitelisted link to an app",
  cbn: "A whitelisted callback number",
  email: "An email address",
} as const;
export type DltTag = keyof typeof dltTags;

/** Without its country, as people write it in several ways. */
const national = (number: string) => {
  const digits = number.replace(/[\s()+-]/g, "");
  return digits.replace(/^(?:0{0,2}91|0)(?=\d{10}$)/, "");
};

export const isListedNumber = (value: string, numbers: readonly string[]) => {
  const digits = national(value);
  return /^\d{3,15}$/.test(digits) && numbers.some((number) => national(number) === digits);
};

/** An address as it is compared: a look-alike, a user in it or another port is another address. Undefined for what is no link. */
function addressOf(link: string) {
  if (!/^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/.test(link)) return undefined;
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  // What a browser puts right, such as "/../", could lead elsewhere than the written words say.
  const isPlain = !url.username && !url.password && !/\/\.{1,2}(?:\/|$)|\/\//.test(url.pathname);
  return isWeb && isPlain && !/%2e|%2f|%5c/i.test(url.pathname) && !link.includes("@")
    ? { scheme: whole === link ? url.protocol : undefined, host: url.host, path: url.pathname }
    : undefined;
}

/** Whether a link is one of the whitelisted ones: the same host, and below the same path up to a "?". */
export function isListedLink(value: string, links: readonly string[]): boolean {
  const address = addressOf(value);
  if (!address) return false;
  return links.some((link) => {
    const listed = addressOf(link.split("?")[0] ?? "");
    if (!listed || listed.host !== address.host) return false;
    if (listed.scheme && listed.scheme !== address.scheme) return false;
    const below = listed.path.endsWith("/") ? listed.path : `${listed.path}/`;
    return address.path === listed.path || address.path.startsWith(below);
  });
}

/** What a whitelisted link may be typed as; undefined where it is no address. */
export const linkAddress = (typed: string) => {
  const address = addressOf(typed.split("?")[0] ?? "");
  return address && /\.|^localhost\b/.test(address.host) ? address : undefined;
};

const label = "[\\p{L}\\p{N}\\p{M}_\\u200c\\u200d-]";
const dot = "[.。．｡]";
const scheme = /[a-z][a-z0-9+.-]{0,20}[:：][/／\\]{2}/giu;
const otherScheme = /\b(?:mailto|tel|sms|upi|javascript|data|intent|whatsapp|market):/gi;
const host = new RegExp(
  `(?<!${label})(?:${label}{1,63}${dot}){1,10}(?:xn--[a-z0-9-]{1,59}|\\p{L}[\\p{L}\\p{M}]{1,30})`,
  "giu",
);
const address = /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/g;
const mobile = /(?<!\d)(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g;
/** "B.Com" and "M.Tech" are courses, though phones could read them as hosts. */
const degree = /^[bm]\.(?:com|tech|sc|ed|pharm|des|arch|phil|voc|lib)$/i;

/** 1 for each character that belongs to a link or to a mobile of India: none of them passes in a variable of another class. */
export function linkedAt(text: string): Uint8Array {
  const linked = new Uint8Array(text.length);
  const toEnd = (from: number) => {
    let end = from;
    while (end < text.length && !/[\s<>"“”]/.test(text[end] ?? "")) end++;
    return end;
  };
  // Each run of characters is walked once, however many places in it look like a link.
  let done = 0;
  const mark = (from: number, end: number) => linked.fill(1, from, end);
  const markRun = (from: number) => {
    if (from < done) return;
    done = toEnd(from);
    mark(from, done);
  };
  for (const { index } of text.matchAll(scheme)) markRun(index);
  done = 0;
  for (const { index } of text.matchAll(otherScheme)) markRun(index);
  done = 0;
  for (const { index, 0: name } of text.matchAll(host)) {
    const after = text[index + name.length] ?? " ";
    const isCourse = degree.test(name) && !/[/:?@]/.test(after) && text[index - 1] !== "@";
    if (!isCourse) markRun(index);
  }
  for (const { index, 0: all } of text.matchAll(address)) mark(index, index + all.length);
  for (const { index, 0: all } of text.matchAll(mobile)) mark(index, index + all.length);
  return linked;
}
