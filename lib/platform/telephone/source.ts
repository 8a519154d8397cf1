import "server-only";
import type { Tx } from "@/lib/platform/db";
import type { HookSource } from "@/lib/platform/hooks/sources";
import { type CallEvent, type CallFields, readCall } from "@/lib/platform/telephone/events";

export type HeardCall = CallEvent & { receivedAt: Date };

/** Gives each event to its handler, which must be idempotent. */
export const callsSource =
  (hear: (event: HeardCall, tx: Tx) => Promise<void>): HookSource =>
  async ({ payload, receivedAt }) => {
    const event = readCall(JSON.parse(payload) as CallFields);
    return event === null || event === "unclear"
      ? [null]
      : [(tx) => hear({ ...event, receivedAt }, tx)];
  };
