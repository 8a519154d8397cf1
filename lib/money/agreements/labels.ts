import { optionsOf, valuesOf } from "@/lib/values/options";

// What a partner pays or a sub-agent is paid, and when. Pure.

export const labels = {
  validFrom: "Valid from",
  validTo: "Valid to",
  dueAfter: "Due after",
  dueDays: "Days after that",
  claimDays: "Days to claim",
  clawbackDays: "Clawback days",
  file: "Signed agreement",
} as const;

export const rateLabels = {
  kind: "Pays",
  percent: "Percent",
  amount: "Amount",
  bonus: "Counts as",
  fromStudents: "From students",
  level: "Level",
  country: "Country",
  university: "University",
  campus: "Campus",
  course: "Course",
} as const;

export const rateKinds = {
  first_year: "% of the first year's tuition",
  tuition: "% of all tuition paid",
  fixed: "Fixed sum per student",
  received: "% of what we receive for the student",
};
export type RateKind = keyof typeof rateKinds;
/** What a sub-agent alone is paid by, and after which its share alone is due. */
export const ofSubAgents = "received";
export const rateKindOptions = (isSubAgent: boolean) =>
  optionsOf(rateKinds).filter(({ value }) => isSubAgent || value !== ofSubAgents);

export const bonusWords = { no: "Rate", yes: "Bonus" };
export const bonusOptions = optionsOf(bonusWords);

export const dueEvents = {
  enrolled: "Student enrolled",
  census: "Census day",
  paid: "Fee paid",
  visa: "Visa received",
  received: "Our commission received",
};
export type DueEvent = keyof typeof dueEvents;
export const dueEventValues = valuesOf(dueEvents);
export const dueEventOptions = (isSubAgent: boolean) =>
  optionsOf(dueEvents).filter(({ value }) => (value === ofSubAgents) === isSubAgent);

/** So many lines are read at a glance; real agreements have a dozen. */
export const mostRates = 60;

/** So many days before its end admins are told of an agreement, and once more on its last day. */
export const daysOfWarning = 30;
