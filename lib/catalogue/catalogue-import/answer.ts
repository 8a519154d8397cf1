import "server-only";
import * as is from "@/lib/platform/operation/answer";

const line = is.named("ImportLine", {
  /** its number on the sheet */
  row: is.count,
  cells: is.byName(is.text),
  note: is.text.optional(),
  problems: is.list(is.inline({ column: is.text.optional(), message: is.text })),
});

/** Every line of a sheet with its problems, before anything is written. */
export const previewed = is.named("ImportPreview", { lines: is.list(line) });
export const imported = is.named("Imported", { added: is.count });
