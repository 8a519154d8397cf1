import "server-only";
import { importKinds, outcomes, rowStates, runStates } from "@/lib/desk/import/labels";
import * as is from "@/lib/platform/operation/answer";
import { valuesOf } from "@/lib/values/options";

/** The sheets of a file, each an import of its own. */
export const importsRead = is.named("ImportsRead", {
  imports: is.list(is.inline({ _id: is.id, sheet: is.text, total: is.count })),
});

export const importRun = is.named("ImportRun", {
  _id: is.id,
  kind: is.among(valuesOf(importKinds)),
  file: is.text,
  sheet: is.text,
  state: is.among(valuesOf(runStates)),
  total: is.count,
  version: is.version,
  by: is.text,
  createdAt: is.moment,
});

export const importRow = is.named("ImportRow", {
  _id: is.text,
  /** on the sheet */
  number: is.count,
  /** the first cells that say something */
  cells: is.text,
  outcome: is.among(valuesOf(outcomes)).nullable(),
  words: is.text.nullable(),
  state: is.among(valuesOf(rowStates)),
  /** of the record that it made or changed, while that is there */
  page: is.text.nullable(),
});
