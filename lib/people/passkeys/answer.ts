import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

/** A device that logs one in. */
export const passkey = is.named("Passkey", {
  id: is.text,
  /** as its owner calls it */
  name: is.text,
  /** with what it was made: "Chrome on Android" */
  device: is.text,
  since: is.moment,
  lastUsed: is.moment.nullable(),
});
export type PasskeyAnswer = z.output<typeof passkey>;
