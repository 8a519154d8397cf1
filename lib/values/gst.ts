import { fromPaise, toPaise } from "@/lib/values/paise";

// The GST inside an amount. Pure and exact, in paise: the form shows what the server will write.

/** What a branch with a GSTIN takes: its number, whose first two digits are its state, and its rates in percent. */
export type BranchGst = { gstin: string; own: string; passedOn: string };

/** GST as the columns of a voucher hold it, in rupees and percent. */
export type Gst = {
  state: string;
  gstRate: string;
  taxable: string;
  cgst: string;
  sgst: string;
  igst: string;
};

/** To the paisa, half a paisa up. */
const divided = (paise: bigint, by: bigint) => (2n * paise + by) / (2n * by);

/**
 * The tax inside an amount: CGST and SGST, half of the rate each and the same to the paisa, for a payer in
 * the branch's own state, else IGST. What is left is the taxable value, so that they add up to the amount.
 */
export function gstInside(amount: string, gstRate: string, state: string, gstin: string): Gst {
  const whole = toPaise(amount);
  const rate = toPaise(gstRate);
  const within = state === gstin.slice(0, 2);
  const half = within ? divided(whole * rate, 2n * (10_000n + rate)) : 0n;
  const igst = within ? 0n : divided(whole * rate, 10_000n + rate);
  const [taxable, each, other] = [whole - 2n * half - igst, half, igst].map(fromPaise);
  return {
    state,
    gstRate,
    taxable: taxable ?? amount,
    cgst: each ?? "0.00",
    sgst: each ?? "0.00",
    igst: other ?? "0.00",
  };
}

/**
 * What a receipt of this kind of fee holds; nothing where what is passed on to others is not taxed: that is no
 * supply of the house. Who lives nowhere known is taxed where the branch is (IGST Act, section 12(2)).
 */
export function gstOf(
  branch: BranchGst,
  fee: "own" | "passedOn",
  amount: string,
  state: string | null | undefined,
): Gst | undefined {
  const rate = branch[fee];
  if (fee === "passedOn" && toPaise(rate) === 0n) return undefined;
  return gstInside(amount, rate, state || branch.gstin.slice(0, 2), branch.gstin);
}

/** Half of a rate in percent, for people: "18" → "9", "5.00" → "2.5". */
export const halfRate = (rate: string) => String(Number(rate) / 2);
