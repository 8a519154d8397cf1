import { modeLabels } from "@/lib/money/vouchers/labels";
import { showMoney } from "@/lib/values/currencies";
import { toPaise } from "@/lib/values/paise";

// Statements of what sub-agents are paid. Pure.

export const labels = {
  rupees: "Rupees",
  gstRate: "GST on the bill (%)",
  billNumber: "Bill number",
  billDay: "Date of the bill",
  location: "Branch",
  mode: "Mode",
  modeReference: "Payment reference",
} as const;

export const taxLabels = {
  percent: "TDS (%)",
  percentWithoutPan: "TDS without a PAN (%)",
  yearlyThreshold: "Nothing up to, in a year",
} as const;

/** A statement is read at a glance; more shares go on the next one. */
export const mostLines = 300;

/** Cash is no way to pay a business more than ₹10,000 a day (section 40A(3)), and a card none at all. */
export const payModes = {
  bank: modeLabels.bank,
  upi: modeLabels.upi,
  cheque: modeLabels.cheque,
  draft: modeLabels.draft,
};

export const lineKinds = { share: "Share", back: "Taken back" };
export type LineKind = keyof typeof lineKinds;

/** "GBP 885.00 at ₹112.4000": how rupees that somebody typed stand to the share. */
export function rupeeWords(amount: string, currency: string, rupees: string): string {
  if (currency === "INR") return showMoney(amount, currency);
  const [paid, of] = [toPaise(rupees) * 10_000n, toPaise(amount)];
  const rate = String((2n * paid + of) / (2n * of)).padStart(5, "0");
  return `${showMoney(amount, currency)} at ₹${rate.slice(0, -4)}.${rate.slice(-4)}`;
}

export const messages = {
  none: "Please enter the rupees of one share at least",
  notPayable: "One of these is not payable any more. Please reload the page",
  paid: "It was paid: void its expense voucher, which makes the shares payable again",
  withdrawn: "It is withdrawn already",
  changed: "A student of this statement was lost meanwhile: withdraw it and make another one",
  noGstin: "The sub-agent has no GSTIN, so its bill has no GST",
} as const;
