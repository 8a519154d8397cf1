import { z } from "zod";
import type { ImportColumn } from "@/lib/desk/import/columns";

// The tags of a row that is new; whom the office knows keeps theirs. Pure.

export const tagsColumn: ImportColumn = { label: "Tags", kind: "tags", also: ["Tag", "Labels"] };

/** The words of a cell that was read (cells.ts). */
export const importedTags = z.string().transform((words) => words.split(", ").filter(Boolean));
