import "server-only";
import { z } from "zod";
import type { OpenCase } from "@/lib/case/queries";
import { calendar } from "@/lib/parts/follow-ups/answer";
import { comparisons } from "@/lib/parts/follow-ups/buckets";
import {
  type Bucket,
  type BucketCounts,
  buckets,
  type CardAction,
  cardActions,
  followUpActions,
} from "@/lib/parts/follow-ups/labels";
import { calendarInput } from "@/lib/parts/follow-ups/schema";
import type { Viewer } from "@/lib/platform/access/policy";
import { recordRanges } from "@/lib/platform/access/scope";
import { branchOption } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import * as by from "@/lib/platform/lists/filters";
import { query } from "@/lib/platform/operation/query";
import type { Branch } from "@/lib/values/branches";
import { dayInIndia } from "@/lib/values/clock";
import { day, dayOf } from "@/lib/values/fields/day";
import { optionalValue } from "@/lib/values/fields/given";
import { record } from "@/lib/values/fields/record";
import { Prisma } from "@/prisma/generated/client";

/** This condition repeats the WHERE of the partial indexes of open follow-ups; other words would not use them. */
const openWork = Prisma.raw("remarks IS NULL AND NOT shelved");
const finishedWork = Prisma.raw("remarks IS NOT NULL");

/** The same as `bucketWhere`, over the columns of `follow_up`. */
const bucketSql = (tab: Bucket, today: string): Prisma.Sql =>
  tab === "completed"
    ? finishedWork
    : Prisma.sql`${openWork} AND follow_up_date ${Prisma.raw(comparisons[tab].sql)} ${today}::date`;

const allOf = (...conditions: Prisma.Sql[]) => Prisma.join(conditions, " AND ");

/** No further than a thousand: 1,001 reads "1,000+". */
const counted = (where: Prisma.Sql) =>
  Prisma.sql`(SELECT count(*)::int FROM (SELECT FROM follow_up WHERE ${where} ORDER BY follow_up_date LIMIT 1001) found)`;

/**
 * One statement counts the buckets of each range that the viewer reads, by these groups. For an
 * admin of two branches, and one group:
 *   SELECT ranges.branch, 0 AS at,
 *     (SELECT count(*) FROM (SELECT FROM follow_up
 *        WHERE location = ranges.branch AND remarks IS NOT NULL AND action = 'Appointment'
 *        ORDER BY follow_up_date LIMIT 1001) found),   -- completed; and so for the other three
 *     …
 *   FROM unnest('{gurdaspur,batala}'::text[]) AS ranges (branch)
 */
async function countBuckets(viewer: Viewer, groups: Prisma.Sql[], only?: Branch) {
  const today = dayInIndia();
  const ranges = recordRanges(viewer, only);
  if (!ranges) return [];
  const { from, branch, where } = ranges;
  const rows = groups.map((group, index) => {
    const counts = buckets.map((bucket) => counted(allOf(where, bucketSql(bucket, today), group)));
    return Prisma.sql`SELECT ${branch}, ${index}::int AS at, ${Prisma.join(counts)} FROM ${from}`;
  });
  const names = Prisma.raw(["branch", "at", ...buckets].join(", "));
  // A team lead has a range for each of the team, and all are one.
  const sums = Prisma.raw(buckets.map((bucket) => `sum(${bucket})::int AS ${bucket}`).join(", "));
  const found = await db.$queryRaw<({ branch: Branch | null; at: number } & BucketCounts)[]>`
    SELECT branch, at, ${sums} FROM (${Prisma.join(rows, " UNION ALL ")}) AS found (${names}) GROUP BY branch, at`;
  const nth = (branch: Branch | null) => viewer.branches.indexOf(branch ?? "");
  return found.sort((one, other) => one.at - other.at || nth(one.branch) - nth(other.branch));
}

/** What narrows the list narrows the counts of its buckets too. */
const narrowing = {
  action: optionalValue(z.enum(followUpActions)),
  day: optionalValue(day("Day")),
  handler: optionalValue(record("Case Handler")),
};

/** How many follow-ups are in each bucket, all of one's own or by branch (spec §6). */
export const followUpCounts = query({
  name: "followUps.counts",
  who: "followUps.list",
  input: z.object({ ...narrowing, location: by.location }),
  read: (viewer: Viewer, { action, day, handler, location }) => {
    const narrowed = allOf(
      Prisma.sql`TRUE`,
      ...(action ? [Prisma.sql`action = ${action}`] : []),
      ...(handler ? [Prisma.sql`handler_id = ${handler}::uuid`] : []),
      ...(day ? [Prisma.sql`follow_up_date = ${day}::date`] : []),
    );
    return countBuckets(viewer, [narrowed], location);
  },
});

