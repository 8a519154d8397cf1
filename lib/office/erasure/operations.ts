import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { type Case, lockCase, type Proven } from "@/lib/case/queries";
import { planErasure } from "@/lib/office/erasure/plan";
import { erasureFacts } from "@/lib/office/erasure/queries";
import { newHold } from "@/lib/office/erasure/schema";
import { ofPerson } from "@/lib/office/personal-data/schema";
import { keepErasures } from "@/lib/platform/backup/erasures";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isFailure, refuse } from "@/lib/platform/result";
import { dropFiles } from "@/lib/platform/storage/stored-file";
import { now } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";

/** Erases the person of a locked case; a Failure says why nothing may go. */
export async function eraseCase(tx: Tx, person: Case & Proven<"case.personalData">) {
  const { id, ref_no, location } = person;
  const facts = await erasureFacts(tx, person);
  const { refusal, kept } = planErasure(facts);
  if (refusal) return refuse(409, refusal);
  const { files } = await tx.erasure.create({
    data: {
      ...{ caseId: id, ref_no, location, kept, erasedAt: now() },
      ...{ cameOn: toDate(facts.cameOn), lastOn: toDate(facts.lastOn) },
    },
  });
  await dropFiles(tx, files);
  return { ref_no, kept: kept.length, files: files.length };
}

/**
 * Erases all that is held of the person of a case but what the law keeps, and leaves a stub without personal data. The
 * stub's own trigger does it (`erase_person`), so that a restored backup is erased by writing the stub again.
 */
export const erasePerson = operation({
  name: "personalData.erase",
  summary: "Delete the personal data of a case for ever, but what the law keeps",
  // A right on a case, which lockCase asks for.
  who: "personalData.manage",
  input: ofPerson,
  failed: shortFailure,
  timeout: 60_000,
  done: ({ ref_no }: { ref_no: string; kept: number; files: number }) =>
    `The personal data of ${ref_no} were erased`,
  subject: async ({ input: { ref_no }, viewer, tx }) => {
    const found = await lockCase(tx, viewer, ref_no, "case.personalData");
    if (!isFailure(found) || found.status !== 404) return found;
    const { branches, allBranches } = viewer;
    const where = { ref_no, ...(allBranches ? {} : { location: { in: branches } }) };
    const trashed = await tx.trash.findFirst({ where, select: { id: true } });
    return trashed ? refuse(409, "It lies in the trash. Restore it from there first") : found;
  },
  change: async ({ subject, tx, afterCommit }) => {
    const erased = await eraseCase(tx, subject);
    if (!isFailure(erased)) afterCommit(() => keepErasures());
    return erased;
  },
  audit: (_, { ref_no, kept, files }) => ({ subject: ref_no, detail: { kept, files } }),
});

const shared = { who: "case.personalData" as const, failed: shortFailure };

/** Nothing of the case may be erased until the hold is lifted. */
export const setHold = caseOperation({
  ...shared,
  name: "caseHold.set",
  summary: "Keep a case from erasure, with a reason",
  input: newHold,
  done: "The case is under a hold",
  change: async ({ input: { reason }, assessment: { ref_no }, viewer, tx }) => {
    const values = { reason, setById: viewer.id, setAt: now() };
    await tx.caseHold.upsert({ where: { ref_no }, create: { ref_no, ...values }, update: values });
    return { ref_no };
  },
  detail: ({ input: { reason } }) => ({ reason }),
});

export const liftHold = caseOperation({
  ...shared,
  name: "caseHold.lift",
  summary: "Lift the hold of a case",
  input: ofPerson,
  done: "The hold is lifted",
  change: async ({ assessment: { ref_no }, tx }) => {
    const { count } = await tx.caseHold.deleteMany({ where: { ref_no } });
    return count ? { ref_no } : refuse(409, "The case is under no hold any more");
  },
});
