import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

/** Somebody who came and could not be read. */
export const arrival = is.named("LeadArrival", {
  _id: is.id,
  source: is.option,
  receivedAt: is.moment,
  fault: is.text,
  fields: is.list(is.inline({ name: is.text, text: is.text })),
});
export type ArrivalAnswer = z.output<typeof arrival>;

export const arrivalDone = is.inline({ _id: is.id });
export const readAgain = is.inline({ read: is.count, left: is.count });
