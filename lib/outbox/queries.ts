import "server-only";
import { db } from "@/lib/db";
import { after, newestFirst, toPage } from "@/lib/operation/page";
import { query } from "@/lib/operation/query";
import type { Channel, OutboxState } from "@/lib/outbox/labels";
import { outboxInput } from "@/lib/outbox/schema";

/** Messages to the outside, newest first: state, tries and error (admin). What they say is `openMessage`'s. */
export const outboxList = query({
  name: "outbox.list",
  who: "outbox.read",
  input: outboxInput,
  read: async (_, { limit, cursor, state }) => {
    const rows = await db.outboxMessage.findMany({
      where: { AND: [state ? { state } : {}, after(cursor) ?? {}] },
      omit: { assessmentId: true, statusUpdateId: true, body: true },
      orderBy: newestFirst,
      take: limit + 1,
    });
    const page = toPage(rows, limit);
    return {
      rows: page.rows.map((row) => ({
        ...row,
        state: row.state as OutboxState,
        channel: row.channel as Channel,
      })),
      next: page.next,
    };
  },
});
