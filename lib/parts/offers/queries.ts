import "server-only";
import { z } from "zod";
import { listsOf, type OpenCase } from "@/lib/case/queries";
import { courseBriefOf } from "@/lib/parts/pipeline/answer";
import { type OfferStatus, offerTabs } from "@/lib/parts/pipeline/labels";
import { intakeLabel } from "@/lib/values/intakes";
import type { Prisma } from "@/prisma/generated/client";

const ref = { select: { id: true, offerNumber: true } } as const;

const select = {
  id: true,
  offerNumber: true,
  date: true,
  status: true,
  conditions: true,
  moreDocuments: true,
  rejectionReason: true,
  remarks: true,
  file: { select: { id: true, name: true } },
  previous: ref,
  next: ref,
  application: {
    select: {
      id: true,
      apn: true,
      applicationType: true,
      intake: true,
      deferIntake: true,
      deferRemarks: true,
      version: true,
      universityApplicationNumber: true,
      appliedCourse: {
        select: {
          university: { select: { id: true, name: true } },
          course: { select: { id: true, program: true } },
        },
      },
    },
  },
  _count: { select: { deposits: true } },
} satisfies Prisma.OfferLetterSelect;

/** The offers of a case, the newest first: a part of a case's select. */
export const offerList = {
  select,
  orderBy: [{ date: "desc" }, { id: "desc" }],
} satisfies Prisma.Assessment$offerLettersArgs;
type Stored = Prisma.OfferLetterGetPayload<{ select: typeof select }>;

const named = (one: { id: string; offerNumber: string } | null) =>
  one && { _id: one.id, offerNumber: one.offerNumber };

/** An offer in the field names of specification section 3, and where it stands in its trail. */
export function offerRow({ id, file, application: a, previous, next, _count, ...row }: Stored) {
  return {
    ...row,
    _id: id,
    status: { value: row.status, label: offerTabs[row.status as OfferStatus] },
    offerLetterUri: file && `/api/files?id=${file.id}`,
    letter: file?.name ?? null,
    /** as its deferral needs it */
    application: {
      _id: a.id,
      version: a.version,
      intake: a.intake,
      applicationType: { value: a.applicationType },
      deferIntake: a.deferIntake,
      deferRemarks: a.deferRemarks,
    },
    applicationId: a.id,
    apn: a.apn,
    applicationType: { value: a.applicationType, label: a.applicationType },
    universityApplicationNumber: a.universityApplicationNumber,
    intake: a.intake,
    intakeLabel: intakeLabel(a.intake),
    course: courseBriefOf(a.appliedCourse),
    university: a.appliedCourse.university.name,
    /** the conditional offer that it came of; the unconditional one that came of it */
    previous: named(previous),
    next: named(next),
    deposits: _count.deposits,
  };
}
export type OfferRow = ReturnType<typeof offerRow>;

/** One of the case's, by its id as an address has it. */
export async function offerOf(opened: OpenCase, id: string): Promise<OfferRow | undefined> {
  if (!z.guid().safeParse(id).success) return undefined;
  const { offerLetters } = await listsOf(opened, { offerLetters: { select, where: { id } } });
  return offerLetters.map(offerRow)[0];
}
