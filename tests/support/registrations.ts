import { onTestFinished } from "vitest";
import { db } from "@/lib/platform/db";
import type { Prisma } from "@/prisma/generated/client";

let last = 0;
/** A template id that no other test has. */
export const newDltId = () => `11${process.pid}${Date.now()}${last++}`.padEnd(19, "0").slice(0, 25);

type Fields = Partial<Prisma.DltRegistrationUncheckedCreateInput>;

/** A text that is registered, and stays. */
export function makeRegistration(body: string, more: Fields = {}) {
  const dltId = newDltId();
  const data = { dltId, name: "A text", header: "OVRDSK", category: "service_implicit", body };
  return db.dltRegistration.create({ data: { ...data, ...more } });
}

/** One for the rest of this test. */
export async function registerText(body: string, more: Fields = {}) {
  const row = await makeRegistration(body, more);
  onTestFinished(async () => {
    await db.outboxMessage.updateMany({
      where: { dltRegistrationId: row.id },
      data: { dltRegistrationId: null },
    });
    await db.dltRegistration.delete({ where: { id: row.id } });
  });
  return row;
}

/** A link or a number that passes, for the rest of this test. */
export async function listLink(value: string, kind = "link") {
  const { id } = await db.dltLink.create({ data: { kind, value } });
  onTestFinished(async () => void (await db.dltLink.deleteMany({ where: { id } })));
}
