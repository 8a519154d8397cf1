// The words of the books (spec "Receipts P&L", decision H11).

export const labels = {
  from: "From",
  to: "To",
  location: "Branch",
  receipts: "Receipts",
  refunds: "Refunds",
  commission: "Commission",
  expenses: "Expenses",
  profit: "Profit and loss",
  untaxed: "Profit without GST",
  held: "Held for others",
  gst: "GST inside",
  inputTax: "Input tax",
  tds: "TDS kept back",
} as const;

export const booksPath = "/app/P&L";

/** The ranges that are asked for most. */
export const spanLabels = {
  today: "Today",
  month: "This month",
  lastMonth: "Last month",
  year: "This financial year",
} as const;
export type SpanName = keyof typeof spanLabels;
