import "server-only";

// What comes of the sums that the database keeps (voucher_sum, voucher_month): amounts are whole paise, so that they are
// exact, and leave as decimal text.

/** What was taken or given, of one kind and kind of fee, in one of the ranges asked for. */
export type Sum = {
  span: string;
  /** of a range that is told by branch and mode; else empty, as they are */
  location: string;
  /** YYYY-MM, where the range was asked for by month */
  month: string;
  /** receipt, refund, expense */
  kind: string;
  /** own, or passedOn */
  fee: string;
  /** empty: not said */
  mode: string;
  paise: bigint;
  gst: bigint;
};

/** Decimal text of whole paise: -5n is "-0.05". */
function rupeesOf(paise: bigint): string {
  const digits = String(paise < 0n ? -paise : paise).padStart(3, "0");
  return `${paise < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export type Flow = { receipts: string; refunds: string; expenses: string; left: string };
export type Figures = {
  /** the house's own: what is left is profit, or loss */
  own: Flow;
  /** received for others, given back, paid on: what is left is theirs */
  held: Flow;
  /** of the receipts less the refunds; information, since it is inside of them */
  gst: string;
};

/** The total of these sums. */
export function figuresOf(sums: readonly Sum[]): Figures {
  const taxed = (kind: string) => total(sums, (sum) => sum.kind === kind, "gst");
  return {
    own: flowOf(sums, "own"),
    held: flowOf(sums, "passedOn"),
    gst: rupeesOf(taxed("receipt") - taxed("refund")),
  };
}

function flowOf(sums: readonly Sum[], fee: string): Flow {
  const totalOf = (kind: string) =>
    total(sums, (sum) => sum.kind === kind && sum.fee === fee, "paise");
  const [receipts, refunds, expenses] = [totalOf("receipt"), totalOf("refund"), totalOf("expense")];
  return {
    receipts: rupeesOf(receipts),
    refunds: rupeesOf(refunds),
    expenses: rupeesOf(expenses),
    left: rupeesOf(receipts - refunds - expenses),
  };
}

const total = (sums: readonly Sum[], which: (sum: Sum) => boolean, what: "paise" | "gst") =>
  sums.reduce((all, sum) => (which(sum) ? all + sum[what] : all), 0n);
