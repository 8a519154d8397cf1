import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

/** A session of a person: its device, address and times. */
export const session = is.named("Session", {
  _id: is.id,
  /** what it was opened with: "Chrome on Windows" */
  device: is.text,
  /** from where it was last used */
  address: is.text,
  since: is.moment,
  /** five minutes ago, perhaps, where it says now */
  lastUsed: is.moment,
  /** the one that asks */
  here: is.flag,
});
export type SessionAnswer = z.output<typeof session>;
