import "server-only";
import type { TestRow } from "@/lib/parts/tests-taken/answer";
import { dayOf } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

/** The tests of a case, the earliest first: a part of a case's select. */
export const testList = {
  omit: { assessmentId: true },
  orderBy: [{ date: "asc" }, { id: "asc" }],
} satisfies Prisma.Assessment$testTakenArgs;
type Stored = Prisma.TestTakenGetPayload<typeof testList>;

export const testRow = ({ id, ...row }: Stored): TestRow => ({
  ...row,
  _id: id,
  date: dayOf(row.date),
});
