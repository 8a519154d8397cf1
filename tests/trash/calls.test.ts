import { describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { nameOf, rows } from "../api/policy-table";
import type { Row, Scene } from "../api/row";
import { makeScene, send } from "../api/scene";
import { makeCase } from "../support/cases";
import { restore, trash } from "../support/trash";

// A deleted case answers on no call of any feature: every row of the table that names a case is asked,
// and every list is looked through.

const named = rows.map((row) => [nameOf(row), row] as const);
const aboutCase = named.filter(([, row]) => row.onOthers);
const reads = (row: Row) => row.methods.join() === "GET" && !row.audited && !row.users && !row.file;

/** The calls run as an admin, for whom a case in the trash is as absent as for anybody else. */
const sceneOf = (row: Row) => makeScene("admin", row);

describe("a case in the trash is not there", () => {
  it.each(aboutCase)("%s answers 404 for a case in the trash", async (_, row) => {
    const scene = await sceneOf(row);
    const before = reads(row) ? (await send(row, scene)).text : undefined;
    await trash(scene.c);
    expect((await send(row, scene)).status).toBe(404);
    expect(await restore(scene.c)).toMatchObject({ ok: true });
    const after = await send(row, scene);
    expect(after.status).toBe(200);
    if (before !== undefined) expect(after.text).toBe(before);
  });
});

/** Texts that would name the case or the student wherever they stood. */
const traces = ({ c }: Scene) => [c.ref_no, c.id, c.mobile, c.email];

describe("no list, search or count knows it", () => {
  const looks = named.filter(([, row]) => reads(row) && !row.onOthers && row.path !== "trash");

  it.each(looks)("%s shows no trace of a case in the trash", async (_, row) => {
    const scene = await sceneOf(row);
    await makeCase();
    await trash(scene.c);
    const { text, status } = await send(row, scene);
    // A photo or a search of something that is its own may say that there is none.
    expect([200, 404]).toContain(status);
    // The money stays, with the number and the mobile that it was printed with.
    const money = /^(receipts|expenses|bank-statement)/.test(row.path);
    // So do the lines of the audit log, by the number: who did what, and that it was deleted.
    const audit = row.path.startsWith("audit");
    const kept = money ? [scene.c.id] : traces(scene).slice(audit ? 1 : 0);
    for (const trace of kept) expect(text).not.toContain(trace);
  });

  it("a case in the trash frees its mobile, and its number is not given again", async () => {
    const c = await makeCase();
    await trash(c);
    const next = await makeCase({ mobile: c.mobile });
    expect(next.ref_no > c.ref_no).toBe(true);
    expect(await db.assessment.count({ where: { ref_no: c.ref_no } })).toBe(0);
  });
});
