import "server-only";
import { numberFirst } from "@/lib/applications/labels";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordDeleted } from "@/lib/case/labels";
import type { Case } from "@/lib/case/queries";
import { recordWork } from "@/lib/daily-work/record";
import { asks, offerTabs } from "@/lib/offers/labels";
import { newOffer, offerRef } from "@/lib/offers/schema";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { isFailure, refuse } from "@/lib/platform/result";
import { dropFiles, keepFile } from "@/lib/platform/storage/stored-file";

/** The case's timeline says what the university answered. */
const note = (tx: Tx, { id }: Case, viewer: Viewer, msg: string) =>
  tx.statusUpdate.create({
    data: { assessmentId: id, actorId: viewer.id, type: "offer", msg },
    select: { id: true },
  });

/** The conditional offer whose conditions were met: of the same application, and only once. */
async function conditional(tx: Tx, applicationId: string, id: string) {
  const found = await tx.offerLetter.findFirst({
    where: { id, applicationId },
    select: { offerNumber: true, status: true, next: { select: { offerNumber: true } } },
  });
  if (!found) return refuse(404);
  if (found.status !== "Conditional")
    return refuse(409, `Offer ${found.offerNumber} is not conditional`);
  if (found.next)
    return refuse(
      409,
      `Unconditional offer ${found.next.offerNumber} was made of this one already`,
    );
  return found;
}

/**
 * What a university answered to an application, which must have its university's number (decision C8):
 * one of four kinds with what it asks for. With `previous` it is the unconditional offer that a
 * conditional one became.
 */
export const createOffer = caseOperation({
  name: "offer.add",
  who: "case.open",
  input: newOffer,
  done: recordAdded,
  record: ({ input, assessment, tx }) =>
    tx.application.findFirst({
      where: { id: input.applicationId, assessmentId: assessment.id },
      select: {
        id: true,
        universityApplicationNumber: true,
        appliedCourse: {
          select: {
            university: { select: { name: true } },
            course: { select: { program: true } },
          },
        },
      },
    }),
  change: async ({ input, record: application, assessment, viewer, tx }) => {
    const { type, previous, file } = input;
    if (!application.universityApplicationNumber) return refuse(409, numberFirst);
    const before = previous ? await conditional(tx, application.id, previous) : undefined;
    if (before && isFailure(before)) return before;
    const made = await tx.offerLetter.create({
      data: {
        assessmentId: assessment.id,
        applicationId: application.id,
        status: type,
        // What another kind asks for is not this one's.
        conditions: asks[type] === "conditions" ? input.conditions : [],
        moreDocuments: asks[type] === "moreDocuments" ? input.moreDocuments : [],
        rejectionReason: asks[type] === "rejectionReason" ? input.rejectionReason : null,
        remarks: input.remarks,
        previousId: previous,
        fileId: file && (await keepFile(tx, file)),
      },
      select: { id: true, offerNumber: true },
    });
    if (file) await recordWork(tx, viewer, "docUpload", assessment.id);
    const { course, university } = application.appliedCourse;
    const of = `${made.offerNumber}: ${course.program}, ${university.name}`;
    const came = before ? `, the conditions of ${before.offerNumber} are met` : "";
    await note(tx, assessment, viewer, `${said[type]} ${of}${came}`);
    return made;
  },
  detail: ({ input }, { offerNumber }) => ({
    entry: offerNumber,
    type: input.type,
    file: input.file?.name ?? null,
  }),
});

const said = {
  Unconditional: "Unconditional offer",
  Conditional: "Conditional offer",
  "More Documents Required by University": "More documents required by the university, offer",
  Rejected: "Rejected by the university, offer",
} as const;

/** Takes an offer away with its letter. What came of it goes first: the trail has no gap. */
export const deleteOffer = caseOperation({
  name: "offer.delete",
  who: "case.open",
  input: offerRef,
  done: recordDeleted,
  record: ({ input, assessment, tx }) =>
    tx.offerLetter.findFirst({
      where: { id: input.offerId, assessmentId: assessment.id },
      select: {
        id: true,
        offerNumber: true,
        status: true,
        fileId: true,
        next: { select: { offerNumber: true } },
        _count: { select: { deposits: true } },
      },
    }),
  change: async ({ record, assessment, viewer, tx }) => {
    const { id, fileId, next, offerNumber, status, _count } = record;
    if (next)
      return refuse(
        409,
        `Offer ${next.offerNumber} came of this one. Please delete that one first`,
      );
    if (_count.deposits > 0)
      return refuse(409, "A deposit was made on this offer. Please delete the deposit first");
    await tx.offerLetter.delete({ where: { id }, select: { id: true } });
    await dropFiles(tx, fileId ? [fileId] : []);
    const kind = offerTabs[status as keyof typeof offerTabs];
    await note(tx, assessment, viewer, `Offer ${offerNumber} (${kind}) was deleted`);
    return { id };
  },
  detail: ({ record }) => ({ id: record.id, entry: record.offerNumber }),
});
