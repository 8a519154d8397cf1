import "server-only";
import { fromPaise } from "@/lib/values/paise";

// What comes of the sums that the database keeps (voucher_sum, voucher_month): amounts are whole paise, so that they are
// exact, and leave as decimal text.

/** What was taken or given, of one kind and kind of fee, in one of the ranges asked for. */
export type Sum = {
  span: string;
  /** of a range that is told by branch and mode; else empty, as they are */
  location: string;
  /** YYYY-MM, where the range was asked for by month */
  month: string;
  /** receipt, refund, commission, expense */
  kind: string;
  /** own, or passedOn */
  fee: string;
  /** empty: not said */
  mode: string;
  paise: bigint;
  gst: bigint;
  /** income tax that was kept back, less what of it was paid to the state */
  tds: bigint;
};

export type Flow = Record<"receipts" | "refunds" | "commission" | "expenses" | "left", string>;
export type Figures = {
  /** the house's own: what is left is profit, or loss */
  own: Flow;
  /** received for others, given back, paid on: what is left is theirs */
  held: Flow;
  /** of the receipts less the refunds, and of invoices to partners: what is due to the state of the range */
  gst: string;
  /** the tax inside the expenses, which the state sets against that */
  inputTax: string;
  /** the income tax that was kept back of suppliers and is not the state's yet; less than nothing: paid of the time before */
  tds: string;
  /** what is left of the house's own once its GST, less the input tax, is paid to the state */
  untaxed: string;
};

/** The total of these sums. */
export function figuresOf(sums: readonly Sum[]): Figures {
  const own = sums.filter(({ fee }) => fee === "own");
  const held = sums.filter(({ fee }) => fee === "passedOn");
  return {
    own: flowOf(own),
    held: flowOf(held),
    gst: fromPaise(gstIn(sums)),
    inputTax: fromPaise(total(sums, "expense", "gst")),
    tds: fromPaise(total(sums, "expense", "tds")),
    untaxed: fromPaise(leftOf(own) - gstIn(own) + total(own, "expense", "gst")),
  };
}

const flowOf = (sums: readonly Sum[]): Flow => ({
  receipts: fromPaise(total(sums, "receipt")),
  refunds: fromPaise(total(sums, "refund")),
  commission: fromPaise(total(sums, "commission")),
  expenses: fromPaise(expensesOf(sums)),
  left: fromPaise(leftOf(sums)),
});

const leftOf = (sums: readonly Sum[]) =>
  total(sums, "receipt") - total(sums, "refund") + total(sums, "commission") - expensesOf(sums);

/** The suppliers' bills: what they were paid, and what was kept back for the state. */
const expensesOf = (sums: readonly Sum[]) => total(sums, "expense") + total(sums, "expense", "tds");

const gstIn = (sums: readonly Sum[]) =>
  total(sums, "receipt", "gst") - total(sums, "refund", "gst") + total(sums, "commission", "gst");

const total = (sums: readonly Sum[], kind: string, what: "paise" | "gst" | "tds" = "paise") =>
  sums.reduce((all, sum) => (sum.kind === kind ? all + sum[what] : all), 0n);
