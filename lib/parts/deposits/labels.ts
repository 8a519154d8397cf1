import { optionIn, optionsOf, valuesOf } from "@/lib/values/options";

// Deposits (spec §4, §5): five kinds. Values are the contract's, words are spelled right (decision W2).

export const depositTypeWords = {
  "No Payment Required by University": "No Payment Required by University",
  "Telegrahic Transfer": "Telegraphic Transfer",
  "Demand Draft": "Demand Draft",
  "Credit Card": "Credit Card",
  "Direct Payment": "Direct Payment",
};
export type DepositType = keyof typeof depositTypeWords;
export const depositTypes = valuesOf(depositTypeWords);
export const depositTypeOptions = optionsOf(depositTypeWords);
export const depositTypeOption = (value: string) => optionIn(depositTypeWords, value);

export const labels = {
  depositType: "Type",
  offerLetter: "Offer Letter",
  amount: "Amount",
  number: "Number",
  bank: "Bank",
  dateOfIssue: "Issue Date",
  courierName: "Courier Name",
  docketNumber: "Docket Number",
  dateOfDispatch: "Dispatch Date",
  ddDescription: "DD Description",
  remarks: "Remarks",
  file: "Legal Paperwork",
  createdAt: "Recorded On",
} as const;

export type DepositField =
  | "amount"
  | "number"
  | "bank"
  | "dateOfIssue"
  | "courierName"
  | "docketNumber"
  | "dateOfDispatch"
  | "ddDescription";

const payment = { amount: labels.amount, dateOfIssue: labels.dateOfIssue, bank: labels.bank };

/** What each kind asks for, all of it required, and what it is called there (spec §5). */
export const requiredFields: Record<DepositType, Partial<Record<DepositField, string>>> = {
  "No Payment Required by University": {},
  "Telegrahic Transfer": { ...payment, number: "Transfer Number" },
  "Demand Draft": {
    ...payment,
    number: "Draft Number",
    courierName: labels.courierName,
    docketNumber: labels.docketNumber,
    dateOfDispatch: labels.dateOfDispatch,
    ddDescription: labels.ddDescription,
  },
  "Credit Card": { ...payment, dateOfIssue: "Date", number: "Card Number" },
  "Direct Payment": { amount: labels.amount, dateOfIssue: "Date" },
};

/** A card is shown by what is kept of it. */
export const cardNumber = (lastFour: string) => `•••• ${lastFour}`;

/** "Telegraphic Transfer for Data Science, University of X" */
export const depositTitle = (deposit: {
  depositType: { label: string };
  course: string;
  university: string;
}) => `${deposit.depositType.label} for ${deposit.course}, ${deposit.university}`;
