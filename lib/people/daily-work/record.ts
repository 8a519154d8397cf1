import "server-only";
import type { Work } from "@/lib/people/daily-work/labels";
import type { Tx } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";

/** The case that it was done for, and the record on it that was made or changed. */
type About = { assessmentId: string; recordId: string };

/**
 * Writes what somebody has just done into their daily report, in the transaction of the deed
 * (decision C11). The work is the actor's, not the handler's. Deleting the record on the same day takes it back.
 */
export const recordWork = (
  tx: Tx,
  viewer: { id: string },
  work: Work,
  about: About,
  date = now(),
) =>
  tx.dailyReportNormal.create({
    data: {
      ...(work === "Appointment" ? { type: work } : { name: work }),
      staffId: viewer.id,
      ...about,
      date,
    },
    select: { id: true },
  });

/** Takes out again what was written so at this moment: the deed was taken back. */
export const forgetWork = (tx: Tx, by: string, assessmentId: string, date: Date) =>
  tx.dailyReportNormal.deleteMany({ where: { staffId: by, assessmentId, date } });

/** Writes again what the deletion of an entry took out of the reports; before the entry itself is restored. */
export const restoreWork = (tx: Tx, entry: string) =>
  tx.$executeRaw`
    INSERT INTO daily_report_normal
    SELECT line.* FROM undo_entry, jsonb_populate_recordset(NULL::daily_report_normal, content->'work') AS line
    WHERE undo_entry.id = ${entry}::uuid`;
