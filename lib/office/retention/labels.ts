import { laws } from "@/lib/office/erasure/labels";
import { counted } from "@/lib/values/words";

// How long which records are kept, in words. Pure.

const oneYear = "At least a year (DPDP Rules 2025, rule 8(3))";

type Kind = {
  title: string;
  /** which records these are, and what of them goes */
  about: string;
  /** the day from which their time is counted */
  since: string;
  /** months that the law asks for */
  least: number;
  source: string;
  /** months that an office begins with */
  usual: number;
};

/** The kinds whose time an admin sets. Each is off until one switches it on. */
export const retentionKinds = {
  leads: {
    title: "Leads that came to nothing",
    about: "Leads without an assessment, with their calls and messages",
    since: "the last call, change or message, or the day on which they are to be called",
    ...{ least: 12, source: oneYear, usual: 24 },
  },
  cases: {
    title: "Cases that ended",
    about: "Inactive cases and those with a visa: the person is erased, but for what the law keeps",
    since: "the last change, message, receipt or planned follow-up",
    ...{ least: 60, source: `At least five years: ${laws.licence}`, usual: 84 },
  },
  messages: {
    title: "Messages to people",
    about: "To whom they went, and their subject. Their words go after 30 days anyway",
    since: "the day on which they were written",
    ...{ least: 12, source: oneYear, usual: 36 },
  },
  files: {
    title: "Files that came by message",
    about: "Those that nobody put to a case's papers",
    since: "the day on which they came",
    ...{ least: 12, source: oneYear, usual: 24 },
  },
  requests: {
    title: "Answered requests",
    about: "Names, mobiles and words. That and when it was answered stays",
    since: "the day of the answer",
    ...{ least: 12, source: oneYear, usual: 36 },
  },
} as const satisfies Record<string, Kind>;
export type RetentionKind = keyof typeof retentionKinds;

/** What people call each kind. */
export const kindTitles = Object.fromEntries(
  Object.entries(retentionKinds).map(([kind, { title }]) => [kind, title]),
) as Record<RetentionKind, string>;

/** Nobody promises more than twenty years. */
export const mostMonths = 240;

/** What nobody sets here: the law keeps it, or the product clears it away by itself. */
export const fixedTimes = [
  { what: "Receipts, refunds, expenses", time: "Eight years and longer", why: laws.money },
  { what: "Audit log", time: "For ever, without persons who were erased", why: laws.licence },
  { what: "Access log", time: "13 months", why: "A year at least (DPDP Rules 2025, rule 6)" },
  { what: "Words and files of messages", time: "30 days", why: "Whoever got them has them" },
  { what: "Trash", time: "30 days", why: "So long it can be restored" },
  { what: "Imported spreadsheets", time: "30 days after the import", why: "They are moved in" },
  { what: "Notifications", time: "60 days", why: "They were read by then" },
  {
    what: "Everything we hold (PDF, JSON)",
    time: "Not kept",
    why: "It is made anew for each download",
  },
] as const;

export const runStates = {
  planned: "Not begun",
  running: "Under way",
  done: "Done",
} as const;
export type RetentionState = keyof typeof runStates;

export const rowStates = {
  waiting: "Goes",
  done: "Erased",
  kept: "Kept",
} as const;
export type RetentionRowState = keyof typeof rowStates;

export const switches = {
  on: "On: what is past its time can be erased",
  off: "Off: nothing goes",
} as const;

export const labels = { kind: "Kind of record", months: "Months", isOn: "Rule" } as const;

/** Why a record stays where it is. */
export const whyKept = {
  hold: "Its case is under a hold",
  touched: "Somebody worked on it since",
  gone: "It was gone already",
  elsewhere: "It is of a branch where you do not work any more",
  switched: "The rule was changed or switched off meanwhile",
  left: "Whoever began it is switched off",
  failed: "The database refused it",
} as const;

export const retentionPath = "/app/personal-data/retention";
export const runPath = (id: string) => `${retentionPath}/${id}` as const;

/** 84 months as "7 years", 18 as "18 months". */
export const monthsText = (months: number) =>
  months % 12 === 0 ? counted(months / 12, "year") : counted(months, "month");
