import "server-only";
import { Readable } from "node:stream";
import { z } from "zod";
import { previewed } from "@/lib/catalogue-import/answer";
import { checkRows, type ImportSpec, readRows } from "@/lib/catalogue-import/rows";
import { type ImportColumn, sheetFile } from "@/lib/catalogue-import/schema";
import { db } from "@/lib/platform/db";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { isFailure } from "@/lib/platform/result";

/** The file to fill in, and what is right and wrong in one that was. */
export const importQueries = <I extends z.ZodObject>(spec: ImportSpec<I>) => {
  const { name, plural, who, columns } = spec;
  return {
    template: query({
      name: `${name}.template`,
      summary: `The sheet to fill in with ${plural}`,
      who,
      input: z.object({}),
      read: async (): Promise<Download> => ({
        name: `${plural}.xlsx`,
        mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        open: async () => Readable.from([await template(plural, columns)]),
      }),
    }),

    preview: query({
      name: `${name}.preview`,
      summary: `What is right and wrong in a sheet of ${plural}`,
      answers: previewed,
      who,
      input: sheetFile,
      read: async (_, { file }) => {
        const rows = await readRows(Buffer.from(await file.arrayBuffer()), columns);
        if (isFailure(rows)) return rows;
        return { lines: (await checkRows(db, spec, rows)).checked };
      },
    }),
  };
};

/** The header row, and what goes below it on a sheet of its own. */
async function template(title: string, columns: readonly ImportColumn[]): Promise<Buffer> {
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
