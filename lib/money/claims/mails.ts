import type { Paper } from "@/lib/money/claims/paper";
import { showMoney } from "@/lib/values/currencies";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { showDate } from "@/lib/values/words";

// What a partner is written about an invoice. Pure.

type Words = { subject: string; body: string };

const greeting = "Dear partner,";
const close = (brand: string) => `Regards,\n${brand}`;
const lower = (title: string) => title.toLowerCase();

export function invoiceMailWords({ title, number, brand, totals }: Paper): Words {
  const total = totals[0]?.value ?? "";
  return {
    subject: `${title} ${number} from ${brand}`,
    body: [
      greeting,
      `Please find attached our ${lower(title)} ${number} over ${total}.`,
      close(brand),
    ].join("\n\n"),
  };
}

type Open = Record<"amount" | "received" | "credited", { toFixed: (places: number) => string }>;

export function reminderWords(
  { number, brand }: Paper,
  payBy: string,
  claims: Open[],
  currency: string,
): Words {
  const paise = ({ amount, received, credited }: Open) =>
    toPaise(amount.toFixed(2)) - toPaise(received.toFixed(2)) - toPaise(credited.toFixed(2));
  const open = fromPaise(claims.reduce((sum, claim) => sum + paise(claim), 0n));
  return {
    subject: `Reminder: invoice ${number} was due on ${showDate(payBy)}`,
    body: [
      greeting,
      `Our invoice ${number} was to be paid by ${showDate(payBy)}. ${showMoney(open, currency)} of it is still open.`,
      "The invoice is attached. If it was paid meanwhile, please send us your remittance sheet. If something in it is wrong, please tell us.",
      close(brand),
    ].join("\n\n"),
  };
}
