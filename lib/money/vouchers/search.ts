import { readWords } from "@/lib/values/search-words";
import { numberLike, printedNumber } from "@/lib/values/voucher-number";

// The search of receipts and expenses turns typed words into patterns of their search text (migration
// counter). Every one must occur. Pure.

type SearchPatterns =
  | { likes: string[]; missing?: undefined }
  | { likes?: undefined; missing: string };

/** 42: the number of a record as people say it. Zeros before it are those that are printed. */
const fewDigits = /^0{0,4}([1-9]\d{0,2})$/;

export function readVoucherWords(typed: string, prefixes: readonly string[]): SearchPatterns {
  const text = typed.normalize("NFKC").toLowerCase().trim();
  const number = printedNumber.exec(text)?.[0];
  const rest = (number ? text.replace(number, " ") : text).trim();
  const likes = number ? [numberLike(number) ?? ""] : [];
  if (rest === "") return number ? { likes } : { missing: "Type a number, a name or a mobile" };
  const [, few] = fewDigits.exec(rest) ?? [];
  if (few) return { likes: [...likes, ` ${few} `] };
  const read = readWords(rest, prefixes);
  return read.words
    ? { likes: [...likes, ...read.words.map(({ like }) => like)] }
    : { missing: read.missing };
}
