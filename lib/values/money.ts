// Exact decimals as text, the same for the same value. Pure: what is given has at most two decimals.

/** Of any kind of number that is exact: the database's, or a text. */
export type Exact = { toString(): string };

/** Money as answers carry it: "123456.5" → "123456.50". */
export function twoDecimals(amount: Exact): string {
  const [whole = "0", part = ""] = amount.toString().split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${part.padEnd(2, "0")}`;
}

/** A score as people write it: "6.50" → "6.5", "60.00" → "60". */
export const shortDecimal = (score: Exact) => twoDecimals(score).replace(/(?:\.|(?<!0))0+$/, "");
