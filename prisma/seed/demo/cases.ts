import type { Language } from "../../../lib/values/languages";
import type { Branch } from "../branches";
import type { Row } from "../insert";
import { fullName, makePerson, type Person } from "../people";
import { type Random, uuidAt } from "../random";
import type { Colleague, Staff } from "./staff";
import { officeMoment, type Timeline, timeline } from "./timeline";

/** How far a case has come; each stage includes the ones before. */
export const stages = [
  "new",
  "accepted",
  "profile",
  "courses",
  "application",
  "offer",
  "deposit",
  "visa",
] as const;
export type Stage = (typeof stages)[number];

export type Case = {
  id: string;
  name: string;
  person: Person;
  location: Branch;
  state: "unattended" | "active" | "rejected";
  stage: Stage;
  /** 0, 1, … among the cases of the same stage */
  ordinal: number;
  creator: Colleague | null;
  handler: Colleague | null;
  createdAt: Date;
  time: Timeline;
  /** the case whose number this brother or sister has */
  siblingOf?: string;
};

export const reached = (one: Case, stage: Stage) =>
  one.state === "active" && stages.indexOf(one.stage) >= stages.indexOf(stage);

type Plan = { state: Case["state"]; stage: Stage; count: number; days: [number, number] };

/** 60 cases over five months: the younger, the less has happened. */
const plan: Plan[] = [
  { state: "unattended", stage: "new", count: 14, days: [0, 11] },
  { state: "rejected", stage: "new", count: 12, days: [6, 145] },
  { state: "active", stage: "accepted", count: 5, days: [1, 14] },
  { state: "active", stage: "profile", count: 6, days: [6, 40] },
  { state: "active", stage: "courses", count: 6, days: [14, 60] },
  { state: "active", stage: "application", count: 6, days: [30, 90] },
  { state: "active", stage: "offer", count: 4, days: [45, 115] },
  { state: "active", stage: "deposit", count: 3, days: [65, 135] },
  { state: "active", stage: "visa", count: 4, days: [90, 150] },
];

/** The cases of the demo data set, oldest first. */
export function makeCases(random: Random, staff: Staff, now: Date): Case[] {
  const people = newPeople(random);
  let number = 0;
  const cases = plan.flatMap(({ state, stage, count, days: [from, to] }) =>
    Array.from({ length: count }, (_, index): Case => {
      // Spread evenly, so that every part of the months has some of each.
      const daysAgo = Math.round(from + ((to - from) * (index + random.fraction())) / count);
      const location: Branch = number++ % 5 < 3 ? "gurdaspur" : "batala";
      const createdAt = officeMoment(random, now, daysAgo);
      const person = people(location, createdAt);
      return {
        id: uuidAt(createdAt.getTime(), random),
        name: fullName(person),
        person,
        location,
        state,
        stage,
        ordinal: index,
        createdAt,
        creator: random.pick([
          null,
          null,
          staff.reception,
          staff.reception,
          staff.admin,
          staff[location],
        ]),
        // A new case has nobody; one that was rejected straight away neither.
        handler:
          state === "unattended" || (state === "rejected" && index % 3 === 0)
            ? null
            : handler(random, staff, location, index),
        time: timeline(random, createdAt, now),
      };
    }),
  );
  const [youngest] = cases.filter((one) => one.stage === "accepted");
  // Reception has the whole file of a case that they handle (decision A6).
  if (youngest) youngest.handler = staff.reception;
  return cases.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Mostly the branch's demo counsellor, who then has something to show on every list. */
function handler(random: Random, staff: Staff, location: Branch, index: number): Colleague {
  if (index % 4 !== 3) return staff[location];
  return random.pick(
    staff.others.filter(
      ({ limited_to }) => limited_to.length === 0 || limited_to.includes(location),
    ),
  );
}

const series = [
  "62801",
  "62833",
  "70097",
  "78379",
  "81465",
  "84272",
  "94173",
  "97795",
  "98147",
  "98552",
];
/** No two with one name or number: in so small an office people would be told apart. */
function newPeople(random: Random) {
  const used = new Set<string>();
  return function next(location: Branch, at: Date): Person {
    const mobile = `+91${random.pick(series)}${random.whole(10_000, 99_999)}`;
    const person = makePerson(random, location, at, mobile);
    if (used.has(mobile) || used.has(fullName(person))) return next(location, at);
    used.add(mobile).add(fullName(person));
    return person;
  };
}

/** What students chose on the form: half of them Punjabi, a few Hindi, and of some nobody knows. */
const languages: readonly (Language | null)[] = ["pa", null, "pa", "en", "pa", "hi", "pa", null];

/** The row of `assessment`; `refNo` was taken from the branch's sequence. */
export function caseRow(one: Case, refNo: string, random: Random): Row {
  const known = reached(one, "profile");
  return {
    id: one.id,
    ref_no: refNo,
    ...one.person,
    mobile_shared: one.siblingOf ? "family" : null,
    language: languages[one.ordinal % languages.length] ?? null,
    official_mobile: known ? `+9179${random.whole(10_000_000, 99_999_999)}` : null,
    official_email: known ? one.person.email.replace("students.example", "official.example") : null,
    total_amount: known ? random.whole(12, 32) * 5_000 : null,
    state: one.state,
    created_by_id: one.creator?.id ?? null,
    handler_id: one.handler?.id ?? null,
    created_at: one.createdAt.toISOString(),
  };
}

/** `status_update`: the first one is `created` and tells the enquiry date (decision C3). */
export function statusUpdates(one: Case, random: Random, staff: Staff): Row[] {
  const rows: Row[] = [];
  const add = (
    type: string,
    msg: string,
    at: Date,
    actor: Colleague | null,
    action_required = false,
  ) =>
    rows.push({
      id: uuidAt(at.getTime(), random),
      assessment_id: one.id,
      type,
      msg,
      action_required,
      actor_id: actor?.id ?? null,
      created_at: at.toISOString(),
    });
  add("created", "Enquiry created", one.createdAt, one.creator);
  if (one.state === "rejected") {
    if (one.handler)
      add("accepted", `Accepted by ${one.handler.name}`, one.time(0.03), one.handler);
    add("rejected", `Rejected by ${staff.admin.name}`, one.time(0.15), staff.admin);
  }
  if (one.state === "active" && one.handler) {
    const moved = random.chance(0.2) && one.handler.role === "user";
    const first = moved ? staff.admin : one.handler;
    add("accepted", `Accepted by ${first.name}`, one.time(0.03), first);
    if (moved) {
      const msg = `Transferred to ${one.handler.name} by ${staff.admin.name}`;
      add("transferred", msg, one.time(0.05), staff.admin);
    }
    if (reached(one, "profile"))
      add("update", random.pick(requests), one.time(0.08), one.handler, true);
    if (reached(one, "offer")) add("update", random.pick(news), one.time(0.1), one.handler);
  }
  return rows;
}

const requests = [
  "Please bring your original 10+2 certificate and passport to the office this week.",
  "Please send a scanned copy of your IELTS / PTE score card.",
  "Your bank balance certificate is needed for the file. Please call us.",
  "Please visit the office with your parents to finalise the course.",
];
const news = [
  "Your documents are complete. We are preparing your application.",
  "Your file was reviewed by our admission team. No action is needed.",
];
