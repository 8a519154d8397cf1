import { randomUUID } from "node:crypto";
import { writeAudit } from "@/lib/platform/audit/audit";
import { db } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";
import type { Prisma } from "@/prisma/generated/client";
import { makeStaff } from "./staff";

type AccessFields = Omit<Prisma.AccessLineUncheckedCreateInput, "people"> & { people: string[] };
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

/** A line of the access log, as somebody wrote it at a moment. */
export const makeAccess = (staff: { id: string }, wanted: Partial<AccessFields> = {}) =>
  db.accessLine.create({
    data: {
      ...{ kind: "case", operation: "case.page", staffId: staff.id, requestId: randomUUID() },
      ...{ people: ["GSP-26-00042"], at: now(), ...wanted },
    },
  });

/** Two of them, for calls that need a list with a next page. */
export async function makeAccessLines() {
  const staff = await makeStaff();
  await makeAccess(staff);
  await makeAccess(staff);
  return { id: randomUUID() };
}

/** Two lines, for calls that need a list with a next page. */
export async function makeLines() {
  await makeLine();
  await makeLine();
  return { id: randomUUID() };
}
