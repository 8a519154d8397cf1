// Sums of money in the browser as on the server: exact, in paise, without a library.

/** "-1234.5" → -123450n. */
export function toPaise(amount: string): bigint {
  const sign = amount.startsWith("-") ? -1n : 1n;
  const [whole = "0", part = ""] = amount.replace("-", "").split(".");
  return sign * (BigInt(whole || "0") * 100n + BigInt(part.padEnd(2, "0").slice(0, 2)));
}

/** -123450n → "-1234.50". */
export function fromPaise(paise: bigint): string {
  const digits = String(paise < 0n ? -paise : paise).padStart(3, "0");
  return `${paise < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What one of so many cost, in whole rupees: ("5000.00", 3) → "1667.00"; null where nothing was paid, or for nobody. */
export function rupeesForEach(rupees: string | null | undefined, count: number): string | null {
  if (!rupees || count < 1) return null;
  const shared = BigInt(count) * 100n;
  return fromPaise(((toPaise(rupees) + shared / 2n) / shared) * 100n);
}
