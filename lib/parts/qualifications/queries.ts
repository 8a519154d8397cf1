import "server-only";
import type { QualificationRow } from "@/lib/parts/qualifications/answer";
import type { Prisma } from "@/prisma/generated/client";

/** The qualifications of a case, the earliest first: a part of a case's select. */
export const qualificationList = {
  omit: { assessmentId: true },
  orderBy: [{ startingYear: "asc" }, { startingMonth: "asc" }, { id: "asc" }],
} satisfies Prisma.Assessment$qualificationsArgs;
type Stored = Prisma.QualificationGetPayload<typeof qualificationList>;

export const qualificationRow = ({ id, ...row }: Stored): QualificationRow => ({ ...row, _id: id });
