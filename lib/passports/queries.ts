import "server-only";
import { dayOf } from "@/lib/case/answer";
import type { Viewer } from "@/lib/platform/access/policy";
import { partScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";

/** The passports of a case, as its tab shows them. */
export async function passportsOf(viewer: Viewer, assessmentId: string) {
  const rows = await db.passport.findMany({
    where: partScope(viewer, assessmentId),
    omit: { assessmentId: true },
    orderBy: { id: "asc" },
  });
  return rows.map(({ id, ...row }) => ({
    ...row,
    _id: id,
    validFrom: dayOf(row.validFrom),
    validTo: dayOf(row.validTo),
  }));
}
export type PassportRow = Awaited<ReturnType<typeof passportsOf>>[number];
