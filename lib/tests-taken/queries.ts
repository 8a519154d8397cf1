import "server-only";
import type { Viewer } from "@/lib/access/policy";
import { partScope } from "@/lib/access/scope";
import { dayOf } from "@/lib/assessments/answer";
import { db } from "@/lib/db";

/** The tests of a case, the earliest first. */
export async function testsTakenOf(viewer: Viewer, assessmentId: string) {
  const rows = await db.testTaken.findMany({
    where: partScope(viewer, assessmentId),
    omit: { assessmentId: true },
    orderBy: [{ date: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, ...row }) => ({ ...row, _id: id, date: dayOf(row.date) }));
}
export type TestRow = Awaited<ReturnType<typeof testsTakenOf>>[number];
