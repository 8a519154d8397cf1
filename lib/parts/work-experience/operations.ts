import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordEdited } from "@/lib/case/labels";
import { deletion, type RecordRef } from "@/lib/parts/part/operations";
import { workTitle } from "@/lib/parts/work-experience/labels";
import { workExperiencePart } from "@/lib/parts/work-experience/part";
import { workExperience } from "@/lib/parts/work-experience/schema";

type Fields = z.output<typeof workExperience.fields>;

const stored = (of: Fields) => ({
  companyName: of.companyName,
  city: of.city,
  designation: of.designation,
  fromYear: of.fromYear,
  fromMonth: of.fromMonth,
  toYear: of.toYear,
  toMonth: of.toMonth,
});

const record = ({ input, assessment, tx }: RecordRef<"workId">) =>
  tx.workExperience.findFirst({ where: { id: input.workId, assessmentId: assessment.id } });

export const addWork = caseOperation({
  name: "work.add",
  summary: "Add work experience to a case",
  who: "case.open",
  input: workExperience.add,
  done: recordAdded,
  change: ({ input, assessment, tx }) =>
    tx.workExperience.create({
      data: { ...stored(input), assessmentId: assessment.id },
      select: { id: true },
    }),
  detail: ({ input }) => ({ entry: workTitle(input) }),
});

export const editWork = caseOperation({
  name: "work.edit",
  summary: "Edit work experience",
  who: "case.open",
  input: workExperience.edit,
  done: recordEdited,
  record,
  change: ({ input, record: { id }, tx }) =>
    tx.workExperience.update({
      where: { id },
      data: { ...stored(input), version: { increment: 1 } },
      select: { id: true },
    }),
  detail: ({ input, record }) => ({
    id: record.id,
    from: workTitle(record),
    to: workTitle(input),
  }),
});

export const deleteWork = deletion({
  name: "work.delete",
  summary: "Delete work experience",
  part: workExperiencePart,
  input: workExperience.remove,
  record,
  entry: workTitle,
});
