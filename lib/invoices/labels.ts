// Receipts and expenses are one kind of record (spec §3 "Receipt (invoice)"): what differs between
// them is these words.

export const labels = {
  recieptNumber: "Number",
  date: "Date",
  particulars: "Particulars",
  amount: "Amount",
  name: "Name",
  mobile: "Mobile",
  address: "Address",
  assessmentId: "Reference number",
  location: "Branch",
} as const;

export type InvoiceKind = "receipt" | "expense";

export const invoiceWords: Record<
  InvoiceKind,
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
export const invoiceHref = (kind: InvoiceKind, refNo: string, number: number) =>
  `/app/view-assessment/${refNo}/${invoiceWords[kind].plural}/${number}`;
export const invoicePdfHref = (kind: InvoiceKind, number: number | string) =>
  `/api/${invoiceWords[kind].plural}/pdf?recieptNumber=${number}`;
