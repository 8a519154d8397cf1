import "server-only";
import { fileRow, fileRowSelect } from "@/lib/files/file-row";
import type { Viewer } from "@/lib/platform/access/policy";
import { partScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";

/** The documents of a case, as its tab shows them, the newest first. */
export async function documentsOf(viewer: Viewer, assessmentId: string) {
  const rows = await db.document.findMany({
    where: partScope(viewer, assessmentId),
    select: { ...fileRowSelect, _count: { select: { applications: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(({ _count, ...row }) => ({ ...fileRow(row), applications: _count.applications }));
}
export type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number];
