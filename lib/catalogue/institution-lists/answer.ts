import "server-only";
import type { z } from "zod";
import { listNames } from "@/lib/catalogue/institution-lists/labels";
import * as is from "@/lib/platform/operation/answer";

const entry = {
  /** null for a list that has none */
  number: is.text.nullable(),
  name: is.text,
  place: is.text.nullable(),
};

/** What an import of a file would change. */
export const listPreview = is.named("InstitutionListPreview", {
  list: is.among(listNames),
  listedOn: is.day,
  count: is.count,
  added: is.count,
  gone: is.count,
  /** the first of them */
  goneNames: is.list(is.text),
  firstRows: is.list(is.inline(entry)),
  /** rows of the file that are no institution, and the first of them */
  left: is.count,
  leftRows: is.list(is.text),
  /** the day of the list that it takes the place of; null: the first one */
  before: is.day.nullable(),
  isOlder: is.flag,
  /** of the list that it takes the place of, 0 where there is none */
  version: is.version,
});
export type ListPreview = z.output<typeof listPreview>;

export const listImported = is.named("InstitutionListImported", {
  list: is.among(listNames),
  listedOn: is.day,
  count: is.count,
  version: is.version,
});

export const institutionEntry = is.named("InstitutionEntry", { _id: is.id, ...entry });
export type InstitutionEntryRow = z.output<typeof institutionEntry>;
