import type { z } from "zod";
import type { ImportColumns } from "@/lib/desk/import/columns";

/** What the plan reads of the office about one row: a lead or a case of the same person. */
export type KnownPerson = {
  /** of the record */
  id: string;
  /** "GSP-26-00042, Amrit Kaur", "the open lead of Amrit Kaur" */
  words: string;
  /** its fields as a form shows them, null for an empty one; a field that is not here is not filled */
  values: Readonly<Record<string, string | null>>;
  /** why no row of the file can do anything with it */
  refusal?: string;
  /** what stands in the case already, by `entryKey` of the kind */
  entries?: readonly string[];
};

/** People by what a row names them by (keys.ts); two of them for one name are two persons. */
export type KnownPeople = ReadonlyMap<string, readonly KnownPerson[]>;

/** How the rows of one kind are read and held against what the office has. Pure. */
export type ImportRules = {
  columns: ImportColumns;
  schema: z.ZodType<Record<string, unknown>>;
  /** the column that takes what cells say beside their values */
  notes: string;
  /** values that one column gives to others: a whole name */
  spread?: (values: Record<string, string>) => Record<string, string>;
  /** columns that a known person gets where theirs are empty */
  fills: readonly string[];
  /** its handler works on cases */
  handles?: true;
  /** of a kind whose rows hang on a case that is here: what two of its rows share that say the same */
  entryKey?: (data: Record<string, unknown>) => string;
};
