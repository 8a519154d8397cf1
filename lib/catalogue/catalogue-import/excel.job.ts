import "server-only";
import { maxFile, maxRows, maxRowsText } from "@/lib/catalogue/catalogue-import/labels";
import type { ImportColumn, ImportRow } from "@/lib/catalogue/catalogue-import/schema";
import { type Failure, isFailure } from "@/lib/platform/result";
import { plainHeading } from "@/lib/platform/sheets/heading";
import { readSheets, type SheetRow, wrongFile } from "@/lib/platform/sheets/workbook";

// What a worker does with Excel (lib/platform/workers): a file that somebody sent is never opened in the app itself.

/** The room is many times what 2,000 rows need. */
const limits = { file: maxFile, room: 16 * 1024 * 1024, cells: 80_000 };

/**
 * The rows of a workbook's first sheet that can be seen, as text; rows without any are left out.
 * Whatever is wrong with the file is a Failure: broken, too large packed or unpacked, no rows.
 */
export async function readWorkbook(file: Buffer): Promise<SheetRow[] | Failure> {
  const sheets = await readSheets(file, limits);
  if (isFailure(sheets)) return sheets;
  const rows = sheets[0]?.rows;
  if (!rows) return wrongFile("This workbook has no sheet");
  if (rows.length === 0) return wrongFile("The first sheet of this workbook is empty");
  if (rows.length > maxRows + 1)
    return wrongFile(`The sheet has more than ${maxRows} rows. Please split it`, 413);
  return rows;
}

/** The rows under the header, by the columns' names; a Failure where the header is not theirs. */
export async function readRows(
  file: Buffer,
  columns: readonly ImportColumn[],
): Promise<ImportRow[] | Failure> {
  const sheet = await readWorkbook(file);
  if (isFailure(sheet)) return sheet;
  const [header, ...rows] = sheet;
  const names = header?.cells.map(plainHeading) ?? [];
  const placesOf = (column: ImportColumn) => {
    const own = plainHeading(column.label);
    // Another spelling counts only where the column's own name is not there.
    const spellings = names.includes(own) ? [own] : (column.also ?? []).map(plainHeading);
    return names.flatMap((name, index) => (spellings.includes(name) ? index : []));
  };
  const twice = columns.find((column) => placesOf(column).length > 1);
  if (twice) return wrongFile(`The column ${twice.label} stands there twice`);
  const missing = columns.filter((column) => !column.optional && placesOf(column).length === 0);
  if (missing.length) {
    const labels = missing.map(({ label }) => label).join(", ");
    return wrongFile(`The first row must name the columns. Missing: ${labels}`);
  }
  if (rows.length === 0) return wrongFile("There is no row under the names of the columns");
  const columnIndexes = columns.map((column) => [column.name, placesOf(column)[0] ?? -1] as const);
  const read = rows
    .map(({ row, cells }) => ({
      row,
      cells: Object.fromEntries(columnIndexes.map(([name, index]) => [name, cells[index] ?? ""])),
    }))
    .filter(({ cells }) => Object.values(cells).some(Boolean));
  if (Buffer.byteLength(JSON.stringify(read)) > maxRowsText)
    return wrongFile("The rows hold too much text. Please split the file", 413);
  return read;
}

/** The header row, and what goes below it on a sheet of its own. */
export async function writeTemplate(
  title: string,
  columns: readonly ImportColumn[],
): Promise<Buffer> {
  const { default: excel } = await import("exceljs");
  const book = new excel.Workbook();
  const sheet = book.addWorksheet(title, { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = columns.map(({ label }) => ({ header: label, width: 22 }));
  const help = book.addWorksheet("How to fill in");
  help.columns = [
    { header: "Column", width: 24 },
    { header: "What goes in", width: 80 },
  ];
  for (const { label, hint } of columns) help.addRow([label, hint]);
  for (const page of [sheet, help]) page.getRow(1).font = { bold: true };
  return Buffer.from(await book.xlsx.writeBuffer());
}
