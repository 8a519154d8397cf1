import { newAssessment } from "@/lib/assessments/schema";
import { labels } from "@/lib/case/labels";

/** What the form asks for, in the order of its steps, and in which words. */
export type Questions = Record<keyof typeof newAssessment.shape, string>;

const names = Object.keys(newAssessment.shape) as (keyof Questions)[];

/** Staff read the contract's labels: they stand on Overview and in lists too. */
export const staffQuestions = Object.fromEntries(
  names.map((name) => [name, labels[name]]),
) as Questions;

/** A student of eighteen is alone with the form, and has never filled in one for a visa. */
export const studentQuestions: Questions = {
  ...staffQuestions,
  ownName: "Your Name in Punjabi or Hindi",
  qualification: "Highest Qualification",
  stream: "Stream or Subject",
  passout_year: "Pass-out Year",
  percentage: "Percentage of Marks",
  location: "Our Branch Near You",
  any_refusal: "Have you ever been refused a visa?",
  visa_refused_for: "Which country refused it?",
  spouse: "Will your spouse go with you?",
  spouseName: "Name of Your Spouse",
  country_apply_for: "Which country do you want to study in?",
  english_test_type: "Which English test have you taken?",
  source: "How did you hear of us?",
};
