import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordEdited } from "@/lib/case/labels";
import { documentPart } from "@/lib/parts/documents/part";
import { document } from "@/lib/parts/documents/schema";
import { namedFileOperations } from "@/lib/parts/files/operations";
import { enterLetters } from "@/lib/parts/letter-entry/operations";
import { toDate } from "@/lib/values/fields/day";

type Facts = { kind: string | null; validFrom: string | null; validTo: string | null };

const stored = ({ kind, validFrom, validTo }: Facts) => ({
  kind,
  validFrom: validFrom && toDate(validFrom),
  validTo: validTo && toDate(validTo),
});

export const { add: addDocument, remove: deleteDocument } = namedFileOperations({
  part: documentPart,
  noun: "a document",
  inputs: document,
  find: (tx, where) => tx.document.findFirst({ where }),
  create: (tx, data, input) =>
    tx.document.create({ data: { ...data, ...stored(input) }, select: { id: true } }),
});

/** Its name, what it is and its days; the items of the checklist that it was handed in for follow (prisma/rules/checklist.sql). */
export const editDocument = caseOperation({
  name: "document.edit",
  summary: "Edit a document's name, kind and days",
  who: "case.open",
  input: document.edit,
  done: recordEdited,
  record: ({ input, assessment, tx }) =>
    tx.document.findFirst({ where: { id: input.documentId, assessmentId: assessment.id } }),
  change: async ({ input, record: { id }, assessment, viewer, tx }) => {
    await tx.document.update({
      where: { id },
      data: { name: input.name, ...stored(input), version: { increment: 1 } },
      select: { id: true },
    });
    await enterLetters(tx, assessment.id, viewer.id);
    return { id };
  },
  detail: ({ input, record: { id, name } }) => ({ id, entry: name, to: input.name }),
});
