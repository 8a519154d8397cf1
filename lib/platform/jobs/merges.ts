import "server-only";
import { db } from "@/lib/platform/db";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";
import { Prisma } from "@/prisma/generated/client";

/** For so many days a merge of two cases can be taken back. */
const daysToUndo = 7;

export const undoUntil = (mergedAt: Date) => new Date(mergedAt.getTime() + daysToUndo * DAY_MS);
export const isUndoable = (mergedAt: Date) => now() < undoUntil(mergedAt);

/** Hourly: the rows of both cases as they were before a merge that nobody can take back any more. The number stays. */
export const forgetMerges = () =>
  db.mergedCase.updateMany({
    where: {
      NOT: { before: { equals: Prisma.AnyNull } },
      mergedAt: { lt: new Date(now().getTime() - daysToUndo * DAY_MS) },
    },
    data: { before: Prisma.DbNull, after: Prisma.DbNull },
  });
