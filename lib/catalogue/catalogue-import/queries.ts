import "server-only";
import { Readable } from "node:stream";
import { z } from "zod";
import { previewed } from "@/lib/catalogue/catalogue-import/answer";
import type { readRows, writeTemplate } from "@/lib/catalogue/catalogue-import/excel.job";
import { checkRows, type ImportSpec } from "@/lib/catalogue/catalogue-import/rows";
import { sheetFile } from "@/lib/catalogue/catalogue-import/schema";
import { db } from "@/lib/platform/db";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { isFailure } from "@/lib/platform/result";
import { tooLarge } from "@/lib/platform/sheets/workbook";
import { job } from "@/lib/platform/workers/job";

const file = "lib/catalogue/catalogue-import/excel.job.ts";
const read = job<typeof readRows>({ by: "reading", file, name: "readRows", tooMuch: tooLarge });
const write = job<typeof writeTemplate>({ by: "drawing", file, name: "writeTemplate" });

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
        open: async () => {
          const bytes = await write(plural, columns);
          return isFailure(bytes) ? bytes : Readable.from([bytes]);
        },
      }),
    }),

    preview: query({
      name: `${name}.preview`,
      summary: `What is right and wrong in a sheet of ${plural}`,
      answers: previewed,
      who,
      input: sheetFile,
      read: async (_, { file }) => {
        const rows = await read(Buffer.from(await file.arrayBuffer()), columns);
        if (isFailure(rows)) return rows;
        return { lines: (await checkRows(db, spec, rows)).checked };
      },
    }),
  };
};
