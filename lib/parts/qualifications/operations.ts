import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordEdited } from "@/lib/case/labels";
import { deletion, type RecordRef } from "@/lib/parts/part/operations";
import { qualificationTitle } from "@/lib/parts/qualifications/labels";
import { qualificationPart } from "@/lib/parts/qualifications/part";
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

const record = ({ input, assessment, tx }: RecordRef<"qualificationId">) =>
  tx.qualification.findFirst({ where: { id: input.qualificationId, assessmentId: assessment.id } });

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
  record,
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

export const deleteQualification = deletion({
  name: "qualification.delete",
  summary: "Delete a qualification",
  part: qualificationPart,
  input: qualification.remove,
  record,
  entry: qualificationTitle,
});
