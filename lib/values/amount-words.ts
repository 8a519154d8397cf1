import { ToWords } from "to-words/en-IN";

const words = new ToWords();

/**
 * An exact decimal in rupees as a receipt says it: "1234567.5" → "Rupees Twelve Lakh Thirty Four
 * Thousand Five Hundred Sixty Seven and Fifty Paise Only". The two parts are whole numbers, so
 * nothing is rounded.
 */
export function amountInWords(amount: string): string {
  const [rupees = "0", part = ""] = amount.split(".");
  const paise = part.padEnd(2, "0").slice(0, 2);
  const said = [
    Number(rupees) > 0 && `Rupees ${words.convert(rupees)}`,
    Number(paise) > 0 && `${words.convert(paise)} ${Number(paise) === 1 ? "Paisa" : "Paise"}`,
  ];
  return `${said.filter(Boolean).join(" and ")} Only`;
}
