import { Prisma } from "@/prisma/generated/client";

type Tax = Record<"cgst" | "sgst" | "igst", Prisma.Decimal | null>;
type Receipt = Tax & { amount: Prisma.Decimal; gstRate: Prisma.Decimal | null };
type Refund = Tax & { amount: Prisma.Decimal };

const nothing = new Prisma.Decimal(0);

/**
 * The GST inside a refund: in the proportion of its receipt, counted over all that was given back of it
 * so far, so that a receipt which is given back in parts leaves no paisa of tax. None where the receipt has none.
 */
export function refundTax(receipt: Receipt, before: Refund[], given: Prisma.Decimal) {
  const { gstRate, amount } = receipt;
  if (gstRate === null) return {};
  const back = before.reduce((sum, refund) => sum.add(refund.amount), given);
  const share = (part: "cgst" | "igst", most: Prisma.Decimal) => {
    const due = (receipt[part] ?? nothing).mul(back).div(amount).toDecimalPlaces(2);
    const rest = before.reduce((sum, refund) => sum.minus(refund[part] ?? nothing), due);
    return Prisma.Decimal.max(0, Prisma.Decimal.min(rest, most));
  };
  const cgst = share("cgst", given.div(2).toDecimalPlaces(2, Prisma.Decimal.ROUND_DOWN));
  const igst = share("igst", given);
  const taxable = given.minus(cgst).minus(cgst).minus(igst);
  return { gstRate, taxable, cgst, sgst: cgst, igst };
}
