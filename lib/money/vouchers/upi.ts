// A request for payment as a UPI app reads it. Pure.

type UpiPayment = {
  /** name@bank */
  payee: string;
  payeeName: string;
  /** an exact decimal in rupees */
  amount: string;
  /** what the bank's statement shows: a case's reference number, or a number of the request */
  reference: string;
  note: string;
};

/** Apps refuse what is longer, and letters that only some keyboards have. */
const mostNote = 50;
const plain = (text: string, most: number) =>
  [
    ...text
      .normalize("NFKC")
      .replace(/[^\p{L}\p{M}\p{N} .,()-]+/gu, " ")
      .replace(/ +/g, " ")
      .trim(),
  ]
    .slice(0, most)
    .join("")
    .trim();

/** Two decimals, as the apps write them: 1234567.5 → 1234567.50. */
function inPaise(amount: string): string {
  const [whole = "0", part = ""] = amount.split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${part.padEnd(2, "0").slice(0, 2)}`;
}

/** upi://pay?pa=name@bank&pn=…&am=35000.00&cu=INR&tr=GSP-26-00042&tn=… */
export function upiLink({ payee, payeeName, amount, reference, note }: UpiPayment): string {
  const values = {
    pn: plain(payeeName, 99),
    am: inPaise(amount),
    cu: "INR",
    tr: reference,
    tn: plain(note, mostNote),
  };
  const rest = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  // Some apps do not read the @ of the address when it is encoded.
  return `upi://pay?pa=${payee}&${rest.join("&")}`;
}

/** The number of a request that has no case, of the moment in which it was written. */
export const requestNumber = (moment: number) => `REQ-${moment.toString(36).toUpperCase()}`;
