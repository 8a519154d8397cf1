import {
  cardNumber,
  type DepositField,
  type DepositType,
  depositTypeWords,
  labels,
} from "@/lib/parts/deposits/labels";
import { showDate, showRupees } from "@/lib/values/words";

/** A deposit as its form has it: each field as text, or null. */
export type DepositTexts = Record<DepositField | "remarks", string | null> & {
  depositType: string;
};

const corrected: (keyof DepositTexts)[] = [
  ...(["depositType", "amount", "number", "bank", "dateOfIssue"] as const),
  ...(["courierName", "docketNumber", "dateOfDispatch", "ddDescription", "remarks"] as const),
];

const inWords = (deposit: DepositTexts) => (field: keyof DepositTexts) => {
  const value = deposit[field];
  if (value === null) return "empty";
  if (field === "depositType") return depositTypeWords[value as DepositType];
  if (field === "amount") return showRupees(value);
  if (field === "dateOfIssue" || field === "dateOfDispatch") return showDate(value);
  return field === "number" && deposit.depositType === "Credit Card" ? cardNumber(value) : value;
};

/** "Amount: ₹1,20,000.00, now ₹1,25,000.00", a line for each field that was corrected; none where nothing was. */
export function correctedWords(before: DepositTexts, after: DepositTexts): string[] {
  const [was, is] = [inWords(before), inWords(after)];
  return corrected
    .filter((field) => before[field] !== after[field])
    .map((field) => `${labels[field]}: ${was(field)}, now ${is(field)}`);
}
