import ExcelJS from "exceljs";
import { expect } from "vitest";
import { callRoute } from "./call";
import type { Staff } from "./staff";

/** The sheet that a list's export answers to this person, its cells by row and head. */
export async function sheetOf(path: string, as: Staff, query: Record<string, string> = {}) {
  const answer = await callRoute(`${path}/export`, { as, query });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const disposition = answer.headers.get("content-disposition") ?? "";
  expect(disposition).toMatch(/^attachment; .*\.xlsx"/);
  const book = new ExcelJS.Workbook();
  // biome-ignore lint/suspicious/noExplicitAny: exceljs declares a Buffer of another Node
  await book.xlsx.load(answer.bytes as any);
  const sheet = book.worksheets[0];
  if (!sheet) throw new Error("A book without a sheet");
  const [, ...heads] = sheet.getRow(1).values as string[];
  const cell = (row: number, head: string) => sheet.getRow(row).getCell(heads.indexOf(head) + 1);
  const column = (head: string) =>
    Array.from({ length: sheet.rowCount - 1 }, (_, n) => cell(n + 2, head).value);
  return { sheet, heads, cell, column, disposition };
}
