import { type Outcome, spokenOf, usualWords } from "@/lib/parts/calls/labels";
import { valuesOf } from "@/lib/values/options";
import { showDate } from "@/lib/values/words";

export const labels = {
  action: "Action",
  followUpDate: "Follow Up Date",
  followUpTime: "Time",
  spoken: "Spoken",
  studentStatus: "Student Status",
  remarks: "Remarks",
  nextFollowUpDate: "Next Follow Up Date",
  nextFollowUpTime: "Next Time",
  nextAction: "Next Action",
} as const;

/** The one action that has a time of day. */
export const appointment = "Appointment";
/** What a call is for that nothing else is said of. */
export const genericFollowUp = "Generic Follow Up";

/** Spec §3 "Follow-up actions". */
export const followUpActions = [
  "Generic Follow Up",
  "Appointment",
  "Revenue",
  "Defer",
  "Upload Documents",
  "Upload AL/Upload Application",
  "Edit Country & Cohort Preference",
  "Expected Applicant",
  "Expected Document",
] as const;

export const spokenValues = ["Spoken", "Not Spoken"] as const;

export const studentStatusLabels = { hot: "Hot", warm: "Warm", cold: "Cold" };
export type StudentStatus = keyof typeof studentStatusLabels;
export const studentStatuses = valuesOf(studentStatusLabels);

/** Spec §2, in its order; what each holds is decision C5. */
export const buckets = ["completed", "today", "upcoming", "pending"] as const;
export type Bucket = (typeof buckets)[number];
export type BucketCounts = Record<Bucket, number>;
const bucketLabels: Record<Bucket, string> = {
  completed: "Completed",
  today: "Today",
  upcoming: "Upcoming",
  pending: "Pending",
};

/** The specification's four, and before them overdue and today together: one list for the day's calls. */
export const followUpTabs = ["due", ...buckets] as const;
export type Tab = (typeof followUpTabs)[number];
export const tabLabels: Record<Tab, string> = { due: "Due", ...bucketLabels };

export const tabCounts = (counts: BucketCounts): Record<Tab, number> => ({
  due: counts.today + counts.pending,
  ...counts,
});

const urgency = ["due", "upcoming", "completed"] as const;

/** The tab that opens by itself: the most urgent one that has something in it. */
export const firstTab = (counts: BucketCounts): Tab =>
  urgency.find((tab) => tabCounts(counts)[tab] > 0) ?? "due";

/** The dashboard's three cards (spec §2, §4). */
export const cardActions = ["Generic Follow Up", "Appointment", "Expected Applicant"] as const;
export type CardAction = (typeof cardActions)[number];
export const cardLabels: Record<CardAction, string> = {
  "Generic Follow Up": "Generic Follow Up's",
  Appointment: "Appointment(s)",
  "Expected Applicant": "Expected Applicant Follow Up's",
};

/** Said once before a case that is worked on is left without one. */
export const noNextStep = "No next step: this case then stands in no list. Save anyway?";

/** A completion can be undone for so long. */
export const takenBackWithinMs = 10 * 60_000;

/** "20/11/2026, 15:30" of an appointment, else the day. */
export const showDue = (day: string | Date, time: string | null) =>
  time ? `${showDate(day)}, ${time}` : showDate(day);

export const followUpTitle = (followUp: { action: string; followUpDate: string | Date }) =>
  `${followUp.action} of ${showDate(followUp.followUpDate)}`;

type Before = { remarks: string; hot: string | null | undefined };

const isUsual = (remarks: string) => Object.values(usualWords).includes(remarks);

/** A student who answered starts as hot as the last time; an unanswered call says nothing new about the student. */
export const afterAnswer = (outcome: Outcome, { remarks, hot }: Before) => ({
  studentStatus: spokenOf(outcome) === "Spoken" ? (hot ?? "") : "",
  remarks: isUsual(remarks) || !remarks ? usualWords[outcome] : remarks,
});
