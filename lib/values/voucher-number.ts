// The printed number of a receipt, a refund or an expense (decision C13), as people type it. Pure.

/** GSP/26-27/R-00042, 26-27/r-42, R-00042, r 42, rf42 */
export const printedNumber =
  /(?<!\S)(?:([a-z]{2,4})\/)?(?:(\d\d-\d\d)\/)?(rf|r|e)[\s-]?0*([1-9]\d{0,8})(?!\S)/;

/** As LIKE looks for it in the search text of records (migration counter); undefined for what is none. */
export function numberLike(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const [whole, prefix, year, kind, serial = ""] = printedNumber.exec(text) ?? [];
  if (whole !== text || !whole) return undefined;
  if (!prefix && !year) return ` ${kind}-${serial} `;
  const before = prefix ? ` ${prefix}/${year ?? "__-__"}` : `/${year}`;
  return `${before}/${kind}-${serial.padStart(5, "0")} `;
}
