import "server-only";
import type { WorkRow } from "@/lib/parts/work-experience/answer";
import type { Prisma } from "@/prisma/generated/client";

/** The work experience of a case, the earliest first: a part of a case's select. */
export const workList = {
  omit: { assessmentId: true },
  orderBy: [{ fromYear: "asc" }, { fromMonth: "asc" }, { id: "asc" }],
} satisfies Prisma.Assessment$workExperienceArgs;
type Stored = Prisma.WorkExperienceGetPayload<typeof workList>;

export const workRow = ({ id, ...row }: Stored): WorkRow => ({ ...row, _id: id });
