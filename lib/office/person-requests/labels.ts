import { daysBetween } from "@/lib/values/calendar";
import { counted } from "@/lib/values/words";

/** What a person may ask for (DPDP Act 2023, sections 11 to 14). */
export const requestKinds = {
  access: "Everything we hold",
  correction: "Correction",
  erasure: "Erasure",
  grievance: "Grievance",
  nomination: "Nominee",
} as const;

export const requestChannels = {
  counter: "At the counter",
  mobile: "By call",
  email: "By email",
  whatsapp: "By WhatsApp",
  letter: "By letter",
} as const;

export const requestStates = {
  open: "Open",
  answered: "Answered",
  refused: "Refused",
  withdrawn: "Withdrawn",
} as const;
export type RequestState = keyof typeof requestStates;

const { open: _, ...ends } = requestStates;
/** How a request ends. */
export const requestEnds = ends;

export const requestTabs = ["open", "ended"] as const;
export type RequestTab = (typeof requestTabs)[number];

/** A grievance is answered within 90 days (DPDP Rules 2025, rule 14); all kinds are held to it here. */
export const daysToAnswer = 90;

/** From so many days before the last one on a request is marked. */
const soon = 14;

/** What the clock of an open request says on a day. */
export function clockOf(dueOn: string, today: string) {
  const left = daysBetween(today, dueOn);
  if (left < 0) return { words: `${counted(-left, "day")} overdue`, tone: "red" as const };
  const words = left === 0 ? "today is the last day" : `${counted(left, "day")} left`;
  return { words, tone: left <= soon ? ("yellow" as const) : undefined };
}

export const labels = {
  kind: "What they ask",
  channel: "How",
  name: "Who asks",
  mobile: "Mobile",
  refNo: "Reference No.",
  location: "Branch",
  askedOn: "Asked On",
  words: "In their words",
  state: "Outcome",
  answer: "What was answered",
  answeredOn: "Answered On",
} as const;
