// Visas (spec §4). Values are the contract's, words are spelled right (decision W2).

export const visaStatuses = [
  "Visa not applied",
  "Visa Applied",
  "Visa Recevied",
  "Visa Rejected",
] as const;
export type VisaStatus = (typeof visaStatuses)[number];

export const visaStatusWords: Record<VisaStatus, string> = {
  "Visa not applied": "Visa Not Applied",
  "Visa Applied": "Visa Applied",
  "Visa Recevied": "Visa Received",
  "Visa Rejected": "Visa Rejected",
};

/** As it is stored, with its words. */
export const visaStatusOption = (value: string) => ({
  value,
  label: visaStatusWords[value as VisaStatus] ?? value,
});
export const visaStatusOptions = visaStatuses.map(visaStatusOption);

export const labels = {
  application: "Application",
  status: "Status",
  date: "Date",
  remarks: "Remarks",
} as const;

/** "for Data Science, University of X" */
export const visaTitle = (of: { course: string; university: string }) =>
  `for ${of.course}, ${of.university}`;
