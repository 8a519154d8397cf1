import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";
import type { AccessKind } from "@/lib/platform/audit/access-kinds";
import { db, type Tx } from "@/lib/platform/db";
import { onPrimary } from "@/lib/platform/replica";
import { now } from "@/lib/values/clock";

export type AccessEntry = {
  kind: AccessKind;
  /** what opened it: "file.read" */
  operation: string;
  /** whose data it is: cases by reference number, leads as "lead <id>" */
  people: readonly string[];
  fileId?: string;
  /** the branch of many people, where they are of one */
  location?: string;
};

/** Fifteen tabs of a case, and a file that a browser asks for in parts, are one look. */
const oneLook = 15 * 60_000;
const looks: AccessKind[] = ["case", "file"];

/**
 * One line of the access log, however many people it is about, before the answer leaves: nobody sees what no line tells
 * of. Nothing is written where the data is nobody's.
 */
export async function writeAccess(
  viewer: Pick<Viewer, "id" | "key">,
  { kind, operation, people, fileId, location }: AccessEntry,
  caller?: { requestId: string },
  tx: Tx | typeof db = db,
): Promise<void> {
  const refs = [...new Set(people)];
  if (refs.length === 0) return;
  const file = fileId ?? null;
  const only = refs.length === 1 ? refs[0] : null;
  const branch = JSON.stringify(location ? { location } : {});
  const keyName = viewer.key?.name ?? null;
  const since = new Date(now().getTime() - oneLook);
  await onPrimary(
    () => tx.$executeRaw`
      INSERT INTO access_line (at, kind, operation, staff_id, key_name, people, file_id, location, request_id)
      SELECT ${now()}::timestamptz, ${kind}, ${operation}, ${viewer.id}::uuid, ${keyName}, ${refs}, ${file}::uuid,
             line_branch(${only}, ${branch}::jsonb, ${viewer.id}::uuid), ${caller?.requestId ?? "page"}
      WHERE NOT (${looks.includes(kind)} AND EXISTS (
        SELECT FROM access_line WHERE staff_id = ${viewer.id}::uuid AND at > ${since}::timestamptz AND kind = ${kind}
          AND key_name IS NOT DISTINCT FROM ${keyName} AND people = ${refs} AND file_id IS NOT DISTINCT FROM ${file}::uuid))`,
  );
}
