import { daysAfter } from "../../../lib/values/calendar";
import { dayOf, workday } from "../days";
import { type Random, uuidAt, weighted } from "../random";
import type { CopyRows } from "./copy";

const action = weighted([
  ["Generic Follow Up", 40],
  ["Appointment", 22],
  ["Expected Applicant", 18],
  ["Upload Documents", 10],
  ["Expected Document", 6],
  ["Revenue", 3],
  ["Defer", 1],
]);
// Nearly all are done, as in an office that keeps up with its calls.
const bucket = weighted<keyof typeof offset>([
  ["completed", 90],
  ["pending", 3],
  ["today", 1],
  ["upcoming", 6],
]);
const offset = {
  // Mostly of the last months, some of years ago.
  completed: (random: Random) => -Math.floor(900 * random.fraction() ** 2),
  pending: (random: Random) => -random.whole(1, 60),
  today: () => 0,
  upcoming: (random: Random) => random.whole(1, 45),
};

/** A case has a thousand follow-ups at most (prisma/rules/bounds.sql). */
const MOST = 1_000;

/** How many follow-ups a case gets, whether it is active and whether it is the last of its run. */
export type Share = (active: boolean, last: boolean) => number;

/** Shares the follow-ups of a run among its active cases: some get several, many none, and the last one what is left. */
export function followUpShares(
  { assessments, followUps }: { assessments: number; followUps: number },
  random: Random,
): Share {
  let due = 0;
  let left = followUps;
  return (active, last) => {
    due += followUps / assessments;
    if (!active || !left) return 0;
    const drawn = last ? left : Math.max(0, Math.floor(2 * due * random.fraction()));
    const share = Math.min(drawn, left, MOST);
    due -= share;
    left -= share;
    return share;
  };
}

type Work = {
  /** of the case */
  id: string;
  location: string;
  handlerId: string;
  /** the day on which it was accepted */
  since: string;
  now: number;
};

/** What its follow-ups say of a case, as triggers write it (prisma/rules/follow-ups.sql and milestones.sql). */
type Calls = { lastContactAt: string | null; next: string | null; hotness: string | null };

/** So many follow-ups of one case. */
export function addFollowUps(work: Work, count: number, random: Random, into: CopyRows): Calls {
  const calls: Calls = { lastContactAt: null, next: null, hotness: null };
  if (count === 0) return calls;
  const today = dayOf(new Date(work.now));
  let latest = "";
  for (let made = 0; made < count; made++) {
    const kind = bucket(random);
    const done = kind === "completed";
    const drawn = daysAfter(today, offset[kind](random));
    const day = kind === "today" ? drawn : later(workday(drawn), work.since);
    const spoken = done ? random.pick(["Spoken", "Spoken", "Not Spoken"]) : null;
    const spokenAt = spoken === "Spoken" ? `${day}T06:00:00Z` : null;
    const status = done ? random.pick(["hot", "warm", "cold"]) : null;
    const planned = daysAfter(day < today ? day : today, -random.whole(1, 12));
    const createdAt = `${later(planned, work.since)}T06:00:00Z`;
    const id = uuidAt(Date.parse(createdAt), random);
    into.add({
      id,
      assessment_id: work.id,
      handler_id: work.handlerId,
      location: work.location,
      action: action(random),
      spoken,
      student_status: status,
      follow_up_date: day,
      remarks: done ? "Will come to the office with the documents" : null,
      spoken_at: spokenAt,
      completed_at: done ? createdAt : null,
      created_at: createdAt,
    });
    if (spokenAt && spokenAt > (calls.lastContactAt ?? "")) calls.lastContactAt = spokenAt;
    if (!done && day < (calls.next ?? "9999-12-31")) calls.next = day;
    if (done && `${day} ${id}` > latest) {
      latest = `${day} ${id}`;
      calls.hotness = status;
    }
  }
  return calls;
}

const later = (one: string, other: string) => (one > other ? one : other);
