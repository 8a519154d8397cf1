import { readNumber } from "@/lib/values/numbers";
import { fromPaise, toPaise } from "@/lib/values/paise";

// Amounts as they stand in people's sheets. Pure.

/** A currency may stand before or behind the number; a letter among the digits makes it none. */
const written =
  /^(-?)[A-Za-z£€$₹]*(?:(?<=[A-Za-z])\.)?(-?)(\d[\d,]*(?:\.\d*)?|\.\d+)[A-Za-z£€$₹]*(?:\.|\/-)?$/;

/** "(500.00)" is how accountants write less than nothing. */
export function amountIn(cell: string): string | null {
  const inBrackets = /^\((.*)\)$/.exec(cell.trim())?.[1];
  const [, minus = "", after = "", digits = ""] =
    written.exec((inBrackets ?? cell).replace(/\s/g, "")) ?? [];
  const read = readNumber(digits.replace(/\.$/, ""), "money");
  if (!read || !/^\d{1,12}(\.\d{1,2})?$/.test(read)) return null;
  const isLess = (minus || after) !== "" || inBrackets !== undefined;
  return fromPaise(isLess ? -toPaise(read) : toPaise(read));
}
