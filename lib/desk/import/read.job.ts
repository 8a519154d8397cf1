import "server-only";
import { maxImportColumns, maxImportFile, maxImportRows } from "@/lib/desk/import/labels";
import { readTables, type Table } from "@/lib/platform/sheets/table";

export type ImportSheet = Table;

/** The sheets of somebody's file that have rows below their headings; a Failure says in words why there are none. */
export const readImportFile = (file: Buffer) =>
  readTables(file, { file: maxImportFile, rows: maxImportRows, columns: maxImportColumns });
