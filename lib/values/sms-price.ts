import { smsLength } from "@/lib/values/sms-length";
import { counted, showRupees } from "@/lib/values/words";

/** What a message of so many parts costs, as an exact decimal in rupees; a part's price is one, such as "0.18". */
export function smsPrice(parts: number, pricePerPart: string): string {
  const [whole = "0", paise = ""] = pricePerPart.split(".");
  const digits = paise.length;
  const sum = (BigInt(`${whole}${paise}`) * BigInt(parts)).toString().padStart(digits + 1, "0");
  return digits ? `${sum.slice(0, -digits)}.${sum.slice(-digits)}` : sum;
}

/** "163 characters, 3 SMS, about ₹0.54": how long a text is before it is sent, and what it costs where a part's price is known. */
export function smsWords(text: string, pricePerPart?: string): string {
  const { characters, parts } = smsLength(text);
  return [
    counted(characters, "character"),
    counted(parts, "SMS", "SMS"),
    ...(pricePerPart ? [`about ${showRupees(smsPrice(parts, pricePerPart))}`] : []),
  ].join(", ");
}
