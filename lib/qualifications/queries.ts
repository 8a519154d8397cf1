import "server-only";
import type { Viewer } from "@/lib/access/policy";
import { partScope } from "@/lib/access/scope";
import { db } from "@/lib/db";

/** The qualifications of a case, the earliest first. */
export async function qualificationsOf(viewer: Viewer, assessmentId: string) {
  const rows = await db.qualification.findMany({
    where: partScope(viewer, assessmentId),
    omit: { assessmentId: true },
    orderBy: [{ startingYear: "asc" }, { startingMonth: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, ...row }) => ({ ...row, _id: id }));
}
export type QualificationRow = Awaited<ReturnType<typeof qualificationsOf>>[number];
