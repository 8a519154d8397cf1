import { fromPaise, toPaise } from "@/lib/values/paise";

type Amount = { toFixed: (decimals: number) => string };
type Refund = Record<"cgst" | "sgst" | "igst", Amount | null> & { amount: Amount };
type Receipt = Refund & { gstRate: Amount | null };

const paise = (amount: Amount | null) => toPaise(amount?.toFixed(2) ?? "0");
const within = (least: bigint, value: bigint, most: bigint) =>
  value < least ? least : value > most ? most : value;

/**
 * The GST inside a refund: in the proportion of its receipt, counted over all that was given back of it
 * so far, so that a receipt which is given back in parts leaves no paisa of tax. None where the receipt has none.
 */
export function refundTax(receipt: Receipt, before: Refund[], amount: string) {
  if (receipt.gstRate === null) return {};
  const amountPaise = toPaise(amount);
  const back = before.reduce((sum, refund) => sum + paise(refund.amount), amountPaise);
  const whole = paise(receipt.amount);
  const share = (part: "cgst" | "igst", most: bigint) => {
    // To the nearest paisa, a half upwards.
    const due = (2n * paise(receipt[part]) * back + whole) / (2n * whole);
    const rest = before.reduce((sum, refund) => sum - paise(refund[part]), due);
    return within(0n, rest, most);
  };
  const cgst = share("cgst", amountPaise / 2n);
  const igst = share("igst", amountPaise);
  return {
    gstRate: receipt.gstRate.toFixed(2),
    taxable: fromPaise(amountPaise - 2n * cgst - igst),
    cgst: fromPaise(cgst),
    sgst: fromPaise(cgst),
    igst: fromPaise(igst),
  };
}
