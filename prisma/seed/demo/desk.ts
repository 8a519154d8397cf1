import { DAY_MS, daysAfter } from "../../../lib/values/calendar";
import { addMinutes, dayOf, workday } from "../days";
import type { Row } from "../insert";
import { randomFrom, uuidAt } from "../random";
import type { Case } from "./cases";
import type { Staff } from "./staff";

// What makes a day at the desk: appointments, tags, and what somebody wants to be reminded of. Their chance is their own, so
// that the other data stay as they were.

const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);

const times = ["10:00", "11:30", "12:15", "15:00", "16:00", "17:15", "18:00"];
const visits = [
  ["Choice of courses", "office"],
  ["Documents for the visa file", "office"],
  ["Mock interview", "video"],
  ["Talk with the parents about the fee", "office"],
  ["Statement of purpose", "phone"],
] as const;
/** The days of a counsellor's appointments, from today. */
const days = [0, -1, 1, 0, 2, -3, 4, 0, 6, -6, 1, 9];

/** Each handler has some around today, never two at a time; what is past was held or missed. */
export function appointments(cases: Case[], now: Date): Row[] {
  const chance = randomFrom("appointments");
  const counts = new Map<string, number>();
  const taken = new Set<string>();
  return cases.flatMap((one): Row[] => {
    const staffId = one.handler?.id;
    if (!staffId || one.state !== "active") return [];
    const count = counts.get(staffId) ?? 0;
    counts.set(staffId, count + 1);
    const offset = days[count];
    const [about, place] = visits[count % visits.length] ?? visits[0];
    const day = workday(daysAfter(dayOf(now), offset ?? 0));
    // Not everybody at ten o'clock.
    const time = times[(count + 2 * [...counts.keys()].indexOf(staffId)) % times.length] ?? "10:00";
    const slot = `${staffId} ${day} ${time}`;
    if (offset === undefined || taken.has(slot)) return [];
    taken.add(slot);
    const start = at(day, time);
    const made = new Date(Math.min(start.getTime(), now.getTime()) - 2 * DAY_MS);
    const isPast = start < now;
    return [
      {
        id: uuidAt(made.getTime(), chance),
        assessment_id: one.id,
        staff_id: staffId,
        starts_at: start.toISOString(),
        ends_at: addMinutes(start, 30).toISOString(),
        about,
        place,
        reminder: "hour",
        state: isPast ? (count % 4 === 1 ? "missed" : "held") : "booked",
        by_student: count % 5 === 2,
        created_at: made.toISOString(),
        changed_at: (isPast ? addMinutes(start, 30) : made).toISOString(),
      },
    ];
  });
}

const words = [
  ["Loan", "loan", "blue"],
  ["IELTS class", "ieltsclass", "green"],
  ["Parents decide", "parentsdecide", "yellow"],
  ["Refusal before", "refusalbefore", "red"],
] as const;

export function tags(now: Date) {
  const chance = randomFrom("tags");
  const rows = words.map(([word, key, colour]) => ({
    id: uuidAt(now.getTime() - DAY_MS, chance),
    ...{ word, key, colour },
  }));
  /** Every third has a tag, and some have two. */
  const wornBy = (people: Row[]) =>
    people.map((person, index): Row => {
      const worn = index % 3 === 0 ? [index, index + 1].slice(0, index % 2 ? 1 : 2) : [];
      return { ...person, tags: worn.map((one) => rows[one % rows.length]?.id ?? "") };
    });
  return { rows, wornBy };
}

/** Two of a counsellor's, one of the desk's that comes again each month. */
export function reminders(cases: Case[], staff: Staff, now: Date): Row[] {
  const chance = randomFrom("reminders");
  const today = dayOf(now);
  const own = cases.find(({ handler, state }) => handler === staff.gurdaspur && state === "active");
  const notes = [
    [staff.gurdaspur.id, own?.id ?? null, "Ask the bank about the education loan", 1, "never"],
    [staff.gurdaspur.id, null, "Call the college about the January seats", 3, "weekly"],
    [staff.reception.id, null, "Order receipt paper", 5, "monthly"],
  ] as const;
  return notes.map(([staff_id, assessment_id, note, days, repeats]) => {
    const day = daysAfter(today, days);
    return {
      id: uuidAt(now.getTime() - 3_600_000, chance),
      ...{ staff_id, assessment_id, words: note, first_day: day, day, time: "11:00" },
      ...{ due_at: at(day, "11:00").toISOString(), repeats },
    };
  });
}
