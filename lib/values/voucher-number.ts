// The printed number of a receipt, a refund or an expense (decision C13), as people type it. Pure.

/** GSP/2627/R00042, 2627/r42, R-00042, r 42, c42; and as it was printed before, GSP/26-27/R-00042 and RF-00042 */
export const printedNumber =
  /(?<!\S)(?:([a-z]{2,4})\/)?(?:(\d\d)-?(\d\d)\/)?(rf|r|c|e)[\s-]?0*([1-9]\d{0,8})(?!\S)/;

/**
 * A number as LIKE looks for it in the search text of records, which holds each number in one spelling (`plain_number` of the
 * migrations); undefined for what is none.
 */
export function numberLike(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const [whole, prefix, from, to, letter = "", serial = ""] = printedNumber.exec(text) ?? [];
  if (whole !== text || !whole) return undefined;
  const number = `${letter === "rf" ? "c" : letter}-${serial}`;
  if (!prefix && !from) return ` ${number} `;
  const year = from && to ? `${from}${to}` : "____";
  return `${prefix ? ` ${prefix}` : ""}/${year}/${number} `;
}
