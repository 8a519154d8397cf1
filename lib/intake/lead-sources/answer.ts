import "server-only";
import type { z } from "zod";
import { sources } from "@/lib/case/labels";
import { sourceKinds } from "@/lib/intake/lead-sources/labels";
import * as is from "@/lib/platform/operation/answer";

/** Where leads come from by themselves, with what came of them in the last twelve months. */
export const leadSource = is.named("LeadSource", {
  _id: is.id,
  name: is.text,
  kind: is.optionOf(sourceKinds),
  source: is.optionOf(Object.keys(sources)),
  location: is.option,
  key: is.text,
  /** of a post or a mail: which of its fields is what */
  mapping: is.byName(is.text),
  /** of mails: their address, or its domain */
  sender: is.text.nullable(),
  active: is.flag,
  version: is.version,
});
export type SourceAnswer = z.output<typeof leadSource>;

/** A form of an advertisement at Meta, and which of its questions is what; `location` where it is not the source's. */
export const leadForm = is.named("LeadForm", {
  _id: is.id,
  name: is.text,
  source: is.option,
  location: is.option.nullable(),
  questions: is.list(is.text),
  mapping: is.byName(is.text),
  version: is.version,
});
export type LeadFormAnswer = z.output<typeof leadForm>;

export const area = is.named("LeadArea", { _id: is.id, area: is.text, location: is.option });
export type AreaAnswer = z.output<typeof area>;

/** The fields of an example in their order, and which is probably which part. */
export const exampleRead = is.inline({
  fields: is.list(is.inline({ name: is.text, text: is.text })),
  mapping: is.byName(is.text),
});

export const costSaved = is.inline({ month: is.month, rupees: is.decimal.nullable() });
