import { valuesOf } from "@/lib/values/options";

// The words of the analytics (spec §2, issue 11).

export const analyticsPath = "/app/analytics";

export const labels = { year: "Year", location: "Branch", part: "Part", by: "By" } as const;

/** The parts of the page, each with its heading. */
export const partLabels = {
  assessments: "Assessments by month",
  active: "Active applicants per user",
  funnel: "From assessment to visa",
  sources: "Sources of assessments",
  leads: "Leads by source",
  overdue: "Overdue follow-ups",
  visas: "Visas by country",
} as const;
export type Part = keyof typeof partLabels;
export const parts = valuesOf(partLabels);

/** The tabs of the page: what stands together in each. */
export const tabParts = {
  assessments: ["assessments", "active"],
  funnel: ["funnel"],
  sources: ["sources", "leads"],
  followups: ["overdue"],
  visas: ["visas"],
} as const satisfies Record<string, readonly Part[]>;
export type Tab = keyof typeof tabParts;
export const tabLabels: Record<Tab, string> = {
  assessments: "Assessments",
  funnel: "Funnel",
  sources: "Sources",
  followups: "Follow-ups",
  visas: "Visas",
};

/** The steps of a case that the database keeps the days of, in their order. */
export const stepLabels = {
  assessments: "Assessments",
  accepted: "Accepted",
  applied: "Applied",
  offer: "Offer",
  deposit: "Deposit",
  visa: "Visa",
};
export type Step = keyof typeof stepLabels;
export const steps = valuesOf(stepLabels);

/** What the funnel of a year is divided by. */
export const divisionLabels = {
  month: "Month",
  branch: "Branch",
  country: "Country",
  handler: "Case handler",
};
export type Division = keyof typeof divisionLabels;
export const divisions = valuesOf(divisionLabels);

/** What a visa's statuses mean here: received or rejected, and until then open. */
export const outcomes = {
  "Visa Recevied": "Received",
  "Visa Rejected": "Rejected",
  "Visa Applied": "Open: applied",
  "Visa not applied": "Open: not applied",
} as const;
export type Outcome = keyof typeof outcomes;

/** In percent; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole ? Math.round((part * 100) / whole) : null;

/** The received visas among a hundred decided ones. */
export const successOf = ({ outcomes: counts }: { outcomes: Record<Outcome, number> }) =>
  percentOf(counts["Visa Recevied"], counts["Visa Recevied"] + counts["Visa Rejected"]);
