import { optionIn, valuesOf } from "@/lib/values/options";

// Invoices to partners, in words. Pure.

export const labels = {
  partner: "Partner",
  location: "Branch that issues it",
  students: "Students",
  treatment: "GST",
  lutNumber: "LUT number",
  state: "State of the partner",
  rate: "Rupees for one",
  payDays: "Days to pay",
  total: "Total",
  email: "Email",
  query: "What the partner asks",
  amount: "Amount",
  reason: "Reason",
} as const;

/** How GST looks at what a partner is invoiced. */
export const treatments = {
  lut: "Export of services under LUT, without tax",
  igst: "Export of services with IGST",
  india: "Partner in India, with tax",
  none: "Branch without a GSTIN",
};
export type Treatment = keyof typeof treatments;
export const treatmentValues = valuesOf(treatments);
export const treatmentOption = (treatment: string) => optionIn(treatments, treatment);

/** What may be chosen for a partner of this country by a branch with or without a GSTIN. */
export function treatmentsFor(
  country: string,
  gstin: string | undefined,
): [Treatment, ...Treatment[]] {
  if (!gstin) return ["none"];
  return country === "IN" ? ["india"] : ["lut", "igst"];
}
export const treatmentOptions = (country: string, gstin: string | undefined) =>
  treatmentsFor(country, gstin).map((value) => ({ value, label: treatments[value] }));

/** What stands on the paper (GST rule 46): that a supply is an export, and whether tax was paid. */
export const treatmentWords: Record<Treatment, string> = {
  lut: "Supply meant for export under bond or letter of undertaking without payment of integrated tax",
  igst: "Supply meant for export on payment of integrated tax",
  india: "Tax on reverse charge: No",
  none: "",
};

export const invoiceKinds = { invoice: "Invoice", credit_note: "Credit note" };
export type InvoiceKind = keyof typeof invoiceKinds;

export const standings = { sent: "To be paid", queried: "Queried", settled: "Settled" };
export type Standing = keyof typeof standings;
export const standingValues = valuesOf(standings);
export const standingOption = (standing: string) => optionIn(standings, standing);

/** The tabs of the list; what is overdue is to be paid too. */
export const invoiceTabs = {
  open: "To be paid",
  overdue: "Overdue",
  queried: "Queried",
  settled: "Settled",
  notes: "Credit notes",
};
export type InvoiceTab = keyof typeof invoiceTabs;
export const invoiceTabValues = valuesOf(invoiceTabs);

export const invoicesPath = "/app/commission/invoices";
export const invoicePath = (id: string) => `${invoicesPath}/${id}` as const;
export const newInvoicePath = (partner: string) =>
  `${invoicesPath}/new?partner=${partner}` as const;
export const invoiceFile = (id: string, kind: "pdf" | "sheet") =>
  `/api/commission/invoices/${kind}?id=${id}` as const;

/** An invoice names so many students: its paper is read by people. */
export const mostStudents = 500;

/** A reminder goes out so many days after the last day to pay. */
export const reminderDays = [7, 21, 35] as const;
