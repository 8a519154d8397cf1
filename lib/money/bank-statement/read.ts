import { amountIn } from "@/lib/platform/sheets/amount";
import { columnOf, plainHeading } from "@/lib/platform/sheets/heading";
import { inAscii } from "@/lib/values/ascii";
import { isoOf } from "@/lib/values/days";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { isDay } from "@/lib/values/written-days";

// The lines of a bank's statement, whichever bank wrote it. Pure.

export type StatementTable = {
  headings: string[];
  rows: { number: number; cells: string[] }[];
};

/** What the bank says of one movement; with a minus it left the account. */
export type StatementLine = {
  day: string;
  narration: string;
  reference: string | null;
  amount: string;
  balance: string | null;
};

/** A row that cannot be read stops the whole file: a statement that lacks a line proves nothing. */
export type RowFault = { row: number; says: string };

const names = {
  day: [
    ...["txn date", "transaction date", "tran date", "trans date", "posting date", "post date"],
    ...["date", "value date", "value dt"],
  ],
  narration: [
    ...["narration", "description", "transaction remarks", "transaction description"],
    ...["transaction particulars", "particulars", "transaction details", "details", "remarks"],
  ],
  reference: [
    ...["utr", "utr no", "utr number", "chq ref no", "chq ref number", "ref no cheque no"],
    ...["cheque no ref no", "ref no", "reference no", "reference number", "reference"],
    ...["cheque number", "cheque no", "chq no", "chqno", "instrument id", "instrument no"],
  ],
  debit: [
    ...["withdrawal amt", "withdrawal amount", "withdrawals", "withdrawal", "debit amount"],
    ...["debit", "debits", "dr amount", "dr", "paid out"],
  ],
  credit: [
    ...["deposit amt", "deposit amount", "deposits", "deposit", "credit amount"],
    ...["credit", "credits", "cr amount", "cr", "paid in"],
  ],
  amount: ["transaction amount", "txn amount", "amount"],
  sign: ["dr cr", "cr dr", "debit credit", "credit debit", "type", "txn type", "transaction type"],
  balance: ["closing balance", "running balance", "available balance", "balance", "bal"],
} as const;
type Columns = Record<keyof typeof names, number>;

function columnsOf(headings: readonly string[]): Columns {
  const folded = headings.map(plainHeading);
  const columns = Object.fromEntries(
    Object.entries(names).map(([name, spellings]) => [name, columnOf(folded, spellings)]),
  ) as Columns;
  // "Cr/Dr" begins with "Cr", and is the column of neither.
  if (columns.sign >= 0 && [columns.debit, columns.credit].includes(columns.sign))
    return { ...columns, debit: -1, credit: -1 };
  return columns;
}

/** The row that names the columns: the rows above it hold the bank's address and the account. */
export function isStatementHead(cells: readonly string[]): boolean {
  const { day, debit, credit, amount } = columnsOf(cells);
  return day >= 0 && ((debit >= 0 && credit >= 0) || amount >= 0);
}

/** "05/03/26", "5-Mar-2026", "05-03-2026 10:22:13" and a workbook's days; null for what is none. */
function dayIn(cell: string): string | null {
  const [text = ""] = inAscii(cell).split(/[\sT]\d{1,2}:\d{2}/);
  const iso = (text.match(/\d/g)?.length ?? 0) > 1 ? isoOf(text.trim(), "past") : undefined;
  return iso && isDay(iso) ? iso : null;
}

