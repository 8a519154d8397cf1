import { optionsOf, valuesOf } from "@/lib/values/options";

export const labels = {
  country: "Country",
  university: "University",
  type: "Type",
  course: "Course",
  intake: "Intake",
} as const;

/** Course type options (spec §9); an under-graduate or graduate course is of one, EAP fits all. */
const words = { ug: "UG", pg: "PG", eap: "EAP" };
export const courseTypes = valuesOf(words);
export const courseTypeOptions = optionsOf(words);
export const courseTypeLabels: Record<string, string> = words;

/** Whether a course of this graduate type may be applied for as this type. */
export const fitsType = (graduateType: string, type: string) =>
  type === "eap" || type === graduateType;

type Option = { value: string; label: string };

/** "Data Science, University of X, September 2026" */
export const appliedCourseTitle = (entry: Record<"course" | "university" | "intake", Option>) =>
  [entry.course, entry.university, entry.intake].map(({ label }) => label).join(", ");

/** Spec §8 "Clicking Applied", spelled right (decision W2). */
export const alreadyApplied =
  "You have already started an application for this course. Please check the my applications section in order to edit your application.";
