// What became of a student at the university. Pure.

export const labels = {
  enrolledOn: "Enrolled on",
  censusOn: "Census day",
  currency: "Currency of the fee",
  fee: "Tuition of the first year",
  paid: "Tuition paid so far",
  paidOn: "Fee paid on",
  leftOn: "Left or withdrew on",
} as const;
export type EnrolmentName = keyof typeof labels;

/** "GSP-A-00012: Data Science, University of X" */
export const enrolmentTitle = (one: { apn: string; course: string; university: string }) =>
  `${one.apn}: ${one.course}, ${one.university}`;
