import { valuesOf } from "@/lib/values/options";

// What students brought, by whom they were sent to, when, and by whom they were looked after. Pure.

export const commissionReportPath = "/app/commission/report";

export const labels = { by: "By", year: "Year of the intake", location: "Branch" } as const;

export const divisionLabels = {
  partner: "Partner",
  university: "University",
  intake: "Intake",
  counsellor: "Counsellor",
  branch: "Branch",
};
export type Division = keyof typeof divisionLabels;
export const divisions = valuesOf(divisionLabels);

export const columnLabels = {
  students: "Students",
  enrolled: "Enrolled",
  lost: "Lost",
  worth: "Worth",
  claimed: "Claimed",
  received: "Received",
  each: "A student brings",
  rupees: "Received in rupees",
  days: "Days to money",
} as const;
