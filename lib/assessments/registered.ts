import "server-only";
import { type NewAssessment, registeredFields } from "@/lib/assessments/schema";
import { dayOf } from "@/lib/case/answer";
import { toDate } from "@/lib/values/fields/day";
import { shortDecimal } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

// What the wizard asked for, between its columns and its fields.

export const registeredSelect = {
  first_name: true,
  surname: true,
  ownName: true,
  mobile: true,
  email: true,
  dob: true,
  address: true,
  pincode: true,
  city: true,
  country: true,
  qualification: true,
  stream: true,
  passout_year: true,
  percentage: true,
  location: true,
  any_refusal: true,
  visa_refused_for: true,
  spouse: true,
  spouseName: true,
  country_apply_for: true,
  english_test_type: true,
  pte_score: true,
  ielts_score_listening: true,
  ielts_score_reading: true,
  ielts_score_writing: true,
  ielts_score_speaking: true,
  ielts_score_overall: true,
  source: true,
} satisfies Record<keyof NewAssessment, true>;
type Row = Prisma.AssessmentGetPayload<{ select: typeof registeredSelect }>;

const exact = (value: Prisma.Decimal | null) => (value === null ? null : shortDecimal(value));

/** The stored record as the wizard's schema would have given it. */
export const registeredOf = (row: Row): NewAssessment => ({
  ...row,
  dob: dayOf(row.dob),
  qualification: row.qualification as NewAssessment["qualification"],
  percentage: shortDecimal(row.percentage),
  english_test_type: (row.english_test_type ?? "pursuing") as NewAssessment["english_test_type"],
  pte_score: exact(row.pte_score),
  ielts_score_listening: exact(row.ielts_score_listening),
  ielts_score_reading: exact(row.ielts_score_reading),
  ielts_score_writing: exact(row.ielts_score_writing),
  ielts_score_speaking: exact(row.ielts_score_speaking),
  ielts_score_overall: exact(row.ielts_score_overall),
  source: row.source as NewAssessment["source"],
});

/** The fields as columns. */
export const columnsOf = ({ dob, english_test_type, ...values }: NewAssessment) => ({
  ...values,
  dob: toDate(dob),
  english_test_type: english_test_type === "pursuing" ? null : english_test_type,
});

const decimals = /^(percentage|pte_score|ielts_score_\w+)$/;

/** Every field as text, the same for the same value: "6.50" and "6.5" are one score. */
export const asText = (values: NewAssessment): Record<keyof NewAssessment, string | null> =>
  Object.fromEntries(
    registeredFields.map((field) => {
      const value = values[field];
      if (value == null) return [field, null];
      if (typeof value === "boolean") return [field, value ? "yes" : "no"];
      return [field, decimals.test(field) ? shortDecimal(value) : String(value)];
    }),
  ) as Record<keyof NewAssessment, string | null>;
