import "server-only";
import type { Failure } from "@/lib/platform/result";
import { wrongFile } from "@/lib/platform/sheets/workbook";

// What a file is that somebody takes for a table, by how it begins.

const begins = (file: Buffer, ...bytes: number[]) => bytes.every((byte, at) => file[at] === byte);

/** An .xlsx is a zip. */
export const isWorkbook = (file: Buffer) => begins(file, 0x50, 0x4b);

export const isWebPage = (text: string) =>
  /^\s*<(!doctype|html|table|\?xml)\b/i.test(text.slice(0, 500));

/** The refusal of a file that people take for a table. */
export function otherFile(file: Buffer): Failure | undefined {
  if (file.length === 0) return wrongFile("This file is empty", 415);
  if (begins(file, 0xd0, 0xcf, 0x11, 0xe0))
    return wrongFile("This is a workbook of an old Excel (.xls). Save it as .xlsx or CSV", 415);
  if (file.subarray(0, 5).toString("latin1") === "%PDF-")
    return wrongFile("This is a PDF. Please choose the list as .xlsx or CSV", 415);
  return undefined;
}
