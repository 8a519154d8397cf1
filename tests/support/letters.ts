import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";
import type { Prisma } from "@/prisma/generated/client";
import { makeNumbered } from "./deposits";
import { makeStaff } from "./staff";

type Fields = Partial<Omit<Prisma.LetterUncheckedCreateInput, "checks">> & { assessmentId: string };
type LetterFields = Fields & {
  /** who wrote its details; nobody unless told */
  details?: { id: string };
  /** a second person who found it genuine */
  checkedBy?: { id: string };
  validUntil?: string;
};

/** A letter as it lies in the ledger, with a file of its own that nobody reads. */
export async function makeLetter({ details, checkedBy, validUntil, ...fields }: LetterFields) {
  const written = details && { receivedFrom: "portal", detailsAt: now(), detailsById: details.id };
  const letter = await db.letter.create({
    data: { kind: "offer", fileName: "offer.pdf", sha256: randomUUID(), ...written, ...fields },
  });
  if (checkedBy)
    await db.letterCheck.create({
      data: {
        ...{ letterId: letter.id, assessmentId: letter.assessmentId, checkedById: checkedBy.id },
        ...{ method: "portal", words: "It stands there", result: "genuine", checkedAt: now() },
        validUntil: validUntil ? new Date(validUntil) : null,
      },
    });
  return letter;
}

export const letterNow = (id: string) => db.letter.findUniqueOrThrow({ where: { id } });
export const lettersOf = (c: { id: string }) =>
  db.letter.findMany({ where: { assessmentId: c.id }, orderBy: { createdAt: "asc" } });

/** A genuine letter of an application, so that its visa may begin. */
export async function verifyLetterOf(application: { id: string; assessmentId: string }) {
  const { id: applicationId, assessmentId } = application;
  const [uploader, checkedBy] = [await makeStaff(), await makeStaff()];
  const { id: fileId } = await db.storedFile.create({
    data: { name: "coe.pdf", mime: "application/pdf", size: 5, sha256: randomUUID() },
  });
  const coe = await db.coe.create({ data: { assessmentId, name: "COE", fileId } });
  const of = { assessmentId, applicationId, coeId: coe.id, uploadedById: uploader.id };
  return makeLetter({ ...of, kind: "coe", details: uploader, checkedBy });
}

/** An application to ask a visa for: numbered by the university, its letter verified. */
export async function makeReady(assessmentId: string) {
  const application = await makeNumbered(assessmentId);
  await verifyLetterOf(application);
  return application;
}
