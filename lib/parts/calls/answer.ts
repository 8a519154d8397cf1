import "server-only";
import type { z } from "zod";
import { directionWords, outcomeWords } from "@/lib/parts/calls/labels";
import * as is from "@/lib/platform/operation/answer";
import { valuesOf } from "@/lib/values/options";

export const call = is.named("Call", {
  _id: is.id,
  outcome: is.optionOf(valuesOf(outcomeWords)),
  direction: is.optionOf(valuesOf(directionWords)),
  mobile: is.mobile,
  day: is.day,
  /** HH:MM in India */
  time: is.text,
  minutes: is.count.nullable(),
  /** of a call that completed a follow-up, its remarks */
  words: is.text.nullable(),
  /** who called, or took the call */
  by: is.text,
  /** the follow-up that it completed, with which it goes */
  followUpId: is.id.nullable(),
  version: is.version,
});
export type CallRow = z.output<typeof call>;
