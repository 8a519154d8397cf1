// Receipts and expenses are one kind of record (spec §3 "Receipt (invoice)"), which the trade calls a
// voucher: what differs between them is these words.

export const labels = {
  recieptNumber: "Number",
  date: "Date",
  particulars: "Particulars",
  amount: "Amount",
  mode: "Mode",
  modeReference: "Payment reference",
  fee: "Kind of fee",
  head: "What for",
  billNumber: "Bill number",
  billDay: "Date of the bill",
  billRate: "GST on the bill (%)",
  tds: "TDS kept back",
  name: "Name",
  mobile: "Mobile",
  address: "Address",
  assessmentId: "Reference number",
  location: "Branch",
  reason: "Reason",
  charge: "Charge of our bank",
  bill: "Scan of the bill",
  state: "Place of supply",
  gstin: "GSTIN",
} as const;

/** The words of a set, which a stored value may have left. */
type Words<Value extends string> = Record<Value, string> & Record<string, string>;

/** How money came or went (decision C13). Records from before it was asked have none. */
export const modes = ["cash", "upi", "bank", "card", "cheque", "draft"] as const;
export const modeLabels: Words<(typeof modes)[number]> = {
  cash: "Cash",
  upi: "UPI",
  bank: "Bank transfer",
  card: "Card",
  cheque: "Cheque",
  draft: "Demand draft",
};

/** How a payment that has a number of its own is asked for it. */
export const referenceLabels: Record<string, string> = {
  upi: "UPI reference (UTR)",
  bank: "Transfer reference (UTR)",
  card: "Card slip number",
  cheque: "Cheque number and bank",
  draft: "Draft number and bank",
};
/** What the field says of it: without it the bank's line is found by its amount alone. */
export const referenceHint = "The bank’s statement names the payment by it.";
/** An optional reference that is missing is asked about once. */
const referenceShort: Record<string, string> = {
  upi: "UTR",
  bank: "UTR",
  card: "card slip number",
};
export const noReference = (mode: string) =>
  referenceShort[mode] && `No ${referenceShort[mode]}: save again to take it without`;
/** Modes whose reference is of one transfer in the whole country. */
export const transfers: string[] = ["upi", "bank"];
/** A transfer's reference as it is compared: a bank's app shows it in groups of four. */
export const plainReference = ({
  mode,
  modeReference,
}: {
  mode?: string | null;
  modeReference?: string;
}) => (transfers.includes(mode ?? "") ? modeReference?.replace(/[\s-]+/g, "") : modeReference);
/** Paper that comes back where it is not told apart. */
export const referenceNeeded = ["cheque", "draft"];

/** The house's own, or passed on to a university, an embassy, an insurer: that is no income. */
export const fees = ["own", "passedOn"] as const;
export const feeLabels: Words<(typeof fees)[number]> = {
  own: "Own fee",
  passedOn: "Passed on to others",
};

/** The heads under which accountants keep expenses of the house. */
export const heads = [
  "rent",
  "salaries",
  "electricity",
  "telephone",
  "travel",
  "advertising",
  "commission",
  "professional",
  "repairs",
  "stationery",
  "courier",
  "software",
  "bank",
  "tds",
  "welfare",
  "equipment",
  "other",
] as const;
export const headLabels: Words<(typeof heads)[number]> = {
  rent: "Rent",
  salaries: "Salaries",
  electricity: "Electricity and water",
  telephone: "Phone and internet",
  travel: "Travel",
  advertising: "Advertising",
  commission: "Commission paid",
  professional: "Professional fees",
  repairs: "Repairs",
  stationery: "Printing and stationery",
  courier: "Courier and post",
  software: "Software",
  bank: "Bank charges",
  tds: "Income tax deducted (TDS)",
  welfare: "Staff welfare",
  equipment: "Furniture and equipment",
  other: "Other",
};
/** The rates in percent that a supplier's bill may have, with those of before September 2025. */
export const billRates = ["5", "12", "18", "28", "40"] as const;

/** The codes of refusals that ask, by the title of the question; a call that says `again` is not asked (decision H12). */
export const takenAlready = "taken_already";
export const muchCash = "much_cash";
export const questionTitles: Record<string, string> = {
  [takenAlready]: "The same payment again?",
  [muchCash]: "So much cash in a day?",
};
/** Rupees in cash that one person may pay in a day, less than this (Income-tax Act, section 269ST). */
export const cashTaken = "200000.00";
/** Rupees in cash that one person may be paid in a day as an expense, not more (section 40A(3)). */
export const cashPaid = "10000.00";

export type VoucherKind = "receipt" | "expense";
/** The stored kind: a refund gives back from a receipt, and stands among the receipts. */
export type StoredKind = VoucherKind | "refund";
export const storedKinds: Record<VoucherKind, StoredKind[]> = {
  receipt: ["receipt", "refund"],
  expense: ["expense"],
};

export const voucherWords: Record<
  VoucherKind,
  {
    plural: "receipts" | "expenses";
    heading: string;
    title: string;
    party: string;
    signed: string;
    /** who of the house took or gave the money */
    by: string;
  }
> = {
  receipt: {
    plural: "receipts",
    heading: "Receipts",
    title: "Receipt",
    party: "Received from",
    signed: "Payer's signature",
    by: "Received by",
  },
  expense: {
    plural: "expenses",
    heading: "Expenses",
    title: "Expense voucher",
    party: "Paid to",
    signed: "Receiver's signature",
    by: "Paid by",
  },
};

/** What its printed sheet says. */
export const sheetWords: Record<
  StoredKind,
  { title: string; party: string; signed: string; by: string }
> = {
  ...voucherWords,
  refund: {
    title: "Refund voucher",
    party: "Refunded to",
    signed: "Receiver's signature",
    by: "Refunded by",
  },
};

/** What gives back from a tax invoice (CGST Act, section 34). */
export const creditNote = "Credit note";

/** The address of its page, and of its PDF. */
export const voucherHref = (kind: VoucherKind, refNo: string, number: number) =>
  `/app/view-assessment/${refNo}/${voucherWords[kind].plural}/${number}`;
/** The list of all of a kind, and the page of one of them that has no case. */
export const voucherLists = { receipt: "/app/reciepts", expense: "/app/expenses" } as const;
export const voucherPdfHref = (kind: VoucherKind, number: number | string) =>
  `/api/${voucherWords[kind].plural}/pdf?recieptNumber=${number}`;
