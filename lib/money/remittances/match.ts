import { amountIn } from "@/lib/platform/sheets/amount";
import { columnOf } from "@/lib/platform/sheets/heading";
import { alike } from "@/lib/values/alike";
import { currencyIn, showMoney } from "@/lib/values/currencies";
import { foldLabel } from "@/lib/values/fold-label";
import { toPaise } from "@/lib/values/paise";

// Which claim a line of a partner's sheet pays. What is not sure says why, and somebody matches it by hand. Pure.

/** A claim of which something is open. */
export type OpenClaim = {
  id: string;
  name: string;
  studentNo: string | null;
  apn: string;
  /** the invoice's */
  number: string;
  open: string;
};

export type SheetTable = {
  headings: string[];
  rows: { number: number; cells: string[] }[];
};

/** Which columns of a sheet say what; -1: none. */
export type SheetColumns = { name: number; lastName: number; amount: number; currency: number };

export type MatchedLine = {
  /** its number on the sheet */
  row: number;
  /** what it says, for who matches it by hand */
  says: string;
  amount: string | null;
  claim: string | null;
  /** why it is not sure; null: it is */
  doubt: string | null;
};

const headings = {
  amount: [
    ...["amount payable", "commission payable", "net payable", "amount paid", "paid amount"],
    ...["payment amount", "commission amount", "net commission", "commission", "net amount"],
    ...["amount", "payable", "paid", "total"],
  ],
  name: ["student name", "name of student", "student full name", "full name", "student", "name"],
  firstName: ["first name", "given name", "given names"],
  lastName: ["last name", "surname", "family name"],
  currency: ["currency", "ccy", "curr"],
};

export function columnsOf({ headings: written }: Pick<SheetTable, "headings">): SheetColumns {
  const folded = written.map((heading) => foldLabel(heading.replace(/[()[\]:_/-]/g, " ")));
  const first = columnOf(folded, headings.firstName);
  return {
    amount: columnOf(folded, headings.amount),
    name: first >= 0 ? first : columnOf(folded, headings.name),
    lastName: first >= 0 ? columnOf(folded, headings.lastName) : -1,
    currency: columnOf(folded, headings.currency),
  };
}

const plainNumber = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** As near as a name that a clerk spelled by ear; one that lacks the surname is not. */
const sameName = 0.78;
const nameLikeness = (one: string, other: string) => Math.min(alike(one, other), alike(other, one));

type Line = { name: string; numbers: Set<string>; amount: string | null; currency: string };

const lineOf = (cells: string[], columns: SheetColumns): Line => ({
  name: [cells[columns.name], cells[columns.lastName]].filter(Boolean).join(" "),
  numbers: new Set(cells.map(plainNumber).filter((text) => text.length > 3 && /\d/.test(text))),
  amount: amountIn(cells[columns.amount] ?? ""),
  currency: cells[columns.currency] ?? cells[columns.amount] ?? "",
});

const numbered = ({ numbers }: Line, { studentNo, apn }: OpenClaim) =>
  numbers.has(plainNumber(apn)) ||
  (studentNo !== null && plainNumber(studentNo).length > 3 && numbers.has(plainNumber(studentNo)));

const isWithin = (amount: string, open: string) => {
  const [paid, left] = [toPaise(amount), toPaise(open)];
  return left < 0n ? paid < 0n && paid >= left : paid > 0n && paid <= left;
};

/** The claim that a line seems to pay, with what speaks against it. */
function claimOf(
  line: Line,
  claims: OpenClaim[],
  currency: string,
): Omit<MatchedLine, "row" | "says" | "amount"> {
  const byNumber = claims.filter((claim) => numbered(line, claim));
  const byName = claims.filter(({ name }) => nameLikeness(line.name, name) >= sameName);
  const named = byNumber.length ? byNumber : byName;
  const fitting = named.filter(({ open }) => line.amount !== null && isWithin(line.amount, open));
  const exact = fitting.filter(({ open }) => open === line.amount);
  const claim = (exact.length === 1 ? exact : fitting.length === 1 ? fitting : named)[0];
  const said = (doubt: string | null) => ({ claim: claim?.id ?? null, doubt });
  if (!claim) return said("No open claim has this number or this name");
  if (line.amount === null) return said("The amount cannot be read");
  const other = currencyIn(line.currency);
  if (other && other !== currency)
    return said(`The amount is in ${other}, the claim in ${currency}`);
  if (!isWithin(line.amount, claim.open))
    return said(`Only ${showMoney(claim.open, currency)} of ${claim.name} is open`);
  if (named.length > 1 && exact.length !== 1) return said("Several claims fit");
  if (byNumber.length && line.name && nameLikeness(line.name, claim.name) < 0.5)
    return said(`The number is that of ${claim.name}, the name is another`);
  if (!byNumber.length && exact.length !== 1)
    return said("Only the name fits, and the amount is not all that is open");
  return said(null);
}

/** The lines of a sheet with the claims that they pay. A claim that stands twice is sure once. */
export function matchLines(
  table: SheetTable,
  claims: OpenClaim[],
  currency: string,
): MatchedLine[] {
  const columns = columnsOf(table);
  const taken = new Set<string>();
  return table.rows
    .filter(({ cells }) => columns.amount < 0 || cells[columns.amount]?.trim())
    .map(({ number: row, cells }) => {
      const line = lineOf(cells, columns);
      const match = claimOf(line, claims, currency);
      const says = cells.filter(Boolean).join(" · ").slice(0, 300);
      const twice = match.claim !== null && taken.has(match.claim);
      if (match.claim && !match.doubt) taken.add(match.claim);
      const doubt = match.doubt ?? (twice ? "This claim stands in the sheet before" : null);
      return { row, says, amount: line.amount, claim: match.claim, doubt };
    })
    .filter(({ claim, amount, says }) => claim !== null || amount !== null || says !== "")
    .filter(({ claim, says }) => claim !== null || !/^(grand |sub)?-?totals?\b/i.test(says));
}
