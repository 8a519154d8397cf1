import { daysAfter, daysBetween } from "../../../lib/values/calendar";
import { dayOf, workday } from "../days";
import type { Row } from "../insert";
import { type Random, uuidAt, weighted } from "../random";
import type { Case } from "./cases";

const actions = weighted([
  ["Generic Follow Up", 34],
  ["Appointment", 22],
  ["Expected Applicant", 20],
  ["Upload Documents", 10],
  ["Expected Document", 6],
  ["Revenue", 4],
  ["Edit Country & Cohort Preference", 4],
]);

const outcomes = [
  "Asked about IELTS preparation, wants to appear next month.",
  "Visited the office with father. Shortlisted two colleges.",
  "Did not pick up. Called the second number and left a message.",
  "Will bring the documents by Saturday.",
  "Family agreed on the budget. Ready to apply for the next intake.",
  "Interested in the UK as well. Sent the fee comparison on WhatsApp.",
];

/** The day of the open follow-up of a handler's n-th case, in days from today. */
const open = [0, 3, -2, 1, 0, 7, -6, 2, 0, 12, -1, 5, undefined];

/**
 * Each active case has up to three that are completed, and mostly one that is open: pending, for today
 * or upcoming. A completed one with a next date created its successor (decision C6).
 */
export function followUps(cases: Case[], random: Random, now: Date): Row[] {
  const today = dayOf(now);
  // Counted by handler, so that each of the demo counsellors has some of every kind.
  const counts = new Map<string, number>();
  return cases.flatMap((one) => {
    const handler = one.handler?.id ?? "";
    const index = counts.get(handler) ?? 0;
    counts.set(handler, index + 1);
    const offset = open[index % open.length];
    const dates = completedDays(one, random, today);
    const last =
      offset === undefined ? undefined : notBefore(daysAfter(today, offset), dates.at(-1));
    const chain = [
      ...dates.map((day) => ({ day, done: true })),
      ...(last ? [{ day: last, done: false }] : []),
    ];
    const kinds = chain.map(() => actions(random));
    const ids: string[] = [];
    return chain.map(({ day, done }, position): Row => {
      const next = done ? chain[position + 1] : undefined;
      const madeOn = chain[position - 1]?.day ?? dayOf(one.createdAt);
      const at = new Date(Math.min(Date.parse(`${madeOn}T08:30:00Z`), now.getTime() - 60_000));
      const spoke = random.chance(0.75);
      const id = uuidAt(at.getTime(), random);
      const nextAction = next ? (kinds[position + 1] ?? null) : null;
      ids.push(id);
      return {
        id,
        previous_id: ids[position - 1] ?? null,
        assessment_id: one.id,
        action: kinds[position] ?? "Generic Follow Up",
        spoken: done ? (spoke ? "Spoken" : "Not Spoken") : null,
        student_status: done ? random.pick(["hot", "hot", "warm", "warm", "cold"]) : null,
        follow_up_date: day,
        follow_up_time: timeOf(kinds[position], one, day),
        next_follow_up_date: next?.day ?? null,
        next_follow_up_time: next ? timeOf(nextAction, one, next.day) : null,
        next_action: nextAction,
        remarks: done ? (spoke ? random.pick(outcomes) : (outcomes[2] ?? null)) : null,
        spoken_at: done && spoke ? `${day}T09:30:00Z` : null,
        created_at: at.toISOString(),
      };
    });
  });
}

const times = ["10:00", "10:30", "11:15", "12:00", "14:30", "15:30", "16:00", "17:15"];

/** An appointment's, the same wherever it is asked for; nothing is drawn, so that the other data stay as they were. */
const timeOf = (action: unknown, { id }: Case, day: string) =>
  action === "Appointment"
    ? (times[(Number.parseInt(id.slice(-4), 16) + Number(day.slice(-2))) % times.length] ?? null)
    : null;

/** Up to three working days between the enquiry and yesterday, in order. */
function completedDays(one: Case, random: Random, today: string): string[] {
  const from = dayOf(one.createdAt);
  const span = daysBetween(from, today);
  const count = span < 2 ? 0 : random.whole(0, 3);
  const days = Array.from({ length: count }, () =>
    workday(daysAfter(from, random.whole(1, span - 1))),
  );
  return [...new Set(days)].filter((day) => day >= from).sort();
}

const notBefore = (day: string, other = day) => (day < other ? daysAfter(other, 1) : day);
