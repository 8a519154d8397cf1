import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordEdited } from "@/lib/case/labels";
import { dropOfOtherCountry, makeChecklist } from "@/lib/parts/checklist/make";
import {
  alreadyApplied,
  appliedCourseTitle,
  courseTypeLabels,
  fitsType,
} from "@/lib/parts/courses-applied/labels";
import { appliedCoursePart } from "@/lib/parts/courses-applied/part";
import { appliedCourseAnswer, appliedCourseSelect } from "@/lib/parts/courses-applied/queries";
import { appliedCourse } from "@/lib/parts/courses-applied/schema";
import { deletion } from "@/lib/parts/part/operations";
import type { Tx } from "@/lib/platform/db";
import { isFailure, refuse } from "@/lib/platform/result";
import { countryName, countryOption } from "@/lib/values/countries";
import { intakeOption } from "@/lib/values/intakes";

type Option = { value: string; label: string };
/** With their words: what a stale edit is told, and the audit log, names no ids. */
type Entry = Record<"country" | "university" | "type" | "course" | "intake", Option>;

const typeOption = (type: string) => ({ value: type, label: courseTypeLabels[type] ?? type });

const wrong = (field: string, message: string) =>
  refuse(422, message, { fields: { [field]: message } });

type Choice = { country: string; university: string; type: string; course: string; intake: string };

/**
 * The choice in words, if the catalogue offers it: the university in that country, the course its
 * own, of that type. Both stay as they are until the commit.
 */
async function offered({ country, university, type, course, intake }: Choice, tx: Tx) {
  const [at] = await tx.$queryRaw<{ name: string; country: string }[]>`
    SELECT name, country FROM university WHERE id = ${university}::uuid FOR KEY SHARE`;
  if (!at) return wrong("university", "This university is not listed");
  if (at.country !== country) {
    const elsewhere = `${at.name} is in ${countryName(at.country)}, not in ${countryName(country)}`;
    return wrong("university", elsewhere);
  }
  const [what] = await tx.$queryRaw<{ program: string; of: string; graduateType: string }[]>`
    SELECT program, university_id AS of, graduate_type AS "graduateType"
    FROM course WHERE id = ${course}::uuid FOR KEY SHARE`;
  if (!what) return wrong("course", "This course is not listed");
  if (what.of !== university) {
    return wrong("course", `${what.program} is not a course of ${at.name}`);
  }
  if (!fitsType(what.graduateType, type)) {
    const fits = courseTypeLabels[what.graduateType];
    return wrong("course", `${what.program} is a ${fits} course, not ${courseTypeLabels[type]}`);
  }
  return {
    country: countryOption(country),
    university: { value: university, label: at.name },
    type: typeOption(type),
    course: { value: course, label: what.program },
    intake: intakeOption(intake),
  };
}

const stored = ({ country, university, type, course, intake }: Entry) => ({
  country: country.value,
  universityId: university.value,
  type: type.value,
  courseId: course.value,
  intake: intake.value,
});

/** One of the case's, in words. What an application refers to stays as it is (decision C9). */
async function entryOf(tx: Tx, assessmentId: string, id: string) {
  // Locked first: an application that is being started meanwhile is waited for, and seen.
  await tx.$queryRaw`
    SELECT id FROM applied_course
    WHERE id = ${id}::uuid AND assessment_id = ${assessmentId}::uuid FOR UPDATE`;
  const row = await tx.appliedCourse.findFirst({
    where: { id, assessmentId },
    select: appliedCourseSelect,
  });
  if (row?.application) return refuse(409, alreadyApplied);
  return row && { ...appliedCourseAnswer(row), id: row.id, type: typeOption(row.type) };
}

export const addAppliedCourse = caseOperation({
  name: "courseApplied.add",
  summary: "Add a course that a student wants to apply for",
  who: "case.open",
  input: appliedCourse.add,
  done: recordAdded,
  change: async ({ input, assessment, tx }) => {
    const chosen = await offered(input, tx);
    if (isFailure(chosen)) return chosen;
    const { id } = await tx.appliedCourse.create({
      data: { ...stored(chosen), assessmentId: assessment.id },
      select: { id: true },
    });
    await makeChecklist(tx, assessment.id, id);
    return { id, title: appliedCourseTitle(chosen) };
  },
  detail: (_, { title }) => ({ entry: title }),
});

export const editAppliedCourse = caseOperation({
  name: "courseApplied.edit",
  summary: "Edit a course that a student wants to apply for",
  who: "case.open",
  input: appliedCourse.edit,
  done: recordEdited,
  record: ({ input, assessment, tx }) => entryOf(tx, assessment.id, input.courseAppliedId),
  change: async ({ input, record: { id }, assessment, tx }) => {
    const chosen = await offered(input, tx);
    if (isFailure(chosen)) return chosen;
    await tx.appliedCourse.update({
      where: { id },
      data: { ...stored(chosen), version: { increment: 1 } },
      select: { id: true },
    });
    await dropOfOtherCountry(tx, assessment.id, id);
    await makeChecklist(tx, assessment.id, id);
    return { id, title: appliedCourseTitle(chosen) };
  },
  detail: ({ record }, { title }) => ({
    id: record.id,
    from: appliedCourseTitle(record),
    to: title,
  }),
});

export const deleteAppliedCourse = deletion({
  name: "courseApplied.delete",
  summary: "Delete a course that a student wants to apply for",
  part: appliedCoursePart,
  input: appliedCourse.remove,
  record: ({ input, assessment, tx }) => entryOf(tx, assessment.id, input.courseAppliedId),
  entry: (record) => appliedCourseTitle(record),
});
