import "server-only";
import type { Work } from "@/lib/daily-work/labels";
import type { Tx } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";

/**
 * Writes what somebody has just done into their daily report, in the transaction of the deed
 * (decision C11). Whoever acts has done it, whoever handles the case.
 */
export const recordWork = (tx: Tx, viewer: { id: string }, work: Work, assessmentId: string) =>
  tx.dailyReportNormal.create({
    data: {
      ...(work === "Appointment" ? { type: work } : { name: work }),
      staffId: viewer.id,
      assessmentId,
      date: now(),
    },
    select: { id: true },
  });
