import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordDeleted, recordEdited } from "@/lib/case/labels";
import { qualificationTitle } from "@/lib/parts/qualifications/labels";
import { qualification } from "@/lib/parts/qualifications/schema";

type Fields = z.output<typeof qualification.fields>;

const stored = (of: Fields) => ({
  qualification: of.qualification,
  courseStudied: of.courseStudied,
  uniOrBoard: of.uniOrBoard,
  grade: of.grade,
  startingYear: of.startingYear,
  startingMonth: of.startingMonth,
  passingYear: of.passingYear,
  passingMonth: of.passingMonth,
});

export const addQualification = caseOperation({
  name: "qualification.add",
  summary: "Add a qualification to a case",
  who: "case.open",
  input: qualification.add,
  done: recordAdded,
  change: ({ input, assessment, tx }) =>
    tx.qualification.create({
      data: { ...stored(input), assessmentId: assessment.id },
      select: { id: true },
    }),
  detail: ({ input }) => ({ entry: qualificationTitle(input) }),
});

export const editQualification = caseOperation({
  name: "qualification.edit",
  summary: "Edit a qualification",
  who: "case.open",
  input: qualification.edit,
  done: recordEdited,
  record: ({ input, assessment, tx }) =>
    tx.qualification.findFirst({
      where: { id: input.qualificationId, assessmentId: assessment.id },
    }),
  change: ({ input, record: { id }, tx }) =>
    tx.qualification.update({
      where: { id },
      data: { ...stored(input), version: { increment: 1 } },
      select: { id: true },
    }),
  detail: ({ input, record }) => ({
    id: record.id,
    from: qualificationTitle(record),
    to: qualificationTitle(input),
  }),
});

export const deleteQualification = caseOperation({
  name: "qualification.delete",
  summary: "Delete a qualification",
  who: "case.open",
  undo: "qualification",
  input: qualification.remove,
  done: recordDeleted,
  record: ({ input, assessment, tx }) =>
    tx.qualification.findFirst({
      where: { id: input.qualificationId, assessmentId: assessment.id },
    }),
  change: ({ record: { id }, tx }) =>
    tx.qualification.delete({ where: { id }, select: { id: true } }),
  detail: ({ record }) => ({ id: record.id, entry: qualificationTitle(record) }),
});
