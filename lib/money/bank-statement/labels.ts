import { farthestDays } from "@/lib/money/bank-statement/match";
import { counted } from "@/lib/values/words";

// The bank's statement, held against what was recorded. Pure.

export const labels = {
  account: "Account",
  name: "Name of the account",
  location: "Branch",
  file: "Statement of the bank",
  record: "Record",
  number: "Number of another record",
  apart: "What it is",
  note: "Note",
} as const;

export const linesPath = "/app/bank-statement";
export const missingPath = "/app/bank-statement/missing";
export const missingRemittancesPath = "/app/bank-statement/missing/remittances";
export const filesPath = "/app/bank-statement/files";

/** An account that all branches share stands here instead of a branch. */
export const ofOffice = "office";
export const officeLabel = "The office, all branches";

export const states = ["open", "matched", "apart"] as const;
export type LineState = (typeof states)[number];
export const stateLabels: Record<LineState, string> & Record<string, string> = {
  open: "To match",
  matched: "Matched",
  apart: "Not ours",
};

/** What a line is that no record stands for. */
export const aparts = ["charges", "interest", "own", "transfer", "cash", "tax", "other"] as const;
export const apartLabels: Record<(typeof aparts)[number], string> & Record<string, string> = {
  charges: "Bank charges",
  interest: "Interest",
  own: "Owner’s own money",
  transfer: "Between our accounts",
  cash: "Cash of the till",
  tax: "Taxes",
  other: "Something else",
};

/** Ways of paying that a bank's statement shows. */
export const bankModes = ["upi", "bank", "card", "cheque", "draft"] as const;

export type Uploaded = { added: number; known: number; matched: number };

/** "212 new lines, 38 known already, 120 matched" */
export const uploadWords = ({ added, known, matched }: Uploaded) =>
  `${counted(added, "new line")}, ${known} known already, ${matched} matched`;

/** Records of so long before the first line may be what the bank shows. */
export const daysAround = farthestDays;

export const sheetLimits = { file: 4 * 1024 * 1024, rows: 5000, columns: 40 };
