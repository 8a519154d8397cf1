import { randomUUID } from "node:crypto";
import { writeAudit } from "@/lib/platform/audit/audit";
import { db } from "@/lib/platform/db";

type LineFields = Partial<Parameters<typeof writeAudit>[1]>;

/** A line of the audit log, written as operations write it. */
export const makeLine = (wanted: LineFields = {}) =>
  writeAudit(db, {
    operation: "university.edit",
    actor: null,
    subject: "University of Somewhere",
    requestId: randomUUID(),
    ...wanted,
  });

/** Two lines, for calls that need a list with a next page. */
export async function makeLines() {
  await makeLine();
  await makeLine();
  return { id: randomUUID() };
}
