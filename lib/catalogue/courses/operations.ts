import "server-only";
import { course as answer, courseRef as deleted } from "@/lib/catalogue/courses/answer";
import { graduateTypeLabels } from "@/lib/catalogue/courses/labels";
import { type CourseRow, courseAnswer, courseArgs } from "@/lib/catalogue/courses/queries";
import { courseEdit, courseRef, newCourse } from "@/lib/catalogue/courses/schema";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { monthNames } from "@/lib/values/months";
import { counted } from "@/lib/values/words";

/** What every change of the list shares: all four roles (decision A9). */
const shared = {
  who: "courses.edit" as const,
  failed: shortFailure,
};

/** Locked against cases that would come to refer to it meanwhile. */
const locked = async ({ input, tx }: { input: { id: string }; tx: Tx }) => {
  await tx.$queryRaw`SELECT id FROM course WHERE id = ${input.id}::uuid FOR UPDATE`;
  return tx.course.findUnique({ where: { id: input.id }, ...courseArgs });
};

/** How many cases refer to a course. */
const casesOf = (tx: Tx, id: string) =>
  tx.assessment.count({ where: { coursesApplied: { some: { courseId: id } } } });

/** A Failure where the university is not there; where it is, it stays until the commit. */
async function missing(tx: Tx, id: string) {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT id FROM university WHERE id = ${id}::uuid FOR KEY SHARE`;
  const message = "This university is no longer listed";
  return rows.length ? undefined : refuse(422, message, { fields: { university: message } });
}

/** What stands there, by the names of the form, for a stale edit. */
const inWords = ({ university, intake, graduateType, duration, ...row }: CourseRow) => ({
  ...row,
  university: { value: university.id, label: university.name },
  duration: duration.toString(),
  intake: { value: intake, label: intake.map((month) => monthNames[month - 1]).join(", ") },
  graduateType: { value: graduateType, label: graduateTypeLabels[graduateType] ?? "" },
});

export const createCourse = operation({
  ...shared,
  name: "course.create",
  summary: "Add a course",
  answers: answer,
  input: newCourse,
  done: "Course added successfully",
  change: async ({ input: { university, ...data }, tx }) => {
    const gone = await missing(tx, university);
    if (gone) return gone;
    const row = await tx.course.create({
      data: { ...data, universityId: university },
      ...courseArgs,
    });
    return courseAnswer(row);
  },
  audit: ({ input }, { _id }) => ({ subject: input.program, detail: { id: _id } }),
});

export const editCourse = operation({
  ...shared,
  name: "course.edit",
  summary: "Edit a course",
  answers: answer,
  input: courseEdit,
  done: "Course edit successfully",
  subject: locked,
  trail: ({ id, program }) => ({ subject: program, id, operations: ["course.edit"] }),
  record: ({ subject }) => inWords(subject),
  change: async ({ input: { id, version: _, university, ...data }, subject, tx }) => {
    if (university !== subject.university.id) {
      // A case names a course together with its university, so the pair stays as it is there.
      const cases = await casesOf(tx, id);
      const message = `The university cannot be changed: ${counted(cases, "case refers", "cases refer")} to this course`;
      if (cases) return refuse(409, message, { fields: { university: message } });
      const gone = await missing(tx, university);
      if (gone) return gone;
    }
    const row = await tx.course.update({
      where: { id },
      data: { ...data, universityId: university, version: { increment: 1 } },
      ...courseArgs,
    });
    return courseAnswer(row);
  },
  audit: ({ input, subject }) => ({
    subject: input.program,
    detail: { id: input.id, before: subject.program },
  }),
});

/** Refused while a case refers to it (decision A9). */
export const deleteCourse = operation({
  ...shared,
  name: "course.delete",
  summary: "Delete a course",
  answers: deleted,
  input: courseRef,
  done: "Course deleted successfully",
  subject: locked,
  change: async ({ subject: { id, program }, tx }) => {
    const cases = await casesOf(tx, id);
    if (cases) {
      const uses = counted(cases, "case refers", "cases refer");
      return refuse(409, `${program} cannot be deleted: ${uses} to it`);
    }
    const rates = await tx.agreementRate.count({ where: { courseId: id } });
    if (rates) {
      const uses = counted(rates, "rate of an agreement names", "rates of agreements name");
      return refuse(409, `${program} cannot be deleted: ${uses} it`);
    }
    await tx.course.delete({ where: { id } });
    return { _id: id };
  },
  audit: ({ subject }) => ({ subject: subject.program, detail: { id: subject.id } }),
});
