import type { AgreementVersion, CommissionFacts, Rate } from "@/lib/money/commission/facts";

// What a commission is computed of, as tests begin with it.

/** A line that pays 15 percent of the first year's tuition of everybody. */
export const usualRate: Rate = {
  kind: "first_year",
  percent: "15.00",
  amount: null,
  bonus: false,
  fromStudents: null,
  level: null,
  country: null,
  universityId: null,
  university: null,
  campus: null,
  courseId: null,
  course: null,
};

export const usualAgreement: AgreementVersion = {
  id: "leeds",
  partner: { id: "leeds", name: "University of Leeds", kind: "university", currency: "GBP" },
  validFrom: "2026-01-01",
  validTo: null,
  dueAfter: "enrolled",
  dueDays: 30,
  claimDays: 90,
  clawbackDays: 60,
  rates: [usualRate],
};

/** A student with a deposit of 20 November 2026 and a fee of GBP 20,000. */
export const usualFacts: CommissionFacts = {
  country: "GB",
  level: "pg",
  universityId: "university",
  courseId: "course",
  campus: "Main",
  intake: "2027-01",
  deferredTo: null,
  isInactive: false,
  applicationStatus: "Pending",
  depositOn: "2026-11-20",
  visaOn: null,
  visaStatus: null,
  visaReceivedOn: null,
  enrolledOn: null,
  censusOn: null,
  paidOn: null,
  leftOn: null,
  fee: { amount: "20000.00", currency: "GBP", from: "enrolment" },
  paid: null,
  sentThrough: null,
  claim: null,
};
