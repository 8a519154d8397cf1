import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded } from "@/lib/case/labels";
import { documentPart } from "@/lib/parts/documents/part";
import { document } from "@/lib/parts/documents/schema";
import { deletion } from "@/lib/parts/part/operations";
import { recordWork } from "@/lib/people/daily-work/record";
import { keepFile } from "@/lib/platform/storage/stored-file";

/** Adds a document to a case. It is a line of the person's daily work (decision C11). */
export const addDocument = caseOperation({
  name: "document.add",
  summary: "Upload a document to a case",
  who: "case.open",
  input: document.add,
  done: recordAdded,
  change: async ({ input, assessment, viewer, tx }) => {
    const fileId = await keepFile(tx, input.file);
    const made = await tx.document.create({
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

/** Takes a document away. Its bytes go once nobody can take that back any more. */
export const deleteDocument = deletion({
  name: "document.delete",
  summary: "Delete a document",
  part: documentPart,
  input: document.remove,
  record: ({ input, assessment, tx }) =>
    tx.document.findFirst({ where: { id: input.documentId, assessmentId: assessment.id } }),
  entry: ({ name }) => name,
});
