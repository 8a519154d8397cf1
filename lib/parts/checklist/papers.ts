import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordEdited } from "@/lib/case/labels";
import { findItem } from "@/lib/parts/checklist/item";
import { checkItem, handIn, rejectPaper, uploadPaper } from "@/lib/parts/checklist/schema";
import { enterLetters } from "@/lib/parts/letter-entry/operations";
import { recordWork } from "@/lib/people/daily-work/record";
import type { Tx } from "@/lib/platform/db";
import { refuse } from "@/lib/platform/result";
import { keepFile } from "@/lib/platform/storage/stored-file";
import { now } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";

// Papers that are handed in for the items of a checklist, and what becomes of them.

const shared = { who: "case.open" as const, record: findItem };

/** Somebody who looks at the item as it was before must look again. */
const nextVersion = (tx: Tx, id: string) =>
  tx.checklistItem.update({
    where: { id },
    data: { version: { increment: 1 } },
    select: { id: true },
  });

const orDate = (day: string | null | undefined) => (day ? toDate(day) : undefined);

type Source = z.output<typeof handIn>["record"]["source"];
type Where = { where: { id: string; assessmentId: string }; select: { id: true } };
const recordOf: Record<Source, (tx: Tx, where: Where) => Promise<{ id: string } | null>> = {
  document: (tx, where) => tx.document.findFirst(where),
  coe: (tx, where) => tx.coe.findFirst(where),
  passport: (tx, where) => tx.passport.findFirst(where),
  test: (tx, where) => tx.testTaken.findFirst(where),
};
const keyOf = {
  document: "documentId",
  coe: "coeId",
  passport: "passportId",
  test: "testTakenId",
} as const;

/** A document, a COE, a passport or a test of the case is what the item needs. */
export const handInRecord = caseOperation({
  ...shared,
  name: "checklist.handIn",
  summary: "Say which record of the case is what an item of the checklist needs",
  input: handIn,
  done: recordEdited,
  change: async ({ input: { record: chosen }, record: item, assessment, viewer, tx }) => {
    const { source, id } = chosen;
    const where = { id, assessmentId: assessment.id };
    const found = await recordOf[source](tx, { where, select: { id: true } });
    if (!found) return refuse(404);
    const of = { itemId: item.id, assessmentId: assessment.id, createdAt: now() };
    await tx.checklistPaper.create({ data: { ...of, [keyOf[source]]: id } });
    if (source === "document")
      await tx.document.updateMany({ where: { ...where, kind: null }, data: { kind: item.kind } });
    await enterLetters(tx, assessment.id, viewer.id);
    return nextVersion(tx, item.id);
  },
  detail: ({ input, record: { id, name } }) => ({
    id,
    entry: name,
    source: input.record.source,
  }),
});

/** A file straight to its item: a document of the item's kind, and a line of the person's daily work (decision C11). */
export const uploadToItem = caseOperation({
  ...shared,
  name: "checklist.upload",
  summary: "Upload a file for an item of the checklist",
  input: uploadPaper,
  done: recordAdded,
  change: async ({ input, record: item, assessment, viewer, tx }) => {
    const assessmentId = assessment.id;
    const { id: documentId } = await tx.document.create({
      data: {
        assessmentId,
        name: item.name,
        kind: item.kind,
        validFrom: orDate(input.validFrom),
        validTo: orDate(input.validTo),
        fileId: await keepFile(tx, input.file),
      },
      select: { id: true },
    });
    await tx.checklistPaper.create({
      data: { itemId: item.id, assessmentId, documentId, createdAt: now() },
    });
    await enterLetters(tx, assessmentId, viewer.id);
    await recordWork(tx, viewer, "docUpload", { assessmentId, recordId: documentId });
    return nextVersion(tx, item.id);
  },
  detail: ({ input: { file }, record: { id, name } }) => ({
    id,
    entry: name,
    file: file.name,
    size: file.size,
  }),
});

/**
 * Somebody looked at the papers and they are right. What the student sent becomes a document here, with the days that
 * stand on it; nobody who may not open the case has seen it before.
 */
export const checkPapers = caseOperation({
  ...shared,
  name: "checklist.check",
  summary: "Say that the papers of an item of the checklist are right",
  input: checkItem,
  done: recordEdited,
  change: async ({ input, record: item, assessment, viewer, tx }) => {
    if (item.state !== "received" && item.state !== "checked")
      return refuse(409, "There is nothing to check yet");
    const days = { validFrom: orDate(input.validFrom), validTo: orDate(input.validTo) };
    const papers = await tx.checklistPaper.findMany({
      where: { itemId: item.id, rejectedAt: null },
      select: { id: true, fileId: true, name: true, documentId: true },
    });
    const of = { assessmentId: assessment.id, kind: item.kind, ...days };
    for (const { id, fileId, name } of papers) {
      if (!fileId) continue;
      const { id: documentId } = await tx.document.create({
        data: { ...of, fileId, name: name ?? item.name },
        select: { id: true },
      });
      await tx.checklistPaper.update({
        where: { id },
        data: { documentId, fileId: null, name: null },
      });
    }
    const documents = papers.flatMap(({ documentId }) => documentId ?? []);
    if (days.validFrom || days.validTo)
      await tx.document.updateMany({ where: { id: { in: documents } }, data: days });
    await enterLetters(tx, assessment.id, viewer.id);
    await recordWork(tx, viewer, "docCheck", { assessmentId: assessment.id, recordId: item.id });
    return tx.checklistItem.update({
      where: { id: item.id },
      data: { checkedAt: now(), checkedById: viewer.id, version: { increment: 1 } },
      select: { id: true },
    });
  },
  detail: ({ record: { id, name } }) => ({ id, entry: name }),
});

/** A paper is not taken: it stays, and the student reads why. */
export const rejectPaperOfItem = caseOperation({
  ...shared,
  name: "checklist.reject",
  summary: "Reject what was handed in for an item of the checklist, and say why",
  input: rejectPaper,
  done: recordEdited,
  change: async ({ input: { paperId, reason, words }, record: item, viewer, tx }) => {
    const { count } = await tx.checklistPaper.updateMany({
      where: { id: paperId, itemId: item.id, rejectedAt: null },
      data: {
        rejected: reason,
        rejectedWords: words,
        rejectedAt: now(),
        rejectedById: viewer.id,
      },
    });
    if (count === 0) return refuse(404);
    return tx.checklistItem.update({
      where: { id: item.id },
      data: { checkedAt: null, checkedById: null, version: { increment: 1 } },
      select: { id: true },
    });
  },
  detail: ({ input: { reason, words }, record: { id, name } }) => ({
    id,
    entry: name,
    reason: [reason, words].filter(Boolean).join(": "),
  }),
});
