import { isUnderAge } from "../../../lib/parts/consent-ledger/labels";
import { daysAfter } from "../../../lib/values/calendar";
import { addMinutes, dayOf, inOfficeHours, workday } from "../days";
import type { Row } from "../insert";
import { type Random, randomFrom, uuidAt } from "../random";
import type { Case } from "./cases";
import type { Colleague, Staff } from "./staff";

// What the law on personal data asks an office to show: consents, requests, and who looked at whom.

/** A case with its number. */
export type Numbered = { one: Case; refNo: string };

const purposes = ["guidance", "sharing", "messages", "photographs"] as const;

/** How a case came says how its student was asked. A paper has a scan, and the demo has no files. */
const sourceOf = ({ creator }: Case) => ({
  source: creator ? "counter" : "form",
  noted_by_id: creator?.id ?? null,
});

function firstAnswer(one: Case, purpose: string, today: string): string {
  if (purpose === "photographs" && one.ordinal % 3 !== 0) return "refused";
  return isUnderAge(one.person.dob, today) ? "waiting" : "given";
}

/** The ledger of consent; `notices` are the ids of the notice that stands, by language. */
export function consents(cases: Numbered[], notices: Map<string, string>, now: Date): Row[] {
  const today = dayOf(now);
  return cases.flatMap(({ one, refNo }) => {
    // Some are from before anybody was asked.
    if (one.ordinal % 5 === 4 || one.state === "rejected") return [];
    const chance = randomFrom(`consent ${one.person.mobile} ${one.name}`);
    const notice_id = notices.get(one.creator ? "pa" : "en") ?? "";
    const row = (purpose: string, answer: string, at: Date, how: ReturnType<typeof sourceOf>) => ({
      id: uuidAt(at.getTime(), chance),
      case_id: one.id,
      ref_no: refNo,
      purpose,
      answer,
      notice_id,
      ...how,
      at: at.toISOString(),
    });
    const rows: Row[] = purposes.map((purpose) =>
      row(purpose, firstAnswer(one, purpose, today), one.createdAt, sourceOf(one)),
    );
    // One who agreed took it back on their own page.
    if (one.stage === "courses" && one.ordinal === 1)
      rows.push(
        row("messages", "withdrawn", addMinutes(one.createdAt, 3 * 1_440), {
          source: "link",
          noted_by_id: null,
        }),
      );
    return rows;
  });
}

/** One request that waits for its answer, and one that has it. */
export function personRequests(cases: Numbered[], { admin }: Staff, now: Date): Row[] {
  const today = dayOf(now);
  const asked = ({ one, refNo }: Numbered, daysAgo: number, about: Row): Row => {
    const asked_on = daysAfter(today, -daysAgo);
    const at = inOfficeHours(asked_on, 0.4);
    return {
      id: uuidAt(at.getTime(), randomFrom(`request ${one.person.mobile}`)),
      name: one.name,
      mobile: one.person.mobile,
      ref_no: refNo,
      location: one.location,
      asked_on,
      due_on: daysAfter(asked_on, 90),
      noted_by_id: admin.id,
      created_at: at.toISOString(),
      answer: null,
      answered_on: null,
      answered_by_id: null,
      state: "open",
      ...about,
    };
  };
  const [first, second] = cases.filter(({ one }) => one.stage === "visa");
  if (!first || !second) return [];
  return [
    asked(first, 12, {
      kind: "access",
      channel: "email",
      words: "Asks what is held, and which universities have it",
    }),
    asked(second, 40, {
      kind: "correction",
      channel: "counter",
      words: "The pincode is that of the old house",
      state: "answered",
      answer: "The address is corrected, and the student was told at the counter",
      answered_on: daysAfter(today, -37),
      answered_by_id: admin.id,
    }),
  ];
}

/** An evening on which nobody is in the office any more. */
const nightOf = (day: string) => new Date(`${day}T17:10:00Z`);

/** The last days on which the office was open, yesterday's first. */
const lastDays = (today: string, count: number) =>
  Array.from({ length: count * 2 }, (_, index) => daysAfter(today, -1 - index))
    .filter((day) => workday(day) === day)
    .slice(0, count);

/** A few looks each day; then one colleague opens half of the office on one day, and another exports at night. */
export function accessLines(cases: Numbered[], staff: Staff, now: Date): Row[] {
  const chance = randomFrom("access");
  const days = lastDays(dayOf(now), 9);
  const look = (by: Colleague, at: Date, { one, refNo }: Numbered, kind = "case"): Row => ({
    at: at.toISOString(),
    kind,
    operation: kind === "case" ? "case.page" : "passport.show",
    staff_id: by.id,
    people: [refNo],
    location: one.location,
    request_id: "page",
  });
  const usual = [staff.gurdaspur, staff.batala, ...staff.others].flatMap((by) =>
    days
      .slice(1)
      .flatMap((day) => looksOf(by, day, cases, chance).map((seen) => look(by, ...seen))),
  );
  const [curious] = staff.others;
  const [yesterday = "", before = ""] = days;
  const all = cases.filter(({ one }) => dayOf(one.createdAt) < yesterday).slice(0, 36);
  const many = curious
    ? all.map((seen, index) => look(curious, inOfficeHours(yesterday, 0.5 + index / 80), seen))
    : [];
  const shown = cases.filter(({ one }) => one.stage === "visa").slice(0, 2);
  return [
    ...usual,
    ...many,
    ...shown.map((seen) => look(staff.admission, inOfficeHours(before, 0.3), seen, "passport")),
    {
      at: nightOf(before).toISOString(),
      kind: "export",
      operation: "assessments.active.export",
      staff_id: staff.admission.id,
      people: all.filter(({ one }) => one.state === "active").map(({ refNo }) => refNo),
      location: null,
      request_id: "page",
    },
  ];
}

/** Two or three cases, each with its time. */
function looksOf(by: Colleague, day: string, cases: Numbered[], chance: Random) {
  const known = cases.filter(({ one }) => one.handler?.id === by.id && dayOf(one.createdAt) < day);
  const many = known.length > 0 ? chance.whole(2, 3) : 0;
  return Array.from(
    { length: many },
    (_, index) => [inOfficeHours(day, 0.2 + index * 0.25), chance.pick(known)] as const,
  );
}
