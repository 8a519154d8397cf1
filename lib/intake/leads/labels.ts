import { valuesOf } from "@/lib/values/options";

// Words of leads: who asked and is no assessment yet. Pure.

export const labels = {
  name: "Name",
  mobile: "Mobile",
  location: "Branch",
  wish: "Wish",
  source: "Source",
  language: "Language",
  note: "Note",
  handler: "Handler",
  followUpOn: "Call on",
  followUpTime: "At",
  state: "Standing",
  spoken: "Answered",
  words: "What was said",
  reason: "Reason",
  closeWords: "In words",
} as const;

export const leadStateLabels = {
  open: "Open",
  assessment: "Became assessments",
  closed: "Closed",
};
export type LeadState = keyof typeof leadStateLabels;
export const leadStates = valuesOf(leadStateLabels);

/** The list's tabs. The analytics count leads in any state, so their figures link to `all`. */
export const leadTabs = [...leadStates, "all"] as const;
export type LeadTab = (typeof leadTabs)[number];
export const leadTabLabels: Record<LeadTab, string> = { ...leadStateLabels, all: "All" };

/** Where a lead stands on the board: an open one before its first call and after it. */
export const leadStandings = {
  new: "Not called yet",
  talking: "In talk",
  assessment: leadStateLabels.assessment,
  closed: leadStateLabels.closed,
} as const;
export type LeadStanding = keyof typeof leadStandings;

/** Why a lead is closed; the last one asks for words. */
export const closeReasons = {
  noAnswer: "Never answers",
  wrongNumber: "Wrong number",
  notInterested: "Not interested any more",
  elsewhere: "Went to somebody else",
  later: "Later, not this year",
  notEligible: "Not eligible",
  money: "Cannot pay for it",
  twice: "Asked twice",
  other: "Other",
} as const satisfies Record<string, string>;
export type CloseReason = keyof typeof closeReasons;
export const closeReasonLabel = (reason: string) => closeReasons[reason as CloseReason] ?? reason;

/** So many calls one lead can have. */
export const mostCalls = 300;

export const leadPath = (id: string) => `/app/leads/${id}` as const;
/** The wizard with what is known of a lead filled in. */
export const createFromHref = (id: string) => `/app/create-assessment?lead=${id}`;