const ends = /\(?(dr|cr)\.?\)?$/i;
const isOut = (word: string) => /^\(?\s*(d|dr|debit|withdrawal)\b/i.test(word.trim());
const isIn = (word: string) => /^\(?\s*(c|cr|credit|deposit)\b/i.test(word.trim());
const minus = (amount: string) => fromPaise(-toPaise(amount));
const isNothing = (cell: string) => cell === "" || /^[-–—]$/.test(cell);

/** "1,25,000.00 Dr" → "-125000.00"; undefined for what is no amount. */
function signedIn(cell: string): string | undefined {
  const amount = amountIn(cell.replace(ends, ""));
  if (amount === null) return undefined;
  return isOut(ends.exec(cell)?.[1] ?? "") ? minus(amount) : amount;
}

/** What came in or left; undefined where the cells say no amount, or one on either side. */
function movement(at: (name: keyof Columns) => string, columns: Columns): string | undefined {
  if (columns.debit >= 0 && columns.credit >= 0) {
    const [out, into] = [at("debit"), at("credit")].map((cell) =>
      isNothing(cell) ? "0.00" : signedIn(cell),
    );
    if (out === undefined || into === undefined) return undefined;
    const paise = [toPaise(out), toPaise(into)] as const;
    // A bank writes a reversal as a withdrawal of less than nothing.
    return paise.every((side) => side !== 0n) ? undefined : fromPaise(paise[1] - paise[0]);
  }
  const amount = signedIn(at("amount"));
  if (amount === undefined || columns.sign < 0 || amount.startsWith("-")) return amount;
  const sign = at("sign");
  if (isOut(sign)) return minus(amount);
  return isIn(sign) ? amount : undefined;
}

/** As long as a narration is kept. */
const longestNarration = 500;
const longestReference = 60;

type Read = { line: StatementLine } | { fault: RowFault } | undefined;

/** Undefined for a row that is no movement: an opening balance, a total, the bank's small print. */
function lineOf({ number: row, cells }: StatementTable["rows"][number], columns: Columns): Read {
  const at = (name: keyof Columns) => cells[columns[name]]?.trim() ?? "";
  const sides = columns.debit >= 0 ? [at("debit"), at("credit")] : [at("amount")];
  const written = at("day");
  if (!/\d/.test(written) || sides.every(isNothing)) return undefined;
  const day = dayIn(written);
  if (!day) {
    // Below the table stand sums and sentences with numbers in them.
    const isDayLike = written.length <= 40 && !/^[\d,.\s]+$/.test(written);
    if (!isDayLike || sides.every((side) => signedIn(side) === undefined)) return undefined;
    return { fault: { row, says: `“${written}” is not a day` } };
  }
  const amount = movement(at, columns);
  if (amount === undefined)
    return {
      fault: { row, says: `The amount “${sides.filter(Boolean).join("”, “")}” is not clear` },
    };
  if (toPaise(amount) === 0n) return undefined;
  const line = {
    day,
    narration: at("narration").replace(/\s+/g, " ").slice(0, longestNarration),
    reference:
      at("reference")
        .replace(/^[-–—0\s]*$/, "")
        .slice(0, longestReference) || null,
    amount,
    balance: signedIn(at("balance")) ?? null,
  };
  return { line };
}

/** The lines in the order of their days, though some banks begin with the last. */
export function linesOf(table: StatementTable): StatementLine[] | RowFault {
  const columns = columnsOf(table.headings);
  const lines: StatementLine[] = [];
  for (const row of table.rows) {
    const read = lineOf(row, columns);
    if (read && "fault" in read) return read.fault;
    if (read) lines.push(read.line);
  }
  const [first, last] = [lines[0], lines.at(-1)];
  if (first && last && first.day > last.day) lines.reverse();
  return lines.sort((a, b) => a.day.localeCompare(b.day));
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** What tells a line from others of its account: two files of one bank differ in blanks and dashes at most. */
const sameness = ({ day, amount, balance, reference, narration }: StatementLine) =>
  [day, amount, balance ?? "", plain(reference ?? ""), plain(narration)].join("|");

/**
 * Each line with its place among equal ones: two students may pay the same fee on a day without a word that tells them
 * apart. A file that overlaps another counts them alike, so that none is kept twice and none is lost.
 */
export function countAlike(lines: readonly StatementLine[]) {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const same = sameness(line);
    const occurrence = (seen.get(same) ?? 0) + 1;
    seen.set(same, occurrence);
    return { ...line, same, occurrence };
  });
}
