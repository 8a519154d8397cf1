import "server-only";
import { createHash } from "node:crypto";
import type {
  CallsOfDay,
  Feed,
  FeedAppointment,
  FeedReminder,
  TimedCall,
} from "@/lib/desk/calendar-feed/feed";
import { daysAhead, daysBack } from "@/lib/desk/calendar-feed/labels";
import { placeText } from "@/lib/parts/appointments/labels";
import { tokenHash } from "@/lib/people/password/link";
import type { Viewer } from "@/lib/platform/access/policy";
import { branchName } from "@/lib/platform/branches/known";
import { brand } from "@/lib/platform/brand";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { clientNetwork } from "@/lib/platform/http/address";
import { countAttempt } from "@/lib/platform/limits/rate-limit";
import { type Failure, refuse } from "@/lib/platform/result";
import { viewerAway } from "@/lib/platform/session/viewer-row";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia, now, onDay } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";

/** When one's address was made, and when a calendar last asked; null where there is none. */
export const ownFeed = ({ id: staffId }: Pick<Viewer, "id">) =>
  db.calendarFeed.findUnique({
    where: { staffId },
    select: { names: true, madeAt: true, readAt: true },
  });

/** So many events at most: nobody has more appointments in a year. */
const most = 2_000;

type Span = { from: string; to: string };

/** Open follow-ups and leads of the person that have a time. */
async function timedCalls({ id, branches }: Viewer, { from, to }: Span): Promise<TimedCall[]> {
  const rows = await db.$queryRaw<(Omit<TimedCall, "branch"> & { location: string })[]>`
    SELECT f.id::text, f.version, f.action, a.ref_no, a.first_name, f.follow_up_date::text AS day, f.follow_up_time AS time, f.location
    FROM follow_up f JOIN assessment a ON a.id = f.assessment_id
    WHERE f.handler_id = ${id}::uuid AND f.remarks IS NULL AND NOT f.shelved AND f.follow_up_time IS NOT NULL
      AND f.follow_up_date BETWEEN ${from}::date AND ${to}::date AND f.location = ANY (${branches})
    UNION ALL
    SELECT id::text, version, 'Lead', NULL, split_part(name, ' ', 1), follow_up_on::text, follow_up_time, location
    FROM lead
    WHERE handler_id = ${id}::uuid AND state = 'open' AND follow_up_time IS NOT NULL
      AND follow_up_on BETWEEN ${from}::date AND ${to}::date AND location = ANY (${branches})
    ORDER BY day, time, id LIMIT ${most}`;
  return rows.map(({ location, ...row }) => ({ ...row, branch: branchName(location) }));
}

type AppointmentRow = Omit<FeedAppointment, "ref_no"> & {
  ref_no: string;
  location: string;
  note: string | null;
};

/**
 * The person's appointments, which stay theirs wherever the case goes: of one in another branch the time alone. A
 * cancelled one is told for as long as the feed looks back.
 */
async function appointmentsOf(
  { id: staffId, branches }: Viewer,
  { from, to }: Span,
): Promise<FeedAppointment[]> {
  const begin = onDay(from).gte;
  const rows = await db.$queryRaw<AppointmentRow[]>`
    SELECT p.id::text, p.version, p.starts_at AS start, p.ends_at AS end, p.state = 'cancelled' AS cancelled, p.location, p.place,
      p.place_note AS note, a.ref_no, a.first_name
    FROM appointment p JOIN assessment a ON a.id = p.assessment_id
    WHERE (p.state <> 'cancelled' OR p.changed_at >= ${begin}::timestamptz)
      AND p.staff_id = ${staffId}::uuid AND p.starts_at >= ${begin}::timestamptz AND p.starts_at < ${onDay(to).lt}::timestamptz
    ORDER BY p.starts_at, p.id LIMIT ${most}`;
  return rows.map(({ location, place, note, ref_no, ...row }) => ({
    ...row,
    ref_no: branches.includes(location) ? ref_no : null,
    place: placeText(place, note, branchName(location)),
  }));
}

