import "server-only";
import type { Work } from "@/lib/daily-work/labels";
import type { Tx } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";

/**
 * Writes what somebody has just done into their daily report, in the transaction of the deed
 * (decision C11). Whoever acts has done it, whoever handles the case.
 */
export const recordWork = (
  tx: Tx,
  viewer: { id: string },
  work: Work,
  assessmentId: string,
  date = now(),
) =>
  tx.dailyReportNormal.create({
    data: {
      ...(work === "Appointment" ? { type: work } : { name: work }),
      staffId: viewer.id,
      assessmentId,
      date,
    },
    select: { id: true },
  });

/** Takes out again what was written so at this moment: the deed was taken back. */
export const forgetWork = (tx: Tx, by: string, assessmentId: string, date: Date) =>
  tx.dailyReportNormal.deleteMany({ where: { staffId: by, assessmentId, date } });
