// Exact decimals as text, the same for the same value. Pure: what is given has at most two decimals.

type Exact = { toString(): string };

/** As answers carry money: "123456.5" → "123456.50". */
export function twoDecimals(amount: Exact): string {
  const [whole = "0", part = ""] = amount.toString().split(".");
  return `${whole.replace(/^0+(?=\d)/, "")}.${part.padEnd(2, "0")}`;
}

/** As people write a score: "6.50" → "6.5", "60.00" → "60". */
export const shortDecimal = (score: Exact) => twoDecimals(score).replace(/(?:\.|(?<!0))0+$/, "");
