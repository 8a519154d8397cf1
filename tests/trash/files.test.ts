import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { deleteTrashed } from "@/lib/desk/trash/operations";
import { db } from "@/lib/platform/db";
import { housekeeping } from "@/lib/platform/jobs/housekeeping";
import { claimStore } from "@/lib/platform/storage/installation";
import { fileStore } from "@/lib/platform/storage/store";
import { sweepFiles } from "@/lib/platform/storage/sweep";
import { DAY_MS } from "@/lib/values/calendar";
import { setClock } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { makeDocument } from "../support/files";
import { asOwner } from "../support/owner";
import { makeStaff } from "../support/staff";
import { adminCaller, restore, trash } from "../support/trash";

beforeAll(claimStore);
afterEach(() => setClock());

const removals = async () => {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT payload->>'id' AS id FROM graphile_worker._private_jobs AS j
    JOIN graphile_worker._private_tasks AS t ON t.id = j.task_id WHERE t.identifier = 'removeFile'`;
  return rows.map(({ id }) => id);
};

describe("its files", () => {
  const isThere = async (id: string) => {
    const stream = await (await fileStore()).open(id);
    stream?.destroy();
    return stream !== null;
  };

  it("files of a case in the trash stay stored, unread and unswept, until it is erased", async () => {
    const staff = await makeStaff({ role: "admin" });
    const c = await makeCase();
    const { fileId } = await makeDocument(c.id);
    const read = async () =>
      (await callRoute("files", { as: staff, query: { id: fileId } })).status;
    expect(await read()).toBe(200);
    await trash(c);
    await db.storedFile.update({
      where: { id: fileId },
      data: { createdAt: new Date("2026-01-01") },
    });
    await sweepFiles();
    expect([await read(), await isThere(fileId)]).toEqual([404, true]);
    expect(await removals()).not.toContain(fileId);
    await restore(c);
    expect(await read()).toBe(200);
    await trash(c);
    setClock(new Date(Date.now() + 29 * DAY_MS));
    await housekeeping();
    expect(await db.trash.count({ where: { id: c.id } })).toBe(1);
    setClock(new Date(Date.now() + 31 * DAY_MS));
    await housekeeping();
    expect(await db.trash.count({ where: { id: c.id } })).toBe(0);
    expect(await db.storedFile.findUnique({ where: { id: fileId } })).toBeNull();
    expect(await removals()).toContain(fileId);
  });

  it("files are erased with their cases, also a file that was deleted before", async () => {
    const cases = [await makeCase(), await makeCase(), await makeCase()];
    const { fileId } = await makeDocument(cases[2]?.id ?? "");
    for (const c of cases) await trash(c);
    const ids = cases.map(({ id }) => id);
    await asOwner(`
      CREATE FUNCTION stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'it stays'; END $$;
      CREATE TRIGGER stays BEFORE DELETE ON trash FOR EACH ROW WHEN (OLD.id = '${ids[0]}') EXECUTE FUNCTION stays()`);
    setClock(new Date(Date.now() + 31 * DAY_MS));
    await expect(housekeeping()).rejects.toThrow("it stays");
    await asOwner("DROP FUNCTION stays CASCADE");
    const left = await db.trash.findMany({ where: { id: { in: ids } }, select: { id: true } });
    expect(left).toEqual([{ id: ids[0] }]);
    expect(await db.storedFile.findUnique({ where: { id: fileId } })).toBeNull();
  });

  it("files are erased at once when an admin erases the case from the trash", async () => {
    const c = await makeCase();
    const { fileId } = await makeDocument(c.id);
    await trash(c);
    const result = await deleteTrashed.run({ ref_no: c.ref_no }, await adminCaller());
    expect(result).toMatchObject({ ok: true, data: { ref_no: c.ref_no } });
    expect(await removals()).toContain(fileId);
    expect(await restore(c)).toMatchObject({ status: 404 });
  });
});
