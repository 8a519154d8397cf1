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
  name: "Name",
  mobile: "Mobile",
  address: "Address",
  assessmentId: "Reference number",
  location: "Branch",
  state: "Place of supply",
} as const;

/** How money came or went (decision C13). Records from before it was asked have none. */
export const modes = ["cash", "upi", "bank", "card", "cheque", "draft"] as const;
export const modeLabels: Record<string, string> = {
  cash: "Cash",
  upi: "UPI",
  bank: "Bank transfer",
  card: "Card",
  cheque: "Cheque",
  draft: "Demand draft",
} satisfies Record<(typeof modes)[number], string>;

/** The house's own, or passed on to a university, an embassy, an insurer: that is no income. */
export const fees = ["own", "passedOn"] as const;

export type VoucherKind = "receipt" | "expense";

export const voucherWords: Record<
  VoucherKind,
  { plural: "receipts" | "expenses"; heading: string; title: string; party: string; signed: string }
> = {
  receipt: {
    plural: "receipts",
    heading: "Receipts",
    title: "Receipt",
    party: "Received from",
    signed: "Payer's signature",
  },
  expense: {
    plural: "expenses",
    heading: "Expenses",
    title: "Expense voucher",
    party: "Paid to",
    signed: "Receiver's signature",
  },
};

/** The address of its page, and of its PDF. */
export const voucherHref = (kind: VoucherKind, refNo: string, number: number) =>
  `/app/view-assessment/${refNo}/${voucherWords[kind].plural}/${number}`;
export const voucherPdfHref = (kind: VoucherKind, number: number | string) =>
  `/api/${voucherWords[kind].plural}/pdf?recieptNumber=${number}`;
