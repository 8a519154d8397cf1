import "server-only";
import * as is from "@/lib/platform/operation/answer";

const line = is.named("ImportLine", {
  /** its number on the sheet */
  row: is.count,
  cells: is.byName(is.text),
  problems: is.list(is.inline({ column: is.text.optional(), message: is.text })),
});

/** What is right and wrong in a sheet. */
export const previewed = is.named("ImportPreview", { lines: is.list(line) });
export const imported = is.named("Imported", { added: is.count });
