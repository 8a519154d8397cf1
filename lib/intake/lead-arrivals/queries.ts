import "server-only";
import { z } from "zod";
import { type ArrivalAnswer, arrival } from "@/lib/intake/lead-arrivals/answer";
import type { Field } from "@/lib/intake/lead-sources/fields";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";

/** So many are shown; the oldest first, as they wait the longest. */
const shown = 100;

/** People who came by sources of the viewer's branches and could not be read. */
export const unreadArrivals = query({
  name: "leadArrivals.unread",
  summary: "Who came by a source of leads and could not be read",
  answers: z.array(arrival),
  who: "leadSources.manage",
  input: z.object({}),
  read: async (viewer) => {
    const rows = await db.leadArrival.findMany({
      where: { outcome: "unread", by: { location: { in: [...viewer.branches] } } },
      include: { by: { select: { id: true, name: true } } },
      orderBy: [{ receivedAt: "asc" }, { id: "asc" }],
      take: shown,
      relationLoadStrategy: "join",
    });
    return rows.map(
      ({ id, by, receivedAt, fault, fields }): ArrivalAnswer => ({
        _id: id,
        source: { value: by.id, label: by.name },
        receivedAt,
        fault: fault ?? "",
        fields: (fields as unknown as Field[]).map(([name, text]) => ({ name, text })),
      }),
    );
  },
});
