import { counted } from "@/lib/values/words";

// A breach of personal data and its notices, in words (DPDP Rules 2025, rule 7). Pure.

export const breachKinds = {
  seen: "Somebody saw or took data",
  changed: "Data were changed",
  lost: "Data were lost or destroyed",
  blocked: "Data cannot be reached",
} as const;
export type BreachKind = keyof typeof breachKinds;

export const personStates = {
  listed: "Not told yet",
  waiting: "Being told",
  told: "Told",
  unreached: "Not reached",
} as const;
export type PersonState = keyof typeof personStates;

export const noticeKinds = {
  first: "First notice to the Board",
  report: "Report to the Board",
  persons: "Words that persons were told",
} as const;
export type NoticeKind = keyof typeof noticeKinds;

/** Those that an admin makes and sends to the Board. */
export const boardNotices = { first: noticeKinds.first, report: noticeKinds.report } as const;

/** How those whom it is about are found. */
export const waysToFind = {
  access: "What a user opened or exported",
  refs: "Reference numbers",
  branch: "All cases of a branch",
} as const;

export const labels = {
  kind: "What kind",
  happenedOn: "Happened On",
  noticedOn: "Noticed On",
  noticedAt: "Noticed At",
  what: "What happened",
  place: "Where",
  consequences: "What may come of it",
  measures: "What we did",
  advice: "What persons can do",
  contact: "Whom to ask",
  causes: "Facts and causes",
  findings: "Findings about who did it",
  prevention: "So that it does not happen again",
  by: "How they are found",
  staff: "User",
  from: "From",
  to: "To",
  refs: "Reference Nos.",
  location: "Branch",
  sentOn: "Sent On",
  reference: "Reference of the Board",
} as const;

/** The Board wants the report within so many hours of the notice. */
const hoursToReport = 72;
/** Admins are told when so many are left. */
export const hoursLeftTold = 24;

const hour = 60 * 60 * 1000;

/** By when the report is to be with the Board. */
export const reportBy = (noticedAt: Date) => new Date(noticedAt.getTime() + hoursToReport * hour);

/** What the clock of a breach says: whole hours, of which the last one that is begun counts. */
export function clockOf(noticedAt: Date, moment: Date) {
  const left = (reportBy(noticedAt).getTime() - moment.getTime()) / hour;
  if (left < 0)
    return { words: `${counted(Math.ceil(-left), "hour")} overdue`, tone: "red" as const };
  const words = `${counted(Math.ceil(left), "hour")} left`;
  return { words, tone: left <= hoursLeftTold ? ("yellow" as const) : undefined };
}

export const breachesPath = "/app/personal-data/breach";
export const breachPath = (id: string) => `${breachesPath}/${id}` as const;