/** The dashboard's three cards (spec §2): a row for each, an admin's for each branch. */
export const followUpCards = query({
  name: "followUps.cards",
  who: "dashboard.followUps",
  input: z.object({}),
  read: async (viewer: Viewer) => {
    const rows = await countBuckets(
      viewer,
      cardActions.map((action) => Prisma.sql`action = ${action}`),
    );
    return rows.map(({ at: index, branch, ...row }) => ({
      ...row,
      branch: branch === null ? null : branchOption(branch),
      action: cardActions[index] as CardAction,
    }));
  },
});

/** How many of a case's follow-ups are in each bucket: its days are few enough to add up here. */
export async function followUpCountsOf({ id: assessmentId }: OpenCase) {
  const days = await db.followUp.groupBy({
    by: ["followUpDate"],
    where: { assessmentId },
    _count: { _all: true, remarks: true },
  });
  const today = dayInIndia();
  const counts: BucketCounts = { completed: 0, today: 0, upcoming: 0, pending: 0 };
  for (const { followUpDate, _count } of days) {
    const day = dayOf(followUpDate);
    counts.completed += _count.remarks;
    counts[day === today ? "today" : day > today ? "upcoming" : "pending"] +=
      _count._all - _count.remarks;
  }
  return counts;
}

/** So many of a day stand in the calendar; the rest are told by their number. */
const SHOWN = 3;

type CalendarRow = {
  date: string;
  total: number;
  id: string;
  action: string;
  followUpTime: string | null;
  completed: boolean;
  ref_no: string;
  first_name: string;
  surname: string | null;
};

/**
 * The follow-ups of a range of days (spec §2): of each day the first few, open ones first, and how
 * many there are, no further than a thousand of each kind. The cost is that of the days shown,
 * however many follow-ups there are.
 */
export const followUpCalendar = query({
  name: "followUps.calendar",
  summary: "Follow-ups by day, with the first few of each",
  answers: calendar,
  who: "dashboard.followUps",
  input: calendarInput,
  read: async (viewer: Viewer, { from, to }) => {
    const ranges = recordRanges(viewer);
    if (!ranges) return { days: [], events: [] };
    const ofDay = [false, true].map((completed) => ({
      completed,
      where: allOf(
        ranges.where,
        completed ? finishedWork : openWork,
        Prisma.sql`follow_up_date = days.day`,
      ),
    }));
    const totals = ofDay.map(
      ({ where }) => Prisma.sql`
        (SELECT sum(n)::int FROM (SELECT ${counted(where)} AS n FROM ${ranges.from}) of_ranges)`,
    );
    const firsts = ofDay.map(
      ({ where, completed }) => Prisma.sql`
        (SELECT found.*, ${completed}::boolean AS completed
         FROM ${ranges.from} CROSS JOIN LATERAL (
           SELECT id, assessment_id, action, follow_up_time FROM follow_up
           WHERE ${where} ORDER BY id LIMIT ${SHOWN}
         ) found)`,
    );
    const rows = await db.$queryRaw<CalendarRow[]>`
      SELECT days.day::text AS date, counted.total, f.id, f.action,
             f.follow_up_time AS "followUpTime", f.completed,
             a.ref_no, a.first_name, a.surname
      FROM (SELECT ${from}::date + n AS day FROM generate_series(0, ${to}::date - ${from}::date) n) days
      -- OFFSET 0: counted once a day, not once a row
      CROSS JOIN LATERAL (SELECT ${Prisma.join(totals, " + ")} AS total OFFSET 0) counted
      CROSS JOIN LATERAL (
        SELECT * FROM (${Prisma.join(firsts, " UNION ALL ")}) firsts ORDER BY completed, id LIMIT ${SHOWN}
      ) f
      JOIN assessment a ON a.id = f.assessment_id
      ORDER BY days.day, f.completed, f.follow_up_time, f.id`;
    return {
      days: [...new Map(rows.map(({ date, total }) => [date, total]))].map(([date, total]) => ({
        date,
        total,
      })),
      events: rows.map(({ id, date, total: _, first_name, surname, ...row }) => ({
        _id: id,
        followUpDate: date,
        name: [first_name, surname].filter(Boolean).join(" "),
        ...row,
      })),
    };
  },
});
export type FollowUpCalendar = z.output<typeof calendar>;