/** Open reminders, those that are overdue as well. */
async function remindersOf({ id: staffId }: Viewer, { to }: Span): Promise<FeedReminder[]> {
  const rows = await db.reminder.findMany({
    where: { staffId, doneAt: null, dueAt: { lt: onDay(to).lt } },
    select: { id: true, version: true, words: true, dueAt: true },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: most,
  });
  return rows.map(({ dueAt: due, ...row }) => ({ ...row, due }));
}

/** How many calls without a time each day has; those of earlier days are today's. */
const callsByDay = ({ id, branches }: Viewer, today: string, to: string) => db.$queryRaw<
  CallsOfDay[]
>`
  SELECT greatest(day, ${today}::date)::text AS day, count(*)::int AS calls, count(*) FILTER (WHERE day < ${today}::date)::int AS overdue
  FROM (
    SELECT follow_up_date AS day FROM follow_up
    WHERE handler_id = ${id}::uuid AND remarks IS NULL AND NOT shelved AND follow_up_time IS NULL
      AND follow_up_date <= ${to}::date AND location = ANY (${branches})
    UNION ALL
    SELECT follow_up_on FROM lead
    WHERE handler_id = ${id}::uuid AND state = 'open' AND follow_up_time IS NULL
      AND follow_up_on <= ${to}::date AND location = ANY (${branches})) call
  GROUP BY 1 ORDER BY 1`;

async function awayOf({ id: staffId }: Viewer, { from, to }: Span) {
  const rows = await db.absence.findMany({
    where: { staffId, to: { gte: toDate(from) }, from: { lte: toDate(to) } },
    select: { id: true, from: true, to: true },
    orderBy: { from: "asc" },
  });
  return rows.map((row) => ({ id: row.id, from: dayOf(row.from), to: dayOf(row.to) }));
}

/** What somebody has to do as they are now, in their branches of today. */
async function contentOf(viewer: Viewer, names: boolean): Promise<Feed> {
  const today = dayInIndia();
  const span = { from: daysAfter(today, -daysBack), to: daysAfter(today, daysAhead) };
  const [timed, appointments, reminders, days, away] = await Promise.all([
    timedCalls(viewer, span),
    appointmentsOf(viewer, span),
    remindersOf(viewer, span),
    callsByDay(viewer, today, span.to),
    awayOf(viewer, span),
  ]);
  const name = `${brand().name}: ${viewer.name}`;
  return { name, origin: env().APP_URL, names, today, timed, appointments, reminders, days, away };
}

/** A calendar asks once in some hours; a page of statistics about who asks is nobody's wish. */
const noteAfterMs = 10 * 60 * 1_000;

/** What stands in the calendar behind an address, and what names this state of it; a Failure where it leads nowhere. */
export async function readFeed(
  token: string,
  headers: Headers,
): Promise<{ content: Feed; tag: string } | Failure> {
  const hash = tokenHash(token);
  const feed = await db.calendarFeed.findUnique({ where: { tokenHash: hash } });
  const viewer = feed && (await viewerAway(feed.staffId));
  const limited = await countAttempt([
    viewer
      ? { name: "calendar.feed", key: hash }
      : { name: "calendar.address", key: clientNetwork(headers) },
  ]);
  if (limited) return limited;
  if (!viewer) return refuse(404, "This calendar is closed");
  const content = await contentOf(viewer, feed.names);
  await db.calendarFeed.updateMany({
    where: {
      tokenHash: hash,
      OR: [{ readAt: null }, { readAt: { lt: new Date(now().getTime() - noteAfterMs) } }],
    },
    data: { readAt: now() },
  });
  const digest = createHash("sha256").update(JSON.stringify(content)).digest("base64url");
  return { content, tag: `"${digest.slice(0, 22)}"` };
}
