import "server-only";
import { outboxInput } from "@/lib/outbox/schema";
import { db } from "@/lib/platform/db";
import { newest, pageOf } from "@/lib/platform/lists/page";
import { query } from "@/lib/platform/operation/query";
import type { Channel, OutboxState } from "@/lib/platform/outbox/labels";

/** Messages to the outside, newest first: state, tries and error (admin). What they say is `openMessage`'s. */
export const outboxList = query({
  name: "outbox.list",
  who: "outbox.read",
  input: outboxInput,
  read: async (_, { state, ...at }) => {
    const { where, ...cut } = newest(at);
    const found = await db.outboxMessage.findMany({
      where: { AND: [state ? { state } : {}, where ?? {}] },
      omit: { assessmentId: true, statusUpdateId: true, body: true },
      ...cut,
    });
    const { rows, ...around } = pageOf(found, at, ({ createdAt }) => createdAt);
    return {
      rows: rows.map((row) => ({
        ...row,
        state: row.state as OutboxState,
        channel: row.channel as Channel,
      })),
      ...around,
    };
  },
});
