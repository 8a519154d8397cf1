import "server-only";
import { fileRow, fileRowSelect } from "@/lib/files/file-row";
import type { Viewer } from "@/lib/platform/access/policy";
import { partScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";

/** The certificates of enrolment of a case, as its tab shows them, the newest first. */
export async function coeOf(viewer: Viewer, assessmentId: string) {
  const rows = await db.coe.findMany({
    where: partScope(viewer, assessmentId),
    select: fileRowSelect,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(fileRow);
}
