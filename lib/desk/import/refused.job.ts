import "server-only";

// A worker draws the workbook (lib/platform/workers).

export type RefusedRow = { cells: string[]; words: string };

/** The file's own columns and rows, with why each was refused: to be mended and read again. */
export async function drawRefused(headings: string[], rows: RefusedRow[]): Promise<Buffer> {
  const { default: excel } = await import("exceljs");
  const book = new excel.Workbook();
  const sheet = book.addWorksheet("To mend", { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = [...headings, "What is wrong"].map((header) => ({ header, width: 22 }));
  sheet.getRow(1).font = { bold: true };
  // As text: Excel would cut a number of twelve digits.
  for (const { cells, words } of rows) sheet.addRow([...cells, words]).numFmt = "@";
  return Buffer.from(await book.xlsx.writeBuffer());
}
