import { z } from "zod";
import { record } from "@/lib/values/fields/record";

/** What the door keeps of a call: which source, and the fields that came or the lead that Meta told of. */
export const arrivedEvent = z.union([
  z.object({ source: z.uuid(), fields: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ source: z.uuid(), leadgen: z.string() }),
]);
export type ArrivedEvent = z.output<typeof arrivedEvent>;

export const arrivalRef = z.object({ id: record("Arrival") });
