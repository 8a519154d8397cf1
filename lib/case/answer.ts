import "server-only";
import type { z } from "zod";
import { answersOf, fieldAnswers } from "@/lib/case/fields/answers";
import { fieldNames } from "@/lib/case/fields/fields";
import { fieldsSelect } from "@/lib/case/fields/stored";
import { acceptedOf, selfAssessment } from "@/lib/case/labels";
import * as is from "@/lib/platform/operation/answer";
import type { Prisma } from "@/prisma/generated/client";

// How an assessment looks in answers: the field names of specification section 3.

const person = { select: { name: true, email: true } } as const;

/** The fields that a row shows. */
const rowFields = [
  "first_name",
  "surname",
  "mobile",
  "dob",
  "country_apply_for",
  "english_test_type",
  "location",
] as const;

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
  ...fieldsSelect,
  handlerId: true,
  version: true,
  creator: person,
} satisfies Prisma.AssessmentSelect;

/** A row of lists and searches. */
export const caseRow = is.named("AssessmentRow", {
  _id: is.id,
  ref_no: is.text,
  first_name: fieldAnswers.first_name,
  surname: fieldAnswers.surname,
  mobile: fieldAnswers.mobile,
  dob: fieldAnswers.dob,
  country_apply_for: fieldAnswers.country_apply_for,
  /** null: pursuing */
  english_test_type: fieldAnswers.english_test_type,
  location: fieldAnswers.location,
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
  ...fieldAnswers,
  created_by: is.person,
  version: is.version,
});
export type OverviewAnswer = z.output<typeof caseOverview>;

export type Row = Prisma.AssessmentGetPayload<{ select: typeof rowSelect }>;
export type Overview = Prisma.AssessmentGetPayload<{ select: typeof overviewSelect }>;

/** The address of a photo; its route checks the right. Another photo has another address. */
const photoUri = (row: { ref_no: string; photoId: string | null }) =>
  row.photoId && `/api/photo?ref_no=${row.ref_no}&v=${row.photoId.slice(-12)}`;

export const rowAnswer = (row: Row): RowAnswer => ({
  _id: row.id,
  ref_no: row.ref_no,
  ...answersOf(row, rowFields),
  accepted: acceptedOf[row.state],
  photo: photoUri(row),
  case_handled_by: row.handler,
  status_updates: [{ type: "created", date: row.createdAt }],
});

export const overviewAnswer = (row: Overview): OverviewAnswer => ({
  ...rowAnswer(row),
  ...answersOf(row, fieldNames),
  created_by: row.creator ?? selfAssessment,
  version: row.version,
});
