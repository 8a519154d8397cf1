import type { CourseLevel, Institution, Place } from "@/lib/catalogue/visa-rules/facts";
import type { VerdictState } from "@/lib/catalogue/visa-rules/verdict";
import { optionsOf } from "@/lib/values/options";

// When a visa can safely be applied for, and what is planned.

export const labels = {
  application: "Application",
  plannedOn: "Planned day of applying",
  courseStart: "Course starts",
  courseEnd: "Course ends",
  arrival: "Arrival",
  departure: "Departure",
  level: "Level",
  institution: "Institution",
  place: "Place of study",
  partners: "Husband or wife coming along",
  children: "Children coming along",
  atSchool: "Of them at school",
  fee: "Fee of the first year",
  feePaid: "Paid of it",
  roomPaid: "Paid to the university for a room",
  feeCurrency: "Currency of the fee",
  enrolledOn: "Day of the CoE, CAS or I-20",
} as const;

export const levelWords = {
  school: "School",
  diploma: "Diploma",
  ug: "Bachelor's",
  pg_diploma: "Postgraduate diploma",
  master: "Master's",
  doctoral: "Doctorate",
} satisfies Partial<Record<CourseLevel, string>>;
export const levelOptions = optionsOf(levelWords);

export const institutionWords = {
  public: "Public",
  private: "Private",
} satisfies Record<Institution, string>;
export const institutionOptions = optionsOf(institutionWords);

export const placeWords = {
  london: "London",
  quebec: "Quebec",
  elsewhere: "Elsewhere",
} satisfies Record<Place, string>;
export const placeOptions = optionsOf(placeWords);

/** "Safe" alone is green. */
export const verdictWords = {
  unsafe: "At risk",
  warned: "With a warning",
  unknown: "Not known",
  safe: "Safe",
} satisfies Record<VerdictState, string>;
export const verdictStates = Object.keys(verdictWords) as [VerdictState, ...VerdictState[]];
export const verdictOption = (state: string) => ({
  value: state,
  label: verdictWords[state as VerdictState] ?? state,
});

/** "GSP-A-00012: Data Science, University of X" */
export const planTitle = (one: { apn: string; course: string; university: string }) =>
  `${one.apn}: ${one.course}, ${one.university}`;
