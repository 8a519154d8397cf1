import { optionsOf, valuesOf } from "@/lib/values/options";

// Spec §3 "Daily report": what normal entries are called; an appointment goes by its type. Pure.

export const workLabels = {
  Spoken: "Calls spoken",
  "Not Spoken": "Calls not spoken",
  Appointment: "Appointments",
  docUpload: "Uploads",
  docCheck: "Documents checked",
  application: "Applications",
  deposit: "Deposits",
  visa: "Visas",
};
export type Work = keyof typeof workLabels;
export const works = valuesOf(workLabels);

/** One of them, in a list. */
export const deedLabels: Record<Work, string> = {
  Spoken: "Call: spoken",
  "Not Spoken": "Call: not spoken",
  Appointment: "Appointment",
  docUpload: "Document uploaded",
  docCheck: "Document checked",
  application: "Application started",
  deposit: "Deposit",
  visa: "Visa",
};

/** The estimate of each in minutes (spec §9); of what is not named there nothing is estimated. */
export const minutesFor: Record<Work, number> = {
  Spoken: 5,
  "Not Spoken": 5,
  Appointment: 30,
  docUpload: 20,
  docCheck: 0,
  application: 0,
  deposit: 0,
  visa: 0,
};

/** The tasks of a daily report (spec §9): as they are stored, and as people read them (decision W2). */
export const taskWords = {
  "Al Uploading": "AL Uploading",
  Email: "Email",
  "External Training": "External Training",
  "Internal Training": "Internal Training",
  "Interview prepration": "Interview preparation",
  "More Docs Op's": "More Docs Op's",
  "Other Tasks": "Other Tasks",
  "Report Compilation": "Report Compilation",
  "SOP Review editing": "SOP Review editing",
  "Team Meeting": "Team Meeting",
} as const;
export type Task = keyof typeof taskWords;

/** What each of them is worth. */
export const taskMinutes = 20;

export const taskOptions = optionsOf(taskWords);

export const taskLabel = (task: string) => taskWords[task as Task] ?? task;

/** A task as answers have it, worth its minutes (spec §3). */
export const taskAnswer = (task: string | null, minutes: number) =>
  task === null ? null : { label: task, value: minutes };
