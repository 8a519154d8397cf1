import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";
import { type AccessEntry, writeAccess } from "@/lib/platform/audit/access-line";
import { db } from "@/lib/platform/db";
import { untilTomorrow } from "@/lib/platform/limits/people";
import { tellAdmins } from "@/lib/platform/limits/tell-admins";
import { onPrimary } from "@/lib/platform/replica";
import { type Failure, refuse } from "@/lib/platform/result";
import { dayInIndia, onDay } from "@/lib/values/clock";

// How many different people somebody takes along in a day's exports, own cases included: who leaves the office takes
// the own list first, which the limits of reading do not count (people.ts).

/**
 * Writes an export into the access log. A Failure where its people with those of the day's other exports are more than
 * the limit: then nothing may leave. Admins are told of, and not refused.
 */
export async function takeAlong(
  viewer: Pick<Viewer, "id" | "role">,
  entry: Omit<AccessEntry, "kind">,
  caller?: { requestId: string },
): Promise<Failure | undefined> {
  if (entry.people.length === 0) return undefined;
  const today = dayInIndia();
  const isRefused = viewer.role !== "admin";
  return onPrimary(() =>
    db.$transaction(async (tx) => {
      const [row] = await tx.$queryRaw<{ taken: number; most: number }[]>`
        SELECT taken_along(${viewer.id}::uuid, ${[...entry.people]}, ${onDay(today).gte}::timestamptz) AS taken,
               exported_per_day AS most FROM reading_limit`;
      const { taken = 0, most = 0 } = row ?? {};
      if (taken > most) {
        await tellAdmins(tx, {
          readerId: viewer.id,
          text: `${isRefused ? "wanted to export" : "exported"} more than ${most} people in a day`,
          page: "/app/access-log",
          about: `export ${viewer.id} ${today}`,
        });
        if (isRefused)
          return refuse(
            429,
            `You may export ${most} people in a day, own cases included, and these would be ${taken}. ` +
              "Narrow the list by its filters, or ask an admin, who can raise the limit.",
            { retryAfter: untilTomorrow() },
          );
      }
      await writeAccess(viewer, { ...entry, kind: "export" }, caller, tx);
      return undefined;
    }),
  );
}
