import type { OfferStatus } from "../../../lib/parts/pipeline/labels";
import { outcomeOf } from "../../../lib/parts/pipeline/labels";
import { daysAfter } from "../../../lib/values/calendar";
import type { Course } from "../catalogue";
import { dayOf } from "../days";
import type { Row } from "../insert";
import { type Random, uuidAt, weighted } from "../random";
import { type Case, reached } from "./cases";

// From the chosen courses to the visa. What happened when, and in which order, follows the case's
// own timeline. Handler and branch are copied onto these rows by the database.

export type Progress = {
  appliedCourses: Row[];
  applications: Row[];
  offers: Row[];
  deposits: Row[];
  visas: Row[];
};

const types = weighted([
  ["New Application", 45],
  ["Online Application", 30],
  ["UCAS", 8],
  ["On Spot Offers", 10],
  ["Authorization Letter", 7],
]);
const waiting = [
  "Saved",
  "Pending",
  "Offer awaited",
  "More Documents Required",
  "Rejected",
  "Pending",
];

export function progressOf(cases: Case[], courses: Course[], random: Random): Progress {
  const all: Progress = {
    appliedCourses: [],
    applications: [],
    offers: [],
    deposits: [],
    visas: [],
  };
  let applied = 0;
  for (const one of cases.filter((candidate) => reached(candidate, "courses"))) {
    const chosen = chooseCourses(one, courses, random);
    all.appliedCourses.push(...chosen);
    const [first] = chosen;
    if (!first || !reached(one, "application")) continue;
    const application = applicationFor(one, first, applied++, random);
    all.applications.push(application);
    if (!reached(one, "offer")) continue;
    const offer = offerFor(one, application, random);
    all.offers.push(offer);
    application.status = outcomeOf(offer.status as OfferStatus);
    if (!reached(one, "deposit")) continue;
    all.deposits.push(depositFor(one, offer, all.deposits.length, random));
    if (reached(one, "visa")) all.visas.push(visaFor(one, application, all.visas.length, random));
  }
  return all;
}

/** Months (1–12) of a course → the next two such months after a day, as YYYY-MM. */
function nextIntakes(course: Course, after: string): [string, string] {
  const year = Number(after.slice(0, 4));
  const coming = [year, year + 1, year + 2]
    .flatMap((y) => course.intake.map((month) => `${y}-${String(month).padStart(2, "0")}`))
    .filter((intake) => intake > daysAfter(after, 75).slice(0, 7));
  return [coming[0] ?? `${year + 1}-09`, coming[1] ?? `${year + 2}-01`];
}

/** One to three courses in the country that the student wants, where the list has any. */
function chooseCourses(one: Case, courses: Course[], random: Random): Row[] {
  const wanted = courses.filter(({ country }) => country === one.person.country_apply_for);
  const left = wanted.length ? wanted : courses.filter(({ country }) => country === "CA");
  const at = one.time(0.2);
  return Array.from({ length: Math.min(left.length, random.whole(1, 3)) }, () => {
    const course = left.splice(random.whole(0, left.length - 1), 1)[0] as Course;
    return {
      id: uuidAt(at.getTime(), random),
      assessment_id: one.id,
      country: course.country,
      university_id: course.university_id,
      course_id: course.id,
      type: course.graduate_type,
      intake: nextIntakes(course, dayOf(one.createdAt))[0],
    };
  });
}

function applicationFor(one: Case, chosen: Row, index: number, random: Random): Row {
  const at = one.time(0.3);
  const decided = reached(one, "offer");
  // Two were put off after all (list "Deferred").
  const deferred = index === 1 || index === 8;
  // By its offer, where there is one.
  const status = decided ? outcomeOf(undefined) : (waiting[index % waiting.length] ?? "Pending");
  return {
    id: uuidAt(at.getTime(), random),
    assessment_id: one.id,
    applied_course_id: chosen.id ?? null,
    university_application_number:
      decided || random.chance(0.4)
        ? `${random.pick(["A", "U", "S"])}${random.whole(10_000_000, 99_999_999)}`
        : null,
    date: at.toISOString(),
    application_type: deferred ? "Defer" : types(random),
    intake: chosen.intake ?? null,
    status,
    remarks:
      status === "More Documents Required" ? "University asks for the experience letter" : null,
    defer_remarks: deferred ? "Visa interview date came too late for this intake" : null,
    defer_intake: deferred ? laterBy(String(chosen.intake), 4) : null,
  };
}

