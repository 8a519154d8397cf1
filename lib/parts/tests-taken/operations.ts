import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordEdited } from "@/lib/case/labels";
import { deletion, type RecordRef } from "@/lib/parts/part/operations";
import { testTitle } from "@/lib/parts/tests-taken/labels";
import { testTakenPart } from "@/lib/parts/tests-taken/part";
import { testTaken } from "@/lib/parts/tests-taken/schema";
import { toDate } from "@/lib/values/fields/day";

type Fields = z.output<typeof testTaken.fields>;

const stored = ({ testName, testScore, referenceNo, date }: Fields) => ({
  testName,
  testScore,
  referenceNo,
  date: toDate(date),
});

const record = ({ input, assessment, tx }: RecordRef<"testId">) =>
  tx.testTaken.findFirst({ where: { id: input.testId, assessmentId: assessment.id } });

export const addTest = caseOperation({
  name: "test.add",
  summary: "Add a test taken to a case",
  who: "case.open",
  input: testTaken.add,
  done: recordAdded,
  change: ({ input, assessment, tx }) =>
    tx.testTaken.create({
      data: { ...stored(input), assessmentId: assessment.id },
      select: { id: true },
    }),
  detail: ({ input }) => ({ entry: testTitle(input) }),
});

export const editTest = caseOperation({
  name: "test.edit",
  summary: "Edit a test taken",
  who: "case.open",
  input: testTaken.edit,
  done: recordEdited,
  record,
  change: ({ input, record: { id }, tx }) =>
    tx.testTaken.update({
      where: { id },
      data: { ...stored(input), version: { increment: 1 } },
      select: { id: true },
    }),
  detail: ({ input, record }) => ({
    id: record.id,
    from: testTitle(record),
    to: testTitle(input),
  }),
});

export const deleteTest = deletion({
  name: "test.delete",
  summary: "Delete a test taken",
  part: testTakenPart,
  input: testTaken.remove,
  record,
  entry: testTitle,
});
