import type { Work } from "@/lib/people/daily-work/labels";
import { db } from "@/lib/platform/db";

/** A line of somebody's daily work, as operations write it, at a moment. */
export const makeLine = (
  staff: { id: string },
  work: Work,
  at: string,
  c: { id: string } | null = null,
) =>
  db.dailyReportNormal.create({
    data: {
      ...(work === "Appointment" ? { type: work } : { name: work }),
      staffId: staff.id,
      assessmentId: c?.id ?? null,
      date: new Date(at),
    },
  });

/** A report as somebody typed it. */
export const makeReport = (
  staff: { id: string },
  at: string,
  more: { task?: string; addInfo?: string; fileId?: string } = {},
) =>
  db.dailyReportExtended.create({
    data: { staffId: staff.id, minutes: more.task ? 20 : 0, date: new Date(at), ...more },
  });
