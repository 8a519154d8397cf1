import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

export const rejectReason = is.named("RejectReason", {
  _id: is.id,
  label: is.text,
  /** its place in the list */
  position: is.count,
  /** a choice when rejecting */
  active: is.flag,
  version: is.version,
});
export type ReasonAnswer = z.output<typeof rejectReason>;
