import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteTrashed } from "@/lib/desk/trash/operations";
import { deleteAssessment } from "@/lib/intake/assessments/operations";
import { deleteDocument } from "@/lib/parts/documents/operations";
import { db } from "@/lib/platform/db";
import { forgetDeleted } from "@/lib/platform/jobs/undo";
import { storageFolder } from "@/lib/platform/storage/folders";
import { claimStore } from "@/lib/platform/storage/installation";
import { fileStore } from "@/lib/platform/storage/store";
import { removeFile } from "@/lib/platform/storage/stored-file";
import { sweepFiles } from "@/lib/platform/storage/sweep";
import { makeCase } from "../support/cases";
import { makeDocument, makeLogo, makePhoto, makeStoredFile } from "../support/files";
import { callerFor, makeStaff } from "../support/staff";

// A file without a row goes; a row without a file cannot come to be; what is in use stays.

const isThere = async (id: string) => {
  const stream = await (await fileStore()).open(id);
  stream?.destroy();
  return stream !== null;
};
const kept = storageFolder("kept");
const age = (path: string, minutes: number) => {
  const at = new Date(Date.now() - minutes * 60_000);
  utimesSync(path, at, at);
};
const ageFile = (id: string, minutes = 61) => age(join(kept, id.slice(-2), id), minutes);

// The same steps as in the worker's start.
beforeAll(claimStore);

/** The removals that the worker will be asked for once this is committed. */
const jobs = async () => {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT payload->>'id' AS id FROM graphile_worker._private_jobs AS j
    JOIN graphile_worker._private_tasks AS t ON t.id = j.task_id WHERE t.identifier = 'removeFile'`;
  return rows.map(({ id }) => id);
};

describe("removing", () => {
  it("removing a document removes its file once it cannot be undone, its bytes by the worker", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const { id, fileId } = await makeDocument(c.id);
    const input = { ref_no: c.ref_no, documentId: id };
    expect(await deleteDocument.run(input, await callerFor(handler))).toMatchObject({ ok: true });
    expect(await jobs()).not.toContain(fileId);
    await db.undoEntry.update({ where: { id }, data: { at: new Date(0) } });
    await forgetDeleted();
    expect(await db.storedFile.findUnique({ where: { id: fileId } })).toBeNull();
    expect(await jobs()).toContain(fileId);
    await removeFile(fileId);
    expect(await isThere(fileId)).toBe(false);
  });

  it("removing a case removes all its files once it leaves the trash", async () => {
    const c = await makeCase();
    const { fileId } = await makeDocument(c.id);
    const { photoId } = await makePhoto(c.id);
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    await deleteAssessment.run({ ref_no: c.ref_no }, admin);
    expect(await jobs()).not.toContain(fileId);
    await deleteTrashed.run({ ref_no: c.ref_no }, admin);
    expect(await jobs()).toEqual(expect.arrayContaining([fileId, photoId]));
  });

  it("a removal that is undone removes no file", async () => {
    const c = await makeCase();
    const { fileId } = await makeDocument(c.id);
    await removeFile(fileId);
    expect(await isThere(fileId)).toBe(true);
  });
});

describe("the sweeper", () => {
  beforeEach(() => sweepFiles());

  it("the sweeper removes unnamed bytes once no upload can still be under way", async () => {
    const [old, young] = [await makeStoredFile(), await makeStoredFile()];
    await db.storedFile.deleteMany({ where: { id: { in: [old.id, young.id] } } });
    ageFile(old.id);
    ageFile(young.id, 59);
    await sweepFiles();
    expect([await isThere(old.id), await isThere(young.id)]).toEqual([false, true]);
  });

  it("the sweeper removes unreferenced rows, with their bytes", async () => {
    const { id } = await makeStoredFile();
    ageFile(id);
    await db.storedFile.update({ where: { id }, data: { createdAt: new Date("2026-01-01") } });
    await sweepFiles();
    expect(await db.storedFile.findUnique({ where: { id } })).toBeNull();
    expect(await isThere(id)).toBe(false);
  });

  it("the sweeper leaves files in use, however old", async () => {
    const c = await makeCase();
    const { fileId } = await makeDocument(c.id);
    const { photoId } = await makePhoto(c.id);
    const { id: logoId } = await makeLogo();
    const ids = [fileId, String(photoId), logoId];
    for (const id of ids) ageFile(id, 600_000);
    await db.storedFile.updateMany({
      where: { id: { in: ids } },
      data: { createdAt: new Date("2020-01-01") },
    });
    await sweepFiles();
    for (const id of ids) expect(await isThere(id)).toBe(true);
    expect(await db.storedFile.count({ where: { id: { in: ids } } })).toBe(3);
  });

  it("the sweeper removes half-received files of a killed process", async () => {
    const incoming = storageFolder("incoming");
    mkdirSync(incoming, { recursive: true });
    for (const name of ["old", "young"]) writeFileSync(join(incoming, name), "half");
    age(join(incoming, "old"), 61);
    await sweepFiles();
    expect(readdirSync(incoming)).toEqual(["young"]);
  });
});
