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
