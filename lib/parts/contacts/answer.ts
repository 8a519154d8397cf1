import "server-only";
import type { z } from "zod";
import { relationWords } from "@/lib/parts/contacts/labels";
import * as is from "@/lib/platform/operation/answer";
import { valuesOf } from "@/lib/values/options";

export const contact = is.named("Contact", {
  _id: is.id,
  relation: is.optionOf(valuesOf(relationWords)),
  name: is.text,
  mobile: is.mobile.nullable(),
  email: is.text.nullable(),
  occupation: is.text.nullable(),
  note: is.text.nullable(),
  version: is.version,
});
export type ContactRow = z.output<typeof contact>;
