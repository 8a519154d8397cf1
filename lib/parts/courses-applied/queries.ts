import "server-only";
import type { AppliedCourseRow } from "@/lib/parts/courses-applied/answer";
import { countryOption } from "@/lib/values/countries";
import { intakeOption } from "@/lib/values/intakes";
import type { Prisma } from "@/prisma/generated/client";

/** The course in words, for lines that name it. */
export const courseNames = {
  university: { select: { name: true } },
  course: { select: { program: true } },
} satisfies Prisma.AppliedCourseSelect;

export const appliedCourseSelect = {
  id: true,
  country: true,
  type: true,
  intake: true,
  version: true,
  university: { select: { id: true, name: true } },
  course: { select: { id: true, program: true } },
  application: { select: { id: true } },
} satisfies Prisma.AppliedCourseSelect;
type Row = Prisma.AppliedCourseGetPayload<{ select: typeof appliedCourseSelect }>;

/** A course applied for in the field names of specification section 3. */
export const appliedCourseAnswer = ({
  id,
  university,
  course,
  application,
  ...row
}: Row): AppliedCourseRow => ({
  _id: id,
  country: countryOption(row.country),
  university: { value: university.id, label: university.name },
  type: row.type,
  course: { value: course.id, label: course.program },
  intake: intakeOption(row.intake),
  /** an application refers to it (decision C9) */
  applied: application ? "yes" : "no",
  version: row.version,
});

/** The courses that a student wants to apply for, in the order in which they were chosen. */
export const appliedCourseList = {
  select: appliedCourseSelect,
  orderBy: { id: "asc" },
} satisfies Prisma.Assessment$coursesAppliedArgs;
