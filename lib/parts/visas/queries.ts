import "server-only";
import { courseNames } from "@/lib/parts/courses-applied/queries";
import { visaStatusOption } from "@/lib/parts/visas/labels";
import type { Prisma } from "@/prisma/generated/client";

/** The course of a visa application, in words; the timeline uses it too. */
export const visaCourse = {
  apn: true,
  appliedCourse: { select: { country: true, ...courseNames } },
} as const;
export type VisaOf = Prisma.ApplicationGetPayload<{ select: typeof visaCourse }>;

export const courseOf = ({ apn, appliedCourse }: VisaOf) => ({
  apn,
  course: appliedCourse.course.program,
  university: appliedCourse.university.name,
});

/** What a visa of a case can be for, the newest first: a part of its select. */
export const visaChoices = {
  select: { id: true, universityApplicationNumber: true, ...visaCourse },
  orderBy: [{ date: "desc" }, { id: "desc" }],
} satisfies Prisma.Assessment$applicationsArgs;
type Application = Prisma.ApplicationGetPayload<typeof visaChoices>;

export function visaChoice({ id, universityApplicationNumber, ...application }: Application) {
  const { apn, course, university } = courseOf(application);
  // Without a number there is no visa yet (decision C8).
  const numbered = universityApplicationNumber !== null;
  return { value: id, label: `${apn}: ${course}, ${university}`, numbered };
}
export type VisaChoice = ReturnType<typeof visaChoice>;

/** The visas of a case, the newest first: a part of a case's select. */
export const visaList = {
  omit: { assessmentId: true, handlerId: true, location: true, receivedOn: true },
  include: { application: { select: visaCourse } },
  orderBy: [{ date: "desc" }, { id: "desc" }],
} satisfies Prisma.Assessment$visasArgs;
type Stored = Prisma.VisaGetPayload<typeof visaList>;

/** The status keeps the contract's value; its label is what people read (decision W2). */
export const visaRow = ({ id, application, status, ...row }: Stored) => ({
  ...row,
  _id: id,
  status: visaStatusOption(status),
  ...courseOf(application),
});
export type VisaRow = ReturnType<typeof visaRow>;
