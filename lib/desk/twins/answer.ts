import "server-only";
import { z } from "zod";
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

/** A case that may be the person's who is being typed. */
const typedTwin = is.named("TypedTwin", {
  ref_no: is.text,
  name: is.text,
  mobile: is.mobile,
  state: z.enum(["unattended", "active", "rejected"]),
  handler: is.text.nullable(),
  reasons: is.list(is.text),
});
export type TypedTwin = z.output<typeof typedTwin>;

/** `elsewhere`: so many more in branches that the viewer does not work in. */
export const typedTwins = is.named("TypedTwins", {
  twins: is.list(typedTwin),
  elsewhere: is.count,
});
