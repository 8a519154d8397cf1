import "server-only";
import { type AccessKind, accessKinds } from "@/lib/platform/audit/access-kinds";
import { db } from "@/lib/platform/db";

/** Lines of the access log in one document: more than a person gets in a year. */
const mostLines = 5_000;

export type Access = { at: Date; by: string; kind: AccessKind; what: string; requestId: string };

/** Who opened or took along what of these people, oldest first: a case by its ref_no, a lead as "lead <id>". */
export async function accessTo(people: string[]): Promise<Access[]> {
  const lines = await db.accessLine.findMany({
    where: { people: { hasSome: people } },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    take: mostLines,
  });
  const staff = await db.staff.findMany({
    where: { id: { in: lines.map(({ staffId }) => staffId) } },
    select: { id: true, name: true },
  });
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  return lines.map(({ at, staffId, kind, requestId }) => ({
    at,
    by: names.get(staffId) ?? "–",
    kind: kind as AccessKind,
    what: accessKinds[kind as AccessKind],
    requestId,
  }));
}
