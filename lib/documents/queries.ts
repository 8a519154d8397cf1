import "server-only";
import type { Viewer } from "@/lib/access/policy";
import { partScope } from "@/lib/access/scope";
import { db } from "@/lib/db";
import { fileRow, fileRowSelect } from "@/lib/files/file-row";

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
