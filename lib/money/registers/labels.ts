// What the registers of a branch say, on the page as in their files.

export const labels = { location: "Branch", period: "Period" } as const;

export const gstLabels = {
  number: "Number",
  day: "Date",
  name: "Name",
  gstin: "GSTIN",
  state: "Place of supply",
  taxable: "Taxable value",
  gstRate: "Rate (%)",
  cgst: "CGST",
  sgst: "SGST",
  igst: "IGST",
  total: "Total",
  table: "Table of GSTR-1",
  original: "Against",
  originalDay: "Date of that",
} as const;

/** What a series of numbers is of, as the return asks for it (GSTR-1, table 13). */
export const documentLabels = {
  receipt: "Receipts",
  refund: "Refunds and credit notes",
  invoice: "Invoices to partners",
  credit_note: "Credit notes to partners",
} as const;

/** A register is whole or none: as many rows as a sheet of Excel has room for, less what stands above them. */
export const sheetRows = 1_048_000;

/** The address of a register's file. */
export const registerHref = (
  file: "gst/export" | "gst/return" | "licence/export" | "licence/pdf",
  { location, period }: { location: string; period: string },
) => `/api/registers/${file}?${new URLSearchParams({ location, period })}`;
