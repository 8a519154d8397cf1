import { optionIn, optionsOf, valuesOf } from "@/lib/values/options";

// Visas (spec §4). Values are the contract's, words are spelled right (decision W2).

export const visaStatusWords = {
  "Visa not applied": "Visa Not Applied",
  "Visa Applied": "Visa Applied",
  "Visa Recevied": "Visa Received",
  "Visa Rejected": "Visa Rejected",
};
export type VisaStatus = keyof typeof visaStatusWords;
export const visaStatuses = valuesOf(visaStatusWords);
export const visaStatusOptions = optionsOf(visaStatusWords);
export const visaStatusOption = (value: string) => optionIn(visaStatusWords, value);

export const labels = {
  application: "Application",
  status: "Status",
  date: "Date",
  remarks: "Remarks",
} as const;

/** "Visa Received for Data Science, University of X" */
export const visaUpdate = (status: string, course: Parameters<typeof visaTitle>[0]) =>
  `${visaStatusOption(status).label} ${visaTitle(course)}`;

/** "for Data Science, University of X" */
export const visaTitle = (course: { course: string; university: string }) =>
  `for ${course.course}, ${course.university}`;
