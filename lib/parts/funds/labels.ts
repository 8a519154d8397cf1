import { currencyOptions, showMoney } from "@/lib/values/currencies";
import { optionIn, optionsOf } from "@/lib/values/options";

// Money that a student shows with the visa: an account, a deposit, a loan.

export const labels = {
  holder: "Account holder",
  relation: "Relation",
  bank: "Bank",
  amount: "Amount",
  currency: "Currency",
  heldSince: "Held since",
  lastDay: "Statement's last day",
  remarks: "Remarks",
  file: "Proof",
} as const;

export const relationWords = {
  student: "Student",
  father: "Father",
  mother: "Mother",
  sibling: "Brother or sister",
  sponsor: "Sponsor",
  loan: "Bank loan",
  other: "Other",
};
export const relationOptions = optionsOf(relationWords);
export const relationOption = (value: string) => optionIn(relationWords, value);
export { currencyOptions };

/** "CAD 22,895.00 of Harjit Singh, Punjab National Bank" */
export const fundTitle = (fund: {
  amount: { toString(): string };
  currency: string;
  holder: string;
  bank: string;
}) => `${showMoney(fund.amount.toString(), fund.currency)} of ${fund.holder}, ${fund.bank}`;
