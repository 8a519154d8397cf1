import "server-only";
import type { z } from "zod";
import {
  acceptedOf,
  englishTestLabels,
  qualifications,
  selfAssessment,
  sourceOption,
} from "@/lib/case/labels";
import { branchOption } from "@/lib/platform/branches/known";
import * as is from "@/lib/platform/operation/answer";
import { countryName, countryOption } from "@/lib/values/countries";
import { twoDecimals } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

// How an assessment looks in answers: the field names of specification section 3.

const person = { select: { name: true, email: true } } as const;

/** The columns of a row in lists and searches. */
export const rowSelect = {
  id: true,
  ref_no: true,
  first_name: true,
  surname: true,
  mobile: true,
  dob: true,
  country_apply_for: true,
  english_test_type: true,
  location: true,
  state: true,
  photoId: true,
  createdAt: true,
  handler: person,
} satisfies Prisma.AssessmentSelect;

/** What every signed-in person may read of a case (decision A2). */
export const overviewSelect = {
  ...rowSelect,
  handlerId: true,
  ownName: true,
  email: true,
  officialMobile: true,
  officialEmail: true,
  address: true,
  pincode: true,
  city: true,
  country: true,
  qualification: true,
  stream: true,
  passout_year: true,
  percentage: true,
  any_refusal: true,
  visa_refused_for: true,
  spouse: true,
  spouseName: true,
  pte_score: true,
  ielts_score_listening: true,
  ielts_score_reading: true,
  ielts_score_writing: true,
  ielts_score_speaking: true,
  ielts_score_overall: true,
  total_amount: true,
  source: true,
  version: true,
  creator: person,
} satisfies Prisma.AssessmentSelect;

/** A row of lists and searches. */
export const caseRow = is.named("AssessmentRow", {
  _id: is.id,
  ref_no: is.text,
  first_name: is.text,
  surname: is.text.nullable(),
  mobile: is.mobile,
  dob: is.day,
  country_apply_for: is.option,
  /** null: pursuing */
  english_test_type: is.option.nullable(),
  location: is.option,
  /** null: new, true: active, false: inactive */
  accepted: is.flag.nullable(),
  photo: is.uri.nullable(),
  case_handled_by: is.person.nullable(),
  /** the first: its date is that of the enquiry */
  status_updates: is.list(is.inline({ type: is.text, date: is.moment })),
});
export type RowAnswer = z.output<typeof caseRow>;

/** What every signed-in person may read of a case (decision A2). */
export const caseOverview = is.named("AssessmentOverview", {
  ...caseRow.shape,
  /** in Gurmukhi or Devanagari */
  ownName: is.text.nullable(),
  email: is.email,
  officialMobile: is.mobile.nullable(),
  officialEmail: is.email.nullable(),
  address: is.text,
  pincode: is.text,
  city: is.text,
  country: is.text,
  qualification: is.among(qualifications),
  stream: is.text,
  passout_year: is.count,
  percentage: is.decimal,
  any_refusal: is.among(["yes", "no"]),
  visa_refused_for: is.text.nullable(),
  spouse: is.among(["yes", "no"]),
  spouseName: is.text.nullable(),
  pte_score: is.decimal.nullable(),
  ielts_score_listening: is.decimal.nullable(),
  ielts_score_reading: is.decimal.nullable(),
  ielts_score_writing: is.decimal.nullable(),
  ielts_score_speaking: is.decimal.nullable(),
  ielts_score_overall: is.decimal.nullable(),
  /** rupees */
  total_amount: is.decimal.nullable(),
  /** how the student heard of the office; null: not said */
  source: is.option.nullable(),
  created_by: is.person,
  version: is.version,
});
export type OverviewAnswer = z.output<typeof caseOverview>;

export type Row = Prisma.AssessmentGetPayload<{ select: typeof rowSelect }>;
export type Overview = Prisma.AssessmentGetPayload<{ select: typeof overviewSelect }>;

export const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const yesNo = (value: boolean) => (value ? "yes" : "no");

const test = (value: string | null) =>
  value === "ielts" || value === "pte" ? { value, label: englishTestLabels[value] } : null;

/** Where a photo is read; the route asks who may. Another photo has another address. */
const photoUri = (row: { ref_no: string; photoId: string | null }) =>
  row.photoId && `/api/photo?ref_no=${row.ref_no}&v=${row.photoId.slice(-12)}`;

export const rowAnswer = (row: Row): RowAnswer => ({
  _id: row.id,
  ref_no: row.ref_no,
  first_name: row.first_name,
  surname: row.surname,
  mobile: row.mobile,
  dob: dayOf(row.dob),
  country_apply_for: countryOption(row.country_apply_for),
  english_test_type: test(row.english_test_type),
  location: branchOption(row.location),
  accepted: acceptedOf[row.state],
  photo: photoUri(row),
  case_handled_by: row.handler,
  status_updates: [{ type: "created", date: row.createdAt }],
});

const exact = (value: Prisma.Decimal | null) => value?.toString() ?? null;

export const overviewAnswer = (row: Overview): OverviewAnswer => ({
  ...rowAnswer(row),
  ownName: row.ownName,
  email: row.email,
  officialMobile: row.officialMobile,
  officialEmail: row.officialEmail,
  address: row.address,
  pincode: row.pincode,
  city: row.city,
  country: countryName(row.country),
  qualification: row.qualification,
  stream: row.stream,
  passout_year: row.passout_year,
  percentage: row.percentage.toString(),
  any_refusal: yesNo(row.any_refusal),
  visa_refused_for: row.visa_refused_for && countryName(row.visa_refused_for),
  spouse: yesNo(row.spouse),
  spouseName: row.spouseName,
  pte_score: exact(row.pte_score),
  ielts_score_listening: exact(row.ielts_score_listening),
  ielts_score_reading: exact(row.ielts_score_reading),
  ielts_score_writing: exact(row.ielts_score_writing),
  ielts_score_speaking: exact(row.ielts_score_speaking),
  ielts_score_overall: exact(row.ielts_score_overall),
  total_amount: row.total_amount && twoDecimals(row.total_amount),
  source: row.source === null ? null : sourceOption(row.source),
  created_by: row.creator ?? selfAssessment,
  version: row.version,
});
