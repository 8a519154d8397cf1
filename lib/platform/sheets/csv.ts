import "server-only";
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";

// A CSV as authorities and spreadsheets write it: in one of four encodings, with one of three signs between its cells.

const strict = (encoding: string) => new TextDecoder(encoding, { fatal: true });

/** Letters of Windows between ASCII and Latin-1, where Node reads control characters; five places are empty. */
const windowsLetters = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

const windowsText = (bytes: Buffer) =>
  bytes
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (letter) => windowsLetters[letter.charCodeAt(0) - 0x80] ?? letter);

/** UTF-16 without a mark at its beginning: zeros lie beside ASCII's letters. */
function unmarkedEncoding(bytes: Buffer): "utf-16le" | "utf-16be" | undefined {
  const beginning = bytes.subarray(0, 2_000);
  const zeros = [0, 0];
  for (const [at, byte] of beginning.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = beginning.length / 6;
  if (odd > many) return "utf-16le";
  return even > many ? "utf-16be" : undefined;
}

/** Undefined for what is no text. */
export function textOfCsv(bytes: Buffer): string | undefined {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : unmarkedEncoding(bytes);
  let text: string;
  try {
    text = strict(marked ?? "utf-8").decode(bytes);
  } catch {
    if (marked) return undefined;
    text = windowsText(bytes);
  }
  return text.includes("\0") ? undefined : text;
}

/** Far longer than a row of any list: so far goes a quotation mark that nobody closed. */
const longestRow = 100_000;

/** So many rows of it, or the number of the line on which it is broken. */
export function rowsOfCsv(
  text: string,
  delimiter: string,
  most: number,
): string[][] | { line: number } {
  try {
    return parse(text, {
      ...{ delimiter, to: most, skip_empty_lines: true, max_record_size: longestRow },
      // A row without its last cells, or with a quotation mark inside a word, is read all the same.
      ...{ relax_column_count: true, relax_quotes: true },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line: Number(error.lines) || 1 };
  }
}
