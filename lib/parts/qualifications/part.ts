import "server-only";
import type { CasePart } from "@/lib/parts/part/part";
import { type QualificationRow, qualification } from "@/lib/parts/qualifications/answer";
import type { Prisma } from "@/prisma/generated/client";

/** The earliest first. */
const list = {
  omit: { assessmentId: true },
  orderBy: [{ startingYear: "asc" }, { startingMonth: "asc" }, { id: "asc" }],
} satisfies Prisma.Assessment$qualificationsArgs;
type Stored = Prisma.QualificationGetPayload<typeof list>;

export const qualificationPart = {
  name: "Qualification",
  operation: "qualification",
  table: "qualification",
  merge: "moves",
  tab: "/details",
  counted: true,
  answer: qualification,
  list,
  row: ({ id, ...row }: Stored): QualificationRow => ({ ...row, _id: id }),
} as const satisfies CasePart;
