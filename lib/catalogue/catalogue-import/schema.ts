import { z } from "zod";
import { maxRows } from "@/lib/catalogue/catalogue-import/labels";

// The rows of a sheet as they go to the browser and come back: text by field, and its number.

/** A column of the sheet: found by its label, in any case and wherever it stands. */
export type ImportColumn = {
  name: string;
  label: string;
  /** what goes in, for the template */
  hint: string;
  /** other names that the sheets of others give it */
  also?: readonly string[];
  optional?: true;
};

export type ImportRow = { row: number; cells: Record<string, string> };

/** A problem with one cell of a row, or with the whole row where no column is named. */
export type Problem = { column?: string; message: string };
export type CheckedRow = ImportRow & {
  problems: Problem[];
  /** what a right row does, where an import changes records too */
  note?: string;
};

const rows = z
  .array(
    z.strictObject({
      row: z.int().min(1).max(1_048_576),
      cells: z.record(z.string().max(100), z.string().max(32_767)),
    }),
  )
  .min(1)
  .max(maxRows);

export const importedRows = z.object({
  // One message for the whole field: nobody types these.
  rows: z.unknown().transform((raw, context): ImportRow[] => {
    const read = rows.safeParse(raw);
    if (read.success) return read.data;
    context.addIssue({ code: "custom", message: "Rows are needed as the preview answered them" });
    return z.NEVER;
  }),
});

export const sheetFile = z.object({
  file: z.instanceof(Blob, { error: "Please choose a file" }),
});
