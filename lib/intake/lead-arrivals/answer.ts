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
/** So many are read now, so many are fetched anew from Meta, and so many still cannot be read. */
export const readAgain = is.inline({ read: is.count, asked: is.count, left: is.count });
