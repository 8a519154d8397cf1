import { z } from "zod";
import { bothWays } from "@/lib/platform/lists/page";
import { type OutboxState, outboxStates } from "@/lib/platform/outbox/labels";

const states = Object.keys(outboxStates) as [OutboxState, ...OutboxState[]];

export const outboxInput = z.object({
  ...bothWays,
  state: z.preprocess((value) => value || undefined, z.enum(states).optional()),
});

export const messageRef = z.object({ id: z.uuid("There is no such message") });
