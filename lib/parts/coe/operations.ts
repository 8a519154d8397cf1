import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded } from "@/lib/case/labels";
import { coePart } from "@/lib/parts/coe/part";
import { coe } from "@/lib/parts/coe/schema";
import { deletion } from "@/lib/parts/part/operations";
import { recordWork } from "@/lib/people/daily-work/record";
import { keepFile } from "@/lib/platform/storage/stored-file";

/** Adds a certificate of enrolment to a case. It is a line of the person's daily work (decision C11). */
export const addCoe = caseOperation({
  name: "coe.add",
  summary: "Upload a certificate of enrolment",
  who: "case.open",
  input: coe.add,
  done: recordAdded,
  change: async ({ input, assessment, viewer, tx }) => {
    const fileId = await keepFile(tx, input.file);
    const made = await tx.coe.create({
      data: { name: input.name, fileId, assessmentId: assessment.id },
      select: { id: true },
    });
    await recordWork(tx, viewer, "docUpload", {
      assessmentId: assessment.id,
      recordId: made.id,
    });
    return made;
  },
  detail: ({ input: { name, file } }, { id }) => ({
    id,
    entry: name,
    file: file.name,
    size: file.size,
  }),
});

/** Takes one away. Its bytes go once nobody can take that back any more. */
export const deleteCoe = deletion({
  name: "coe.delete",
  summary: "Delete a certificate of enrolment",
  part: coePart,
  input: coe.remove,
  record: ({ input, assessment, tx }) =>
    tx.coe.findFirst({ where: { id: input.coeId, assessmentId: assessment.id } }),
  entry: ({ name }) => name,
});