/** "2026-09", 4 → "2027-01" */
function laterBy(intake: string, months: number): string {
  const count = Number(intake.slice(0, 4)) * 12 + Number(intake.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}

function offerFor(one: Case, application: Row, random: Random): Row {
  const at = one.time(0.5);
  // A deposit needs a letter to pay for.
  const status = reached(one, "deposit")
    ? random.chance(0.3)
      ? "Conditional"
      : "Unconditional"
    : undecided(one);
  return {
    id: uuidAt(at.getTime(), random),
    assessment_id: one.id,
    application_id: application.id ?? null,
    date: at.toISOString(),
    status,
    conditions:
      status === "Conditional" ? ["IELTS 6.5 with no band below 6.0", "Proof of funds"] : [],
    more_documents: status.startsWith("More")
      ? ["10+2 detailed marks certificate", "Statement of purpose"]
      : [],
    rejection_reason: status === "Rejected" ? "Seats for this intake are full" : null,
    remarks: random.chance(0.3) ? "Student informed by phone" : null,
  };
}

/** One of each kind among the cases that stand at their offer. */
const kinds = ["Conditional", "More Documents Required by University", "Rejected", "Unconditional"];
const undecided = (one: Case) => kinds[one.ordinal % kinds.length] ?? "Conditional";

type Payment = (random: Random, day: string) => Row;
const bank = ["State Bank of India", "Punjab National Bank", "HDFC Bank"];
const sum = (random: Random) => random.whole(40, 160) * 5_000;

const payments: Payment[] = [
  (random, day) => ({
    deposit_type: "Telegrahic Transfer",
    amount: sum(random),
    number: `TT${random.whole(100_000, 999_999)}`,
    bank: random.pick(bank),
    date_of_issue: day,
  }),
  (random, day) => ({
    deposit_type: "Demand Draft",
    amount: sum(random),
    number: String(random.whole(100_000, 999_999)),
    bank: random.pick(bank),
    date_of_issue: day,
    courier_name: "DTDC",
    docket_number: `D${random.whole(1_000_000, 9_999_999)}`,
    date_of_dispatch: daysAfter(day, 1),
    dd_description: "First-year tuition fee",
  }),
  (random, day) => ({
    deposit_type: "Credit Card",
    amount: sum(random),
    number: String(random.whole(1_000, 9_999)),
    bank: random.pick(bank),
    date_of_issue: day,
  }),
  (random, day) => ({ deposit_type: "Direct Payment", amount: sum(random), date_of_issue: day }),
  () => ({ deposit_type: "No Payment Required by University", amount: null }),
];

const noPayment: Row = {
  deposit_type: "",
  amount: null,
  number: null,
  bank: null,
  date_of_issue: null,
  courier_name: null,
  docket_number: null,
  date_of_dispatch: null,
  dd_description: null,
};

function depositFor(one: Case, offer: Row, index: number, random: Random): Row {
  const at = one.time(0.7);
  return {
    id: uuidAt(at.getTime(), random),
    assessment_id: one.id,
    offer_letter_id: offer.id ?? null,
    ...noPayment,
    ...payments[index % payments.length]?.(random, dayOf(at)),
    remarks: random.chance(0.4) ? "Receipt shared with the student" : null,
    created_at: at.toISOString(),
  };
}

function visaFor(one: Case, application: Row, index: number, random: Random): Row {
  const at = one.time(0.85);
  const status =
    ["Visa Recevied", "Visa Applied", "Visa Rejected", "Visa not applied"][index % 4] ??
    "Visa Applied";
  return {
    id: uuidAt(at.getTime(), random),
    assessment_id: one.id,
    application_id: application.id ?? null,
    status,
    date: at.toISOString(),
    remarks:
      status === "Visa Rejected"
        ? "Funds not explained well enough; reapply with an affidavit"
        : null,
  };
}
