import "server-only";

// What a worker writes for the export of rules (lib/platform/workers).

/** Rows under the names of their columns. */
export async function writeRules(
  columns: readonly { name: string; label: string }[],
  rows: readonly Record<string, string>[],
): Promise<Buffer> {
  const { default: excel } = await import("exceljs");
  const book = new excel.Workbook();
  const sheet = book.addWorksheet("Visa rules", { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.columns = columns.map(({ name, label }) => ({ key: name, header: label, width: 24 }));
  sheet.getRow(1).font = { bold: true };
  for (const row of rows) sheet.addRow(row);
  return Buffer.from(await book.xlsx.writeBuffer());
}
