import { inAscii } from "@/lib/values/ascii";

// Reads amounts and scores as people write them and writes them back the way they read them
// (decision C13). The form and the server use the same reader. Pure.

/** What a number counts, which says what may stand around its digits. */
export type Unit = "rupees" | "dollars" | "money" | "percent" | "plain";

const isMoney = (unit: Unit) => unit === "rupees" || unit === "dollars" || unit === "money";

const around: Record<Unit, { before?: RegExp; after?: RegExp }> = {
  rupees: {
    before: /^(?:₹|rs\.?|re\.?|inr|rupees)/i,
    after: /(?:₹|rs\.?|inr|rupees|[/=][-–—=])$/i,
  },
  dollars: { before: /^(?:us ?\$|\$|usd)/i, after: /(?:\$|usd|dollars)$/i },
  // An amount whose currency stands beside it, or in a field of its own.
  money: {
    before: /^(?:₹|rs\.?|rupees|£|€|(?:us|nz|[ac])? ?\$|inr|cad|gbp|aud|nzd|usd|eur)/i,
    after: /(?:₹|rs\.?|rupees|£|€|\$|inr|cad|gbp|aud|nzd|usd|eur|[/=][-–—=])$/i,
  },
  percent: { after: /%$/ },
  plain: {},
};

/** A sheet of paper could not hold more, and no pattern has to read further. */
const longest = 60;

/** 1,25,000 and 125,000: groups of two or three digits that end in one of three. */
const grouped = /^(?:\d{1,2}(?:,\d{2})*|\d{1,3}(?:,\d{3})*),\d{3}$/;

/** The digits, points and separators, without what may stand around them. */
function bare(typed: string, unit: Unit): string {
  if (typed.length > longest) return "";
  const { before, after } = around[unit];
  let text = inAscii(typed);
  if (before) text = text.replace(before, "").trim();
  // "25,000 Rs /-" has two of them.
  if (after) text = text.replace(after, "").trim().replace(after, "").trim();
  return text;
}

/** What Indian money is counted in beside the unit, by how many places it moves the point. */
const powers: [RegExp, number][] = [
  [/ ?(?:k|thousand|hazar)$/i, 3],
  [/ ?(?:lakhs?|lacs?|l)$/i, 5],
  [/ ?(?:crores?|cr)\.?$/i, 7],
];

/** "1.5" → "150000" for five places. */
function shifted(decimal: string, places: number): string {
  if (places === 0) return decimal;
  const [whole = "", part = ""] = decimal.split(".");
  const digits = whole + part.padEnd(places, "0").slice(0, places);
  const left = part.slice(places);
  return digits.replace(/^(-?)0+(?=\d)/, "$1") + (left && `.${left}`);
}

/** "25k", "1.5 lakh" and "2 cr" without the word, and how far it moves the point. */
function withoutPower(text: string, unit: Unit): { text: string; places: number } {
  if (isMoney(unit))
    for (const [word, places] of powers)
      if (word.test(text)) return { text: text.replace(word, ""), places };
  return { text, places: 0 };
}

/**
 * "₹ 1,25,000.50/-" → "125000.50": the same number in ASCII digits with at most one point, exactly as
 * many decimals as were typed; "1.5 lakh" → "150000" where it is money. A comma or a space only groups, so digits grouped in another way
 * ("1,5", "12,50", "1,2,5000") are no number rather than a guess. undefined for what is none.
 */
export function readNumber(typed: string, unit: Unit = "plain"): string | undefined {
  const { text, places } = withoutPower(bare(typed, unit), unit);
  const parts = /^(-?)([\d, ]+)(\.\d+)?$/.exec(text);
  if (!parts) return undefined;
  const [, sign = "", digits = "", decimals = ""] = parts;
  // "1, 25, 000" as a phone writes it, and "1 25 000".
  const whole = digits.replace(/, /g, ",").replaceAll(" ", ",");
  if (!/^\d+$/.test(whole) && !grouped.test(whole)) return undefined;
  const value = shifted(`${whole.replaceAll(",", "")}${decimals}`, places);
  // Nothing is less than nothing.
  return /[1-9]/.test(value) ? sign + value : value;
}

/** Whether it would be a number, were its commas not where no digits are grouped. */
export const hasOddCommas = (typed: string, unit: Unit = "plain") => {
  const text = bare(typed, unit);
  return text.includes(",") && /^[\d.,\s]+$/.test(text) && readNumber(typed, unit) === undefined;
};

/** "6,5" of a score → "6.5", where a comma stands for a point; undefined for what is grouped, and for money. */
export const meantPoint = (typed: string, unit: Unit) => {
  const text = bare(typed, unit);
  return !isMoney(unit) && /^\d{1,3},\d{1,2}$/.test(text) ? text.replace(",", ".") : undefined;
};

/** Digits in groups of so many, counted from the last one. */
function grouping(digits: string, size: number): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= size)
    groups.push(digits.slice(Math.max(0, end - size), end));
  return groups.reverse().join(",");
}

/** Digits with commas the Indian way: "1234567" → "12,34,567". */
export function inLakhs(digits: string): string {
  const rest = grouping(digits.slice(0, -3), 2);
  return rest ? `${rest},${digits.slice(-3)}` : digits;
}

/** Digits with commas by thousands: "1234567" → "1,234,567". */
export const inThousands = (digits: string) => grouping(digits, 3);

/** What a field shows of a number that was read: grouped, with paise or cents in full where there are any. */
export function showTyped(read: string, unit: Unit): string {
  if (unit === "plain" || unit === "percent") return read;
  const [whole = "", part = ""] = read.replace("-", "").split(".");
  const sign = read.startsWith("-") ? "-" : "";
  const digits = unit === "rupees" ? inLakhs(whole) : inThousands(whole);
  return `${sign}${digits}${part && `.${part.padEnd(2, "0")}`}`;
}
