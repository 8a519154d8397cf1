import { counted } from "@/lib/values/words";

// Applications (spec §4). Values are the contract's; where people read other words, decision W2 says so.

/** The specification's message where a number is needed first (decision C8). */
export const numberFirst = "Please enter university application number in order to proceed.";

export const applicationTypes = [
  "New Application",
  "Online Application",
  "UCAS",
  "On Spot Offers",
  "Defer",
  "Authorization Letter",
] as const;

/** What it is when it is made: 'Save & Do not Apply', 'Save & Apply'. */
export const firstStatuses = ["Saved", "Pending"] as const;

/** What it can be set to; none of them comes before another (spec §4). */
export const applicationStatuses = [
  "Pending",
  "Rejected",
  "More Documents Required",
  "Offer awaited",
  "Not Applied",
  "Application can't process for future intake",
] as const;

/** All that a list may be asked for. */
export const anyStatus = ["Saved", ...applicationStatuses] as const;

export const labels = {
  apn: "Application No.",
  date: "Date",
  applicationType: "Type",
  course: "Course",
  university: "University",
  intake: "Intake",
  status: "Status",
  offer: "Offer",
  remarks: "Remarks",
  documents: "Documents",
  universityApplicationNumber: "University Application Number",
  deferIntake: "Deferred to",
  deferRemarks: "Remarks on the deferral",
} as const;

/** The page on which an application is worked on. */
export const applicationHref = (refNo: string, applicationId: string) =>
  `/app/application/view/${refNo}/${applicationId}`;

/** What an operation did to it, in its history. */
export const historyWords: Record<string, string> = {
  create: "Started",
  remarks: "Remarks",
  universityNumber: "University application number",
  status: "Status",
  documents: "Documents",
  type: "Type",
};

export const statusByOffer = "Status, by its offer";

/** So many changes are shown; an application has a handful. */
export const historyShown = 50;

/** How people name one: "GSP-A-00012 for Data Science, University of X". */
export const applicationTitle = (one: { apn: string; program: string; university: string }) =>
  `${one.apn} for ${one.program}, ${one.university}`;

/** What stands on the case's timeline, and in the text message where the student is told. */
export const applicationUpdate = (title: string, becomes: string) =>
  `Application ${title}: ${becomes}`;

/** What the question before deleting says where more goes than the application. */
export function goesAlong({ offers, visas }: { offers: number; visas: number }) {
  const along = [offers && counted(offers, "offer"), visas && counted(visas, "visa")];
  const words = along.filter(Boolean).join(" and ");
  return words
    ? `${words} of it, with all deposits, are deleted too. Are you sure you want to delete this entry?`
    : undefined;
}
