import "server-only";
import type { EnrolmentName } from "@/lib/parts/enrolment/labels";
import { courseOf, type VisaOf, visaCourse } from "@/lib/parts/visas/queries";
import { dayOf } from "@/lib/values/fields/day";
import { twoDecimals } from "@/lib/values/money";
import type { Prisma } from "@/prisma/generated/client";

type Stored = Prisma.EnrolmentGetPayload<object>;

const day = (date: Date | null | undefined) => (date ? dayOf(date) : null);
const amount = (value: Stored["fee"] | undefined) => (value ? twoDecimals(value) : null);

/** An enrolment as its form has it; of one that nobody has entered yet each field is null. */
export const enrolmentTexts = (stored: Stored | null) =>
  ({
    enrolledOn: day(stored?.enrolledOn),
    censusOn: day(stored?.censusOn),
    currency: stored?.currency ?? null,
    fee: amount(stored?.fee),
    paid: amount(stored?.paid),
    paidOn: day(stored?.paidOn),
    leftOn: day(stored?.leftOn),
  }) satisfies Record<EnrolmentName, string | null>;

/** Each application with what became of the student, the newest first: a part of a case's select. */
export const enrolments = {
  select: { id: true, ...visaCourse, enrolment: true },
} as const;

type Row = VisaOf & { id: string; enrolment: Stored | null };

export const enrolmentRow = ({ id, enrolment, ...application }: Row) => ({
  _id: id,
  ...courseOf(application),
  ...enrolmentTexts(enrolment),
  version: enrolment?.version ?? 0,
});
export type EnrolmentRow = ReturnType<typeof enrolmentRow>;
