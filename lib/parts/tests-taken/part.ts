import "server-only";
import type { CasePart } from "@/lib/parts/part/part";
import { type TestRow, testTaken } from "@/lib/parts/tests-taken/answer";
import { dayOf } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

/** The earliest first. */
const list = {
  omit: { assessmentId: true },
  orderBy: [{ date: "asc" }, { id: "asc" }],
} satisfies Prisma.Assessment$testTakenArgs;
type Stored = Prisma.TestTakenGetPayload<typeof list>;

export const testTakenPart = {
  name: "Test",
  operation: "test",
  table: "test_taken",
  merge: "moves",
  tab: "/details",
  counted: true,
  answer: testTaken,
  list,
  row: ({ id, ...row }: Stored): TestRow => ({ ...row, _id: id, date: dayOf(row.date) }),
} as const satisfies CasePart;
