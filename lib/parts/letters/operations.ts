import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordEdited } from "@/lib/case/labels";
import { queueReading } from "@/lib/parts/letter-entry/operations";
import {
  detailsFirst,
  fileGone,
  letterKindLabel,
  newerCame,
  secondPerson,
} from "@/lib/parts/letters/labels";
import { letterDetails, verification } from "@/lib/parts/letters/schema";
import type { RecordRef } from "@/lib/parts/part/operations";
import { recordWork } from "@/lib/people/daily-work/record";
import type { Tx } from "@/lib/platform/db";
import { refuse } from "@/lib/platform/result";
import { dropFiles, keepFile } from "@/lib/platform/storage/stored-file";
import { now } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";

const findLetter = ({ input, assessment, tx }: RecordRef<"letterId">) =>
  tx.letter.findFirst({
    where: { id: input.letterId, assessmentId: assessment.id },
    select: {
      ...{ id: true, version: true, kind: true, fileName: true, counts: true },
      ...{ uploadedById: true, detailsAt: true, state: true, receivedFileId: true },
      ...{ offerLetterId: true, coeId: true, documentId: true },
    },
  });

const shared = { who: "case.open" as const, record: findLetter };

/**
 * What somebody read on a letter, and how it came; a new proof takes the place of the earlier one. A verified letter
 * waits for a second person again.
 */
export const editLetter = caseOperation({
  ...shared,
  name: "letter.edit",
  summary: "Write the details of a letter into the ledger",
  input: letterDetails,
  done: recordEdited,
  change: async ({ input, record: { id, receivedFileId: earlier }, assessment, viewer, tx }) => {
    const { ref_no: _, letterId: __, version: ___, file, ...written } = input;
    const { expiresOn, applicationId, ...details } = written;
    const where = { id: applicationId ?? "", assessmentId: assessment.id };
    if (applicationId && !(await tx.application.findFirst({ where, select: { id: true } })))
      return refuse(404);
    await tx.letter.update({
      where: { id },
      data: {
        ...{ ...details, applicationId, expiresOn: expiresOn && toDate(expiresOn) },
        ...{ detailsAt: now(), detailsById: viewer.id, version: { increment: 1 } },
        ...(file && { receivedFileId: await keepFile(tx, file) }),
      },
      select: { id: true },
    });
    if (file && earlier) await dropFiles(tx, [earlier]);
    await queueReading(tx, id);
    return { id };
  },
  detail: ({ input, record: { id, fileName } }) => ({
    ...{ id, entry: `${letterKindLabel(input.kind)} ${fileName}` },
    ...{ number: input.letterNumber, student: input.studentNumber, file: input.file?.name ?? null },
  }),
});

/** Somebody who is switched off this very moment verifies nothing more. */
const isActive = async (tx: Tx, id: string) =>
  (await tx.$queryRaw<unknown[]>`SELECT id FROM staff WHERE id = ${id}::uuid AND active FOR SHARE`)
    .length > 0;

/** A person who did not upload a letter says where they asked, what came of it, and until when that counts. */
export const verifyLetter = caseOperation({
  ...shared,
  name: "letter.verify",
  summary: "Say, as a second person, whether a letter is genuine",
  input: verification,
  done: recordEdited,
  change: async ({ input, record, assessment, viewer, tx }) => {
    const { id, uploadedById, detailsAt, counts, offerLetterId, coeId, documentId } = record;
    if (uploadedById === viewer.id) return refuse(409, secondPerson);
    if (!(offerLetterId ?? coeId ?? documentId)) return refuse(409, fileGone);
    if (!counts) return refuse(409, newerCame);
    if (!detailsAt) return refuse(409, detailsFirst);
    if (!(await isActive(tx, viewer.id))) return refuse(401);
    const { method, words, result, validUntil, file } = input;
    await tx.letterCheck.create({
      data: {
        ...{ letterId: id, assessmentId: assessment.id, method, words, result },
        ...{ validUntil: validUntil && toDate(validUntil), checkedById: viewer.id },
        ...{ checkedAt: now(), fileId: file && (await keepFile(tx, file)) },
      },
      select: { id: true },
    });
    await tx.letter.update({
      where: { id },
      data: { version: { increment: 1 } },
      select: { id: true },
    });
    await recordWork(tx, viewer, "docCheck", { assessmentId: assessment.id, recordId: id });
    return { id };
  },
  detail: ({ input: { method, result, file }, record: { id, fileName, state } }) => ({
    ...{ id, entry: fileName, how: method, from: state, to: result, file: file?.name ?? null },
  }),
});
