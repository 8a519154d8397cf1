import "server-only";
import type { z } from "zod";
import { importOperation } from "@/lib/catalogue/catalogue-import/operations";
import { importQueries } from "@/lib/catalogue/catalogue-import/queries";
import type { ImportSpec } from "@/lib/catalogue/catalogue-import/rows";

/**
 * The import of a list from an Excel file: a template, a preview that says what is wrong with which
 * row, and the import of the right rows, all of them or none. Nothing is kept in between: the rows
 * go to the browser and come back.
 */
export const catalogueImport = <I extends z.ZodObject>(spec: ImportSpec<I>) => ({
  ...importQueries(spec),
  run: importOperation(spec),
});
