import { z } from "zod";
import { record } from "@/lib/values/fields/record";

/** What the door keeps of a call: which source, and what came. */
export const arrivedEvent = z.object({
  source: z.uuid(),
  fields: z.array(z.tuple([z.string(), z.string()])),
});

export const arrivalRef = z.object({ id: record("Arrival") });
