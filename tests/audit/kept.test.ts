import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, inject, it } from "vitest";
import { addPassport, deletePassport, editPassport } from "@/lib/parts/passports/operations";
import { db } from "@/lib/platform/db";
import { housekeeping } from "@/lib/platform/jobs/housekeeping";
import { DAY_MS } from "@/lib/values/calendar";
import { now, setClock } from "@/lib/values/clock";
import { connect, createDatabase } from "../../scripts/session";
import { makeLine } from "../support/audit";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { samples } from "../support/files";
import { asOwner } from "../support/owner";
import { refusedBy } from "../support/refused";
import { callerFor, makeStaff } from "../support/staff";
import { makeTrashed } from "../support/trash";

// A line of the audit log outlives what it tells of, and nobody changes it, whatever account asks.

afterEach(() => setClock());

const refused = "a line of the audit log is neither changed nor deleted";

describe("a line of the audit log", () => {
  it.each([
    "UPDATE audit_line SET actor = 'somebody else'",
    "UPDATE audit_line SET detail = NULL WHERE false",
    "DELETE FROM audit_line",
    "TRUNCATE audit_line",
    "TRUNCATE audit_line, job_run",
    `INSERT INTO audit_line SELECT * FROM audit_line LIMIT 1
       ON CONFLICT (id) DO UPDATE SET actor = 'somebody else'`,
  ])(
    "a line of the audit log is never changed: %s is refused, also with triggers off",
    async (sql) => {
      await makeLine();
      const before = await db.auditLine.findMany({ orderBy: { id: "asc" } });
      expect(await refusedBy(sql, asOwner)).toBe(refused);
      expect(await refusedBy(`SET LOCAL session_replication_role = replica; ${sql}`, asOwner)).toBe(
        refused,
      );
      expect(await db.auditLine.findMany({ orderBy: { id: "asc" } })).toEqual(before);
    },
  );

  it("a line of the audit log stays when its case is erased, which another line tells", async () => {
    const { ref_no } = await makeTrashed();
    const before = await db.auditLine.findMany({ where: { subject: ref_no } });
    setClock(new Date(now().getTime() + 40 * DAY_MS));
    await housekeeping();
    const after = await db.auditLine.findMany({
      where: { subject: ref_no },
      orderBy: { id: "asc" },
    });
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ operation: "trash.emptied", location: "gurdaspur" });
  });
});

describe("numbers of passports (B14)", () => {
  it("numbers of passports stand in no line: not of the passport, nor of a file or a reason with one", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const caller = await callerFor(handler);
    const input = { ref_no: c.ref_no, number: "W5320861", validFrom: "2020-01-05" };
    const more = { validTo: "2030-01-04", address: "12 Hanuman Chowk", issuePlace: "Amritsar" };
    await addPassport.run({ ...input, ...more }, caller);
    const { id: passportId } = await db.passport.findFirstOrThrow({
      where: { assessmentId: c.id },
    });
    const changed = { ...input, ...more, passportId, version: 0, number: "Z1234567" };
    expect(await editPassport.run(changed, caller)).toMatchObject({ ok: true });
    await deletePassport.run({ ref_no: c.ref_no, passportId }, caller);
    const form = {
      name: "Passport w5320861",
      file: new File([samples.pdf], "Z1234567 Amrit.pdf"),
    };
    const query = { ref_no: c.ref_no };
    const sent = await callRoute("docs/upload", { method: "POST", as: handler, query, form });
    expect(sent.status).toBe(200);
    const lines = await db.auditLine.findMany({ where: { subject: c.ref_no } });
    expect(lines.map(({ operation }) => operation).sort()).toEqual([
      "document.add",
      "passport.add",
      "passport.delete",
      "passport.edit",
    ]);
    expect(JSON.stringify(lines.map(({ detail }) => detail))).not.toMatch(/5320861|1234567/);
    expect(lines.find(({ operation }) => operation === "document.add")?.detail).toMatchObject({
      entry: "Passport …",
      file: "… Amrit.pdf",
    });
    // A university's number may look the same, and is told.
    await makeLine({ operation: "offer.add", subject: c.ref_no, detail: { entry: "W1234567" } });
    const [offer] = await db.auditLine.findMany({ where: { operation: "offer.add" } });
    expect(offer?.detail).toEqual({ entry: "W1234567" });
  });

  it("numbers of passports are removed from old lines, which keep their branch and kind", async () => {
    const folder = join(process.cwd(), "prisma", "migrations");
    const name = "20261128010000_watch";
    const sql = (migration: string) =>
      readFileSync(join(folder, migration, "migration.sql"), "utf8");
    const server = inject("serverUrl");
    const database = `before_watch_${crypto.randomUUID().slice(0, 8)}`;
    const setup = await connect(server);
    await createDatabase(setup, database);
    await setup.end();
    const session = await connect(server.replace(/\/postgres$/, `/${database}`));
    try {
      const earlier = readdirSync(folder).filter((entry) => /^\d/.test(entry) && entry < name);
      for (const migration of earlier.sort()) await session.query(sql(migration));
      await session.query(`
        INSERT INTO staff (id, email, name, mobile, limited_to) VALUES
          (gen_random_uuid(), 'a@example.com', 'A', '+919876543210', '{batala}');
        INSERT INTO audit_line (operation, actor, subject, detail, request_id) VALUES
          ('passport.edit', 'a', 'BTL-26-00001', '{"id": "1", "from": "W5320861", "to": "Z1234567"}', ''),
          ('document.add', 'a', 'GSP-26-00001', '{"entry": "W5320861", "file": "my W5320861.pdf", "size": 7}', ''),
          ('offer.add', 'a', 'GSP-26-00001', '{"entry": "W5320861"}', ''),
          ('assessments.active.export', 'a', NULL, '{"filters": {"location": "batala"}, "rows": 3}', ''),
          ('account.signIn', 'a', 'a@example.com', NULL, ''),
          ('university.add', 'a', 'A university', '{"id": "1"}', '')`);
      await session.query(`BEGIN; ${sql(name)} COMMIT`);
      const { rows } = await session.query(
        "SELECT kind, location, detail FROM audit_line ORDER BY id",
      );
      expect(rows).toEqual([
        { kind: "passport", location: "batala", detail: { id: "1" } },
        {
          kind: "document",
          location: "gurdaspur",
          detail: { entry: "…", file: "my ….pdf", size: 7 },
        },
        { kind: "offer", location: "gurdaspur", detail: { entry: "W5320861" } },
        {
          kind: "export",
          location: "batala",
          detail: { filters: { location: "batala" }, rows: 3 },
        },
        { kind: "account", location: "batala", detail: null },
        { kind: "university", location: null, detail: { id: "1" } },
      ]);
      await expect(session.query("DELETE FROM audit_line")).rejects.toThrow(refused);
    } finally {
      await session.end();
    }
  });
});
