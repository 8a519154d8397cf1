import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordDeleted } from "@/lib/case/labels";
import { coe } from "@/lib/coe/schema";
import { recordWork } from "@/lib/daily-work/record";
import { dropFiles, keepFile } from "@/lib/platform/storage/stored-file";

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
    await recordWork(tx, viewer, "docUpload", assessment.id);
    return made;
  },
  detail: ({ input: { name, file } }) => ({ entry: name, file: file.name, size: file.size }),
});

/** Takes one away. Its bytes go once that is committed. */
export const deleteCoe = caseOperation({
  name: "coe.delete",
  summary: "Delete a certificate of enrolment",
  who: "case.open",
  input: coe.remove,
  done: recordDeleted,
  record: ({ input, assessment, tx }) =>
    tx.coe.findFirst({ where: { id: input.coeId, assessmentId: assessment.id } }),
  change: async ({ record: { id, fileId }, tx }) => {
    await tx.coe.delete({ where: { id }, select: { id: true } });
    await dropFiles(tx, [fileId]);
    return { id };
  },
  detail: ({ record }) => ({ id: record.id, entry: record.name }),
});
