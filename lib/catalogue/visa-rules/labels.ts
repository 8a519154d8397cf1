import { optionsOf } from "@/lib/values/options";

// The words of the rules of a visa. Pure.

export const ruleKinds = {
  amount_at_least: "Money of at least",
  held_for: "Money held for",
  statement_covers: "Statement that covers",
  age_at_most: "Not older than",
  valid_until_at_least: "Valid until at least",
  not_earlier_than: "Not earlier than",
  not_later_than: "Not later than",
  required: "Needed",
  not_required: "Not needed",
  version_by: "What changes on a day",
  info_duration: "How long it takes",
  exchange_rate: "Rate of exchange",
} as const;
export type RuleKind = keyof typeof ruleKinds;
export const ruleKindOptions = optionsOf(ruleKinds);

/** What a rule that does not hold does to an application. */
export const severities = { blocks: "Blocks", warns: "Warns", tells: "Tells" } as const;
export type Severity = keyof typeof severities;
export const severityOptions = optionsOf(severities);

/** The day that chooses the version of a rule. */
export const choosingDays = {
  application: "Day of the application",
  course_start: "Start of the course",
  test_date: "Day of the test",
} as const;
export type ChoosingDay = keyof typeof choosingDays;
export const choosingDayOptions = optionsOf(choosingDays);

export const timeUnits = { days: "Days", months: "Months" } as const;
export type TimeUnit = keyof typeof timeUnits;

/** Days that a rule counts from; "decision" is the application and the usual time until it is decided. */
export const anchors = {
  application: "Application",
  decision: "Decision",
  course_start: "Start of the course",
  course_end: "End of the course",
  arrival: "Arrival",
  departure: "Departure at the end of the stay",
} as const;
export type Anchor = keyof typeof anchors;

/** What a rule asks to happen in time. */
export const moments = { application: "Application", arrival: "Arrival" } as const;

export const courseLevels = {
  school: "School",
  diploma: "Diploma",
  ug: "UG",
  pg: "PG",
  pg_diploma: "PG diploma",
  master: "Master's",
  doctoral: "Doctoral",
} as const;

export const institutions = { public: "Public", private: "Private" } as const;
export const places = { london: "London", quebec: "Quebec", elsewhere: "Elsewhere" } as const;

/** Where a rule stands: only confirmed ones are judged by, and none of those is green once its review is late. */
export const ruleStates = {
  off: "Off",
  confirmed: "Confirmed",
  late: "Not checked since",
  closed: "Closed",
} as const;
export type RuleState = keyof typeof ruleStates;

export const moneySorts = { funds: "The student's funds", fee_paid: "The fee paid" } as const;
export const perUnits = { once: "Once", month: "A month of the course" } as const;

export const labels = {
  country: "Country",
  key: "Short name",
  kind: "Kind",
  severity: "When it does not hold",
  appliesBy: "Its version is chosen by",
  validFrom: "Valid from",
  validTo: "Valid to",
  wordsEn: "In English",
  wordsPa: "In Punjabi",
  wordsHi: "In Hindi",
  sourceTitle: "Source",
  sourceUrl: "Address of the source",
  reviewBy: "Look again by",
  state: "State",
} as const;
