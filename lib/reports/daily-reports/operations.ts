import "server-only";
import { recordAdded } from "@/lib/case/labels";
import { taskMinutes } from "@/lib/people/daily-work/labels";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { operation } from "@/lib/platform/operation/operation";
import { keepFile } from "@/lib/platform/storage/stored-file";
import { newReport } from "@/lib/reports/daily-reports/schema";
import { dayInIndia, now } from "@/lib/values/clock";

/** What somebody did that no record tells: a task, words or a file (spec §2 "Daily report"). */
export const createReport = operation({
  name: "report.create",
  summary: "Adds a daily report: a task, words or a file",
  who: "reports.daily",
  input: newReport,
  done: recordAdded,
  change: async ({ input: { task, addInfo, file }, viewer, tx }) =>
    tx.dailyReportExtended.create({
      data: {
        staffId: viewer.id,
        task,
        minutes: task ? taskMinutes : 0,
        addInfo,
        fileId: file && (await keepFile(tx, file)),
        date: now(),
      },
      select: { id: true, staffId: true },
    }),
  audit: ({ input: { task }, viewer }, { id }) => ({
    subject: viewer.email,
    detail: { id, task: task ?? null },
  }),
});

/**
 * Nightly: the sums of the days that are over are counted anew from the lines, and those that differ are put right.
 * Lines and sums are read in one snapshot, and a deed or its deletion writes both: what is on its way is in neither.
 */
export async function recountWork(): Promise<number> {
  const today = dayInIndia();
  const [drift] = await db.$queryRaw<{ sums: number; lines: number }[]>`
    WITH counted AS (
           SELECT staff_id, india_day(date) AS day, coalesce(name, type) AS work, count(*)::int AS count
           FROM daily_report_normal WHERE date < ${today}::date::timestamp AT TIME ZONE 'Asia/Kolkata' GROUP BY 1, 2, 3),
         kept AS (SELECT * FROM work_sum WHERE day < ${today}::date),
         drift AS (
           SELECT staff_id, day, work, coalesce(counted.count, 0) AS count,
                  abs(coalesce(counted.count, 0) - coalesce(kept.count, 0)) AS off
           FROM counted FULL JOIN kept USING (staff_id, day, work)
           WHERE coalesce(counted.count, 0) <> coalesce(kept.count, 0)),
         mended AS (
           INSERT INTO work_sum (staff_id, day, work, count) SELECT staff_id, day, work, count FROM drift
           ORDER BY 1, 2, 3 ON CONFLICT (staff_id, day, work) DO UPDATE SET count = excluded.count)
    SELECT count(*)::int AS sums, coalesce(sum(off), 0)::int AS lines FROM drift`;
  const sums = drift?.sums ?? 0;
  if (sums > 0)
    log.error({ sums, lines: drift?.lines }, "sums of work had drifted and were put right");
  return sums;
}
