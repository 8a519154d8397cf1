import "server-only";
import type { Viewer } from "@/lib/access/policy";
import { partScope } from "@/lib/access/scope";
import { dayOf } from "@/lib/assessments/answer";
import { db } from "@/lib/db";

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
