import "server-only";
import type { Viewer } from "@/lib/access/policy";
import { partScope } from "@/lib/access/scope";
import { db } from "@/lib/db";

/** The work experience of a case, the earliest first. */
export async function workExperienceOf(viewer: Viewer, assessmentId: string) {
  const rows = await db.workExperience.findMany({
    where: partScope(viewer, assessmentId),
    omit: { assessmentId: true },
    orderBy: [{ fromYear: "asc" }, { fromMonth: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, ...row }) => ({ ...row, _id: id }));
}
export type WorkRow = Awaited<ReturnType<typeof workExperienceOf>>[number];
