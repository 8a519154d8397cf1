import { readNumber } from "@/lib/values/numbers";
import { fromPaise, toPaise } from "@/lib/values/paise";

// Amounts as they stand in people's sheets. Pure.

/** A currency stands before or behind the number; a letter among the digits makes it none. */
const before = /^[A-Za-z£€$₹]{1,10}\.?(?=[-\d])/;
const behind = /[A-Za-z£€$₹]{1,10}\.?$/;

/** "(500.00)" is how accountants write less than nothing. */
export function amountIn(cell: string): string | null {
  const inBrackets = /^\((.*)\)$/.exec(cell.trim())?.[1];
  const written = (inBrackets ?? cell).replace(/\s/g, "");
  const [sign, unsigned] = written.startsWith("-") ? [-1n, written.slice(1)] : [1n, written];
  const read = readNumber(unsigned.replace(before, "").replace(behind, ""), "money");
  if (!read || !/^-?\d{1,12}(\.\d{1,2})?$/.test(read)) return null;
  return fromPaise((inBrackets === undefined ? sign : -sign) * toPaise(read));
}
