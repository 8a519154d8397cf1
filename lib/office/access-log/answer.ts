import "server-only";
import { z } from "zod";
import { accessKinds } from "@/lib/platform/audit/access-kinds";
import * as is from "@/lib/platform/operation/answer";

/** A line of the access log: who opened or took along whose data. */
export const accessLine = is.named("AccessLine", {
  _id: is.text,
  at: is.moment,
  /** `key`: by which a program looked for them */
  by: is.inline({ name: is.text, email: is.text, key: is.text.nullable() }),
  kind: is.optionOf(Object.keys(accessKinds)),
  operation: is.text,
  /** of an export the first ones */
  people: z.array(is.text),
  /** how many people */
  count: is.count,
  /** the file that was opened, where it is there yet */
  file: is.text.nullable(),
  location: is.option.nullable(),
});
export type AccessRow = z.output<typeof accessLine>;
