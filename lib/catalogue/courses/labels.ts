import { monthNames } from "@/lib/values/months";
import { optionsOf } from "@/lib/values/options";
// The words of a course: shared by its form, View and messages.

export const labels = {
  university: "University",
  program: "Program",
  duration: "Duration",
  campus: "Campus",
  intake: "Intake",
  applicationFee: "Application Fee",
  tuitionFee: "Tuition Fee",
  courseContentLink: "Course Content Link",
  applicationLink: "Application Link",
  ielts: "IELTS",
  pte: "PTE",
  toefl: "TOEFL",
  gre: "GRE",
  gmat: "GMAT",
  sat: "SAT",
  graduateType: "Graduate Type",
  entryRequirement: "Entry Requirement",
} as const;

/** What a course says of a test that it does not ask for. */
export const notRequired = "Not required";

export const tests = ["ielts", "pte", "toefl", "gre", "gmat", "sat"] as const;

export const graduateTypes = ["ug", "pg"] as const;
export const graduateTypeLabels: Record<string, string> = { ug: "Under Graduate", pg: "Graduate" };
/** A course's type as people read it: with the letters of a case's courses (spec §9). */
export const graduateTypeWords: Record<string, string> = {
  ug: "UG (Under Graduate)",
  pg: "PG (Graduate)",
};
export const graduateTypeOptions = optionsOf(graduateTypeWords);

export const monthOption = (month: number) => ({
  value: month,
  label: monthNames[month - 1] ?? "",
});
