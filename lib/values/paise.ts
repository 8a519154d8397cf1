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
