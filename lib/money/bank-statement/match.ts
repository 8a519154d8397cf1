import { daysBetween } from "@/lib/values/calendar";

// Which record a line of the bank shows. Only a pair that nothing else fits is made without a person. Pure.

export type OpenLine = {
  id: string;
  day: string;
  /** with a minus it left the account */
  amount: string;
  /** narration and reference */
  says: string;
};

/** A receipt, refund, expense or remittance that no line shows yet. */
export type OpenRecord = {
  id: string;
  kind: "receipt" | "refund" | "expense" | "remittance";
  /** as people name it: GSP/2627/R00042 */
  number: string;
  day: string;
  /** as the bank would show it: with a minus it was paid out */
  amount: string;
  mode: string;
  reference: string | null;
  name: string;
};

export type Candidate = {
  record: OpenRecord;
  /** what speaks for it */
  why: string;
};

/** Days between a record and the bank, either way; a cheque is cleared later. */
const fewDays = 4;
const clearing = 15;
/** So many days a reference holds: numbers of cheques come again. */
export const farthestDays = 60;

const isPaper = (mode: string) => mode === "cheque" || mode === "draft";

const tokens = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    // A bank fills a reference up with zeros, and people write what it is in front of it.
    .map((word) => word.replace(/^(?:utr|upi|imps|neft|rtgs|rrn|ref|txn|no)?0*(?=\d)/, ""));

/** The numbers by which a payment is known: of a transfer twelve digits or more, of a cheque six. */
const numbersIn = (text: string) =>
  new Set(tokens(text).filter((word) => word.length >= 5 && (word.match(/\d/g)?.length ?? 0) >= 5));

/** The number that NPCI gives to each payment by UPI and IMPS. */
const transferNumber = /^\d{11,12}$/;
const transferNumbers = (numbers: Set<string>) =>
  [...numbers].filter((number) => transferNumber.test(number));

type KnownLine = OpenLine & { numbers: Set<string>; transfers: string[]; words: Set<string> };
type KnownRecord = OpenRecord & { numbers: Set<string>; transfers: string[] };

const knownLine = (line: OpenLine): KnownLine => {
  const numbers = numbersIn(line.says);
  const words = new Set(line.says.toLowerCase().split(/[^\p{L}\p{M}]+/u));
  return { ...line, numbers, transfers: transferNumbers(numbers), words };
};
const knownRecord = (record: OpenRecord): KnownRecord => {
  const numbers = numbersIn(record.reference ?? "");
  return { ...record, numbers, transfers: transferNumbers(numbers) };
};

const hasReference = (line: KnownLine, { numbers }: KnownRecord) =>
  [...numbers].some((number) => line.numbers.has(number));

/** Both have a number of a transfer, and it is not the same one. */
const hasOther = (line: KnownLine, record: KnownRecord) =>
  record.transfers.length > 0 && line.transfers.length > 0 && !hasReference(line, record);

const after = (line: OpenLine, record: OpenRecord) => daysBetween(record.day, line.day);

const isNear = (line: KnownLine, record: KnownRecord) => {
  const days = after(line, record);
  return days >= -fewDays && days <= (isPaper(record.mode) ? clearing : fewDays);
};

const isWithin = (line: KnownLine, record: KnownRecord) =>
  Math.abs(after(line, record)) <= farthestDays;

/** By amount, so that a thousand lines are not held against a thousand records each. */
function byAmount<T extends { amount: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const alike = groups.get(row.amount);
    if (alike) alike.push(row);
    else groups.set(row.amount, [row]);
  }
  return groups;
}

type Fits = (line: KnownLine, record: KnownRecord) => boolean;

/** The pairs in which the line fits no other record and the record no other line. */
function onlyPairs(lines: KnownLine[], records: KnownRecord[], fits: Fits) {
  const pairs: { line: string; record: string }[] = [];
  const groups = byAmount(records);
  for (const [amount, alike] of byAmount(lines)) {
    const group = groups.get(amount) ?? [];
    for (const line of alike) {
      const [record, second] = group.filter((one) => fits(line, one));
      if (!record || second) continue;
      if (alike.some((other) => other !== line && fits(other, record))) continue;
      pairs.push({ line: line.id, record: record.id });
    }
  }
  return pairs;
}

/** The sure pairs: by the reference in the narration first, then by the amount within a few days. */
export function surePairs(openLines: readonly OpenLine[], openRecords: readonly OpenRecord[]) {
  const lines = openLines.map(knownLine);
  const records = openRecords.map(knownRecord);
  const named = onlyPairs(
    lines,
    records,
    (line, record) => isWithin(line, record) && hasReference(line, record),
  );
  const taken = new Set(named.flatMap(({ line, record }) => [line, record]));
  // What a reference speaks for, though not for it alone, is no matter of days any more.
  const isNamed = (line: KnownLine) =>
    records.some((record) => record.amount === line.amount && hasReference(line, record));
  const near = onlyPairs(
    lines.filter((line) => !taken.has(line.id) && !isNamed(line)),
    records.filter(({ id }) => !taken.has(id)),
    (line, record) => isNear(line, record) && !hasOther(line, record),
  );
  return [...named, ...near];
}

function dayWords(days: number): string {
  if (days === 0) return "same day";
  const count = `${Math.abs(days)} day${Math.abs(days) === 1 ? "" : "s"}`;
  return days > 0 ? `${count} before` : `${count} after`;
}

/** So many are offered for a line. */
const mostCandidates = 8;

/** What a person may choose from for a line: the best first. */
export function candidatesOf(line: OpenLine, openRecords: readonly OpenRecord[]): Candidate[] {
  const known = knownLine(line);
  return openRecords
    .filter(({ amount }) => amount === line.amount)
    .map(knownRecord)
    .filter((record) => (hasReference(known, record) ? isWithin : isNear)(known, record))
    .map((record) => {
      const named = hasReference(known, record);
      const other = hasOther(known, record);
      const days = after(line, record);
      const likeness = record.name
        .toLowerCase()
        .split(/[^\p{L}\p{M}]+/u)
        .filter((word) => word.length > 2 && known.words.has(word)).length;
      const reference = named ? "same reference" : other ? "another reference" : undefined;
      const name = likeness ? "the name" : undefined;
      const why = [reference, name, dayWords(days)].filter(Boolean).join(", ");
      const rank = (named ? 1000 : 0) - (other ? 500 : 0) + 50 * likeness - Math.abs(days);
      return { record, why, rank };
    })
    .sort((a, b) => b.rank - a.rank || a.record.id.localeCompare(b.record.id))
    .slice(0, mostCandidates)
    .map(({ rank: _, record: { numbers: __, transfers: ___, ...record }, ...rest }) => ({
      ...rest,
      record,
    }));
}
