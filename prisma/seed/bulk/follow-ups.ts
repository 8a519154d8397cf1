import { daysAfter } from "../../../lib/values/calendar";
import { dayOf, workday } from "../days";
import type { Row } from "../insert";
import { type Random, uuidAt, weighted } from "../random";

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
const bucket = weighted([
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

/** Follow-ups, one for each given case. */
export function makeFollowUps(caseIds: string[], random: Random, now: Date): Row[] {
  const today = dayOf(now);
  return caseIds.map((assessment_id): Row => {
    const kind = bucket(random) as keyof typeof offset;
    const wanted = daysAfter(today, offset[kind](random));
    const day = kind === "today" ? wanted : workday(wanted);
    const done = kind === "completed";
    const spoken = done ? random.pick(["Spoken", "Spoken", "Not Spoken"]) : null;
    const at = Date.parse(
      `${daysAfter(day < today ? day : today, -random.whole(1, 12))}T06:00:00Z`,
    );
    return {
      id: uuidAt(at, random),
      assessment_id,
      action: action(random),
      spoken,
      student_status: done ? random.pick(["hot", "warm", "cold"]) : null,
      follow_up_date: day,
      remarks: done ? "Will come to the office with the documents" : null,
      spoken_at: spoken === "Spoken" ? `${day}T06:00:00Z` : null,
      created_at: new Date(at).toISOString(),
    };
  });
}
