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

export const tests = ["ielts", "pte", "toefl", "gre", "gmat", "sat"] as const;

export const graduateTypes = ["ug", "pg"] as const;
export const graduateTypeLabels: Record<string, string> = { ug: "Under Graduate", pg: "Graduate" };
export const graduateTypeOptions = graduateTypes.map((value) => ({
  value,
  label: graduateTypeLabels[value] ?? "",
}));

/** January to December (spec §9); a month is stored as 1 to 12. */
export const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
export const monthOptions = months.map((label, index) => ({ value: String(index + 1), label }));

export const monthOption = (month: number) => ({ value: month, label: months[month - 1] ?? "" });
