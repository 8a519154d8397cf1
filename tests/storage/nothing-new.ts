import { readdirSync } from "node:fs";
import { expect } from "vitest";
import { db } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/storage/store";

/** The ids of what lies in the store. */
export async function kept(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of (await fileStore()).list()) ids.push(id);
  return ids.sort();
}

/** Uploads on their way to the store. */
export const incoming = () => {
  try {
    return readdirSync(`${process.env.DATA_DIR}/files/incoming`);
  } catch {
    return [];
  }
};

/** A call that is refused leaves no bytes, no row and no line behind. */
export async function expectNothingNew(work: () => Promise<void>) {
  const before = [await kept(), await db.storedFile.count(), await db.auditLine.count()];
  await work();
  expect([await kept(), await db.storedFile.count(), await db.auditLine.count()]).toEqual(before);
  expect(incoming()).toEqual([]);
}
