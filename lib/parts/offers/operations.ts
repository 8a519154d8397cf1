import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordDeleted } from "@/lib/case/labels";
import { numberFirst } from "@/lib/parts/applications/labels";
import { courseNames } from "@/lib/parts/courses-applied/queries";
import { enterLetters } from "@/lib/parts/letter-entry/operations";
import { asks } from "@/lib/parts/offers/labels";
import { newOffer, offerRef } from "@/lib/parts/offers/schema";
import { offerStatus, offerTold, offerUpdate } from "@/lib/parts/offers/student-words";
import { followOffers } from "@/lib/parts/pipeline/follow-offers";
import { offerTabs } from "@/lib/parts/pipeline/labels";
import { announce, noteUpdate } from "@/lib/parts/status-updates/tell-student";
import { recordWork } from "@/lib/people/daily-work/record";
import type { Tx } from "@/lib/platform/db";
import { isFailure, refuse } from "@/lib/platform/result";
import { keepFile } from "@/lib/platform/storage/stored-file";
import type { Language } from "@/lib/values/languages";

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
  summary: "Add an offer of a university to an application",
  who: "case.open",
  input: newOffer,
  done: recordAdded,
  record: ({ input, assessment, tx }) =>
    tx.application.findFirst({
      where: { id: input.applicationId, assessmentId: assessment.id },
      select: {
        id: true,
        universityApplicationNumber: true,
        appliedCourse: { select: courseNames },
      },
    }),
  change: async ({ input, record: application, ...asked }) => {
    const { assessment, viewer, tx } = asked;
    const { type, previous, file, tell } = input;
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
      select: { id: true, offerNumber: true, conditions: true, moreDocuments: true },
    });
    if (file) {
      await enterLetters(tx, assessment.id, viewer.id);
      await recordWork(tx, viewer, "docUpload", { assessmentId: assessment.id, recordId: made.id });
    }
    const { course, university } = application.appliedCourse;
    const offer = {
      type,
      offerNumber: made.offerNumber,
      program: course.program,
      university: university.name,
      met: before?.offerNumber,
    };
    const told = (language: Language) => offerTold(offer, made, language);
    const status = (language: Language) => offerStatus(type, language);
    const msg = tell ? told("en") : offerUpdate(offer, "en");
    const of = { course: offer.program, university: offer.university };
    await announce(asked, { type: "offer", msg, told, status, ...of }, tell);
    return { ...made, set: await followOffers(tx, application.id) };
  },
  detail: ({ input }, { id, offerNumber, set }) => ({
    ...set,
    id,
    entry: offerNumber,
    type: input.type,
    file: input.file?.name ?? null,
    told: input.tell === true,
  }),
});

/** Takes an offer away with its letter. What came of it goes first: the trail has no gap. */
export const deleteOffer = caseOperation({
  name: "offer.delete",
  summary: "Delete an offer",
  who: "case.open",
  undo: "offer_letter",
  input: offerRef,
  done: recordDeleted,
  record: ({ input, assessment, tx }) =>
    tx.offerLetter.findFirst({
      where: { id: input.offerId, assessmentId: assessment.id },
      select: {
        id: true,
        applicationId: true,
        offerNumber: true,
        status: true,
        next: { select: { offerNumber: true } },
        _count: { select: { deposits: true } },
      },
    }),
  change: async ({ record, ...asked }) => {
    const { tx } = asked;
    const { id, next, offerNumber, status, _count } = record;
    if (next)
      return refuse(
        409,
        `Offer ${next.offerNumber} came of this one. Please delete that one first`,
      );
    if (_count.deposits > 0)
      return refuse(409, "A deposit was made on this offer. Please delete the deposit first");
    await tx.offerLetter.delete({ where: { id }, select: { id: true } });
    const kind = offerTabs[status as keyof typeof offerTabs];
    const msg = `Offer ${offerNumber} (${kind}) was deleted`;
    await noteUpdate(asked, { type: "offer", msg });
    return { id, set: await followOffers(tx, record.applicationId, status) };
  },
  detail: ({ record }, { set }) => ({
    ...set,
    id: record.id,
    entry: record.offerNumber,
  }),
});
