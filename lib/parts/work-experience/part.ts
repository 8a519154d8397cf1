import "server-only";
import type { CasePart } from "@/lib/parts/part/part";
import { type WorkRow, work } from "@/lib/parts/work-experience/answer";
import type { Prisma } from "@/prisma/generated/client";

/** The earliest first. */
const list = {
  omit: { assessmentId: true },
  orderBy: [{ fromYear: "asc" }, { fromMonth: "asc" }, { id: "asc" }],
} satisfies Prisma.Assessment$workExperienceArgs;
type Stored = Prisma.WorkExperienceGetPayload<typeof list>;

export const workExperiencePart = {
  name: "Work experience",
  operation: "work",
  table: "work_experience",
  merge: "moves",
  tab: "/details",
  counted: true,
  answer: work,
  list,
  row: ({ id, ...row }: Stored): WorkRow => ({ ...row, _id: id }),
} as const satisfies CasePart;
