import "server-only";
import { courseNames } from "@/lib/parts/courses-applied/queries";
import { depositTypeOption } from "@/lib/parts/deposits/labels";
import { dayOf } from "@/lib/values/fields/day";
import { twoDecimals } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

const offerLetter = {
  select: {
    offerNumber: true,
    application: { select: { apn: true, appliedCourse: { select: courseNames } } },
  },
} as const;

/** The deposits of a case, the newest first: a part of a case's select. */
export const depositList = {
  omit: { assessmentId: true, handlerId: true, location: true },
  include: { offerLetter },
  orderBy: [{ createdAt: "desc" }, { id: "desc" }],
} satisfies Prisma.Assessment$depositsArgs;
type Stored = Prisma.DepositGetPayload<typeof depositList>;

/** What a deposit of a case can be for, the newest first: a part of its select. */
export const offerChoices = {
  select: { id: true, status: true, ...offerLetter.select },
  orderBy: [{ date: "desc" }, { id: "desc" }],
} satisfies Prisma.Assessment$offerLettersArgs;
type Offer = Prisma.OfferLetterGetPayload<typeof offerChoices>;

export const offerChoice = ({
  id,
  offerNumber,
  status,
  application: { appliedCourse },
}: Offer) => ({
  value: id,
  label: `${offerNumber}, ${status}: ${appliedCourse.course.program}, ${appliedCourse.university.name}`,
});

const day = (moment: Date | null) => moment && dayOf(moment);

/** The contract calls its id `id`, every other record's `_id`: both. */
export function depositRow({ id, fileId, offerLetterId, offerLetter: offer, ...row }: Stored) {
  const { apn, appliedCourse } = offer.application;
  return {
    ...row,
    _id: id,
    id,
    depositType: depositTypeOption(row.depositType),
    amount: row.amount && twoDecimals(row.amount),
    dateOfIssue: day(row.dateOfIssue),
    dateOfDispatch: day(row.dateOfDispatch),
    documentURI: fileId && `/api/files?id=${fileId}`,
    offerLetter: offerLetterId,
    offerNumber: offer.offerNumber,
    apn,
    course: appliedCourse.course.program,
    university: appliedCourse.university.name,
  };
}
export type DepositRow = ReturnType<typeof depositRow>;
