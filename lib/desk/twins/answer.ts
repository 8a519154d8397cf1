import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

/** A case of a pair, by what one sees that it is the same person's. */
const twin = is.named("Twin", {
  ref_no: is.text,
  name: is.text,
  mobile: is.mobile,
  location: is.option,
  state: is.text,
});

/** Two cases that may be one person's. */
export const twinPair = is.named("TwinPair", {
  _id: is.id,
  one: twin,
  other: twin,
  reasons: is.list(is.text),
  different: is.flag,
});
export type TwinPairRow = z.output<typeof twinPair>;

/** The pair of which something was said. */
export const saidPair = is.inline({ ref_no: is.text, other: is.text });
