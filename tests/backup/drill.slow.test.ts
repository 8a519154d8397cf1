import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { payStatement } from "@/lib/money/share-statements/operations";
import { stepOf } from "@/lib/people/second-factor/codes";
import { backUp } from "@/lib/platform/backup/backup";
import { restore } from "@/lib/platform/backup/restore";
import { tablesOf } from "@/lib/platform/backup/tables";
import { db } from "@/lib/platform/db";
import type { FileStore } from "@/lib/platform/storage/file-store";
import { removeFile } from "@/lib/platform/storage/stored-file";
import { migrate, migrationNames } from "../../scripts/migrate";
import { connect, createDatabase } from "../../scripts/session";
import { makeCase } from "../support/cases";
import { makeRemittance } from "../support/claims";
import { makeFullCase } from "../support/full-case";
import { ownerUrl } from "../support/owner";
import { makeShareStatement, makeSubAgent } from "../support/partners";
import { type S3Server, startS3 } from "../support/s3";
import { codeOf, makeFactor } from "../support/second-factor";
import { callerFor, makeStaff, type Staff } from "../support/staff";

// The drill (S22): work, a backup, more work, a loss, a restore. Every row and byte of the moment is there again.

const folder = () => mkdtempSync(join(tmpdir(), "overseas-desk-backup-"));

let s3: S3Server;
let source: Client;
let store: FileStore;
let staff: Staff;
let factor: Awaited<ReturnType<typeof makeFactor>>;
const opened: Client[] = [];
beforeAll(async () => {
  s3 = await startS3();
  source = await open(ownerUrl());
  store = await storeWith({ DATA_DIR: folder() });
  staff = await makeStaff({ role: "admin" });
  factor = await makeFactor(staff.id);
  for (let n = 0; n < 3; n += 1) await makeFullCase(staff);
  await makeRemittance(staff);
  await paySubAgent();
  await keep(Buffer.from("%PDF-1.4 a passport"));
  await keep(Buffer.alloc(9 * 1024 * 1024, 7));
});
afterAll(async () => {
  await Promise.all(opened.map((client) => client.end()));
  await s3.stop();
});

/** A sub-agent's statement that was paid less TDS. */
async function paySubAgent() {
  const agent = await makeSubAgent();
  const sums = { shares: "50000", taxed: "50000", tax: "1000", net: "49000" };
  const { id } = await makeShareStatement(agent.id, undefined, sums);
  const payment = { id, version: 0, location: "gurdaspur", mode: "bank", modeReference: "UTR1" };
  const answer = await payStatement.run(payment, await callerFor(staff));
  if (!answer.ok) throw new Error(answer.message);
}

async function open(url: string): Promise<Client> {
  const client = await connect(url);
  opened.push(client);
  return client;
}

/** The store of a process with these settings, which are read once. */
async function storeWith(settings: Record<string, string>): Promise<FileStore> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  vi.resetModules();
  const { fileStore } = await import("@/lib/platform/storage/store");
  const made = await fileStore();
  await made.check();
  process.env = before;
  return made;
}

/** A stored file with its row. */
async function keep(bytes: Buffer): Promise<string> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const data = { name: "a file", mime: "application/pdf", size: bytes.length, sha256 };
  const { id } = await db.storedFile.create({ data });
  const path = join(folder(), "file");
  writeFileSync(path, bytes);
  await store.put(id, path, bytes.length);
  return id;
}

/** An empty database, as an operator gives it. */
async function emptyDatabase(): Promise<string> {
  const server = inject("serverUrl");
  const name = `restored_${crypto.randomUUID().replaceAll("-", "")}`;
  const session = await connect(server);
  await createDatabase(session, name);
  await session.end();
  return server.replace(/\/postgres$/, `/${name}`);
}

async function target(into: Record<string, string> = { DATA_DIR: folder() }) {
  const url = await emptyDatabase();
  const client = await open(url);
  const known = migrationNames();
  return {
    client,
    store: await storeWith(into),
    known,
    migrate: (upTo?: string) => migrate(url, upTo),
  };
}

/** What a restore ends, because it has most likely gone on since. */
const endedColumns: Record<string, string[]> = {
  outbox_message: ["state", "last_error"],
  series_run: ["ended_at", "end_reason", "next_at"],
};

/** Every row of every table that a backup has, as text, but for what a restore ends. */
async function rowsOf(client: Client): Promise<Record<string, string[]>> {
  const tables = await tablesOf(client);
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await client.query<{ row: string }>(
        `SELECT (to_jsonb(t) - $1::text[])::text AS row FROM "${name}" t ORDER BY 1`,
        [endedColumns[name] ?? []],
      );
      return [name, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(found);
}

const archive = () => join(folder(), "desk.backup");

describe("a restored backup", () => {
  it.each([
    ["a folder", () => ({ DATA_DIR: folder() }), undefined],
    ["a folder, encrypted", () => ({ DATA_DIR: folder() }), "a long key that is kept elsewhere"],
    ["S3", async () => ({ ...s3.settings, S3_BUCKET: await s3.newBucket() }), undefined],
  ])("a restored backup has every row and byte of its moment, in %s", async (_, into, key) => {
    const path = archive();
    const before = await rowsOf(source);
    const { files } = await backUp({ client: source, store }, path, key);
    expect(files.count).toBe(2);
    await makeCase({ handler: staff });
    const there = await target(await into());
    await restore(there, path, key);
    expect(await rowsOf(there.client)).toEqual(before);
    for (const table of ["remittance", "remittance_line", "share_statement", "expense_sum"])
      expect(before[table]).not.toEqual([]);
    for await (const { id } of store.list()) {
      const [was, is] = await Promise.all([store.open(id), there.store.open(id)]);
      if (!was || !is) throw new Error("a file is not there");
      expect((await buffer(is)).equals(await buffer(was))).toBe(true);
    }
    await expect(there.client.query("DELETE FROM audit_line")).rejects.toThrow("neither changed");
    const text = await readFile(path, "latin1");
    if (key) expect(text).not.toContain("ustar");
  });

  it("a restored backup continues its numbers: the next case and receipt have the next ones", async () => {
    const path = archive();
    await backUp({ client: source, store }, path);
    const there = await target();
    await restore(there, path);
    const next = `INSERT INTO assessment (id, first_name, mobile, email, dob, address, pincode, city, country, qualification,
        stream, passout_year, percentage, location, any_refusal, spouse, country_apply_for)
      SELECT gen_random_uuid(), first_name, '+919000000001', email, dob, address, pincode, city, country, qualification,
        stream, passout_year, percentage, location, any_refusal, spouse, country_apply_for
      FROM assessment ORDER BY id LIMIT 1 RETURNING ref_no`;
    const { rows } = await there.client.query<{ ref_no: string }>(next);
    const { rows: taken } = await source.query("SELECT FROM assessment WHERE ref_no = $1", [
      rows[0]?.ref_no,
    ]);
    expect(taken).toHaveLength(0);
  });

  it("a restored backup accepts codes of second factors, with the same SESSION_SECRET", async () => {
    const path = archive();
    await backUp({ client: source, store }, path);
    const there = await target();
    await restore(there, path);
    const { rows } = await there.client.query<{ secret: string }>(
      "SELECT secret FROM second_factor",
    );
    expect(rows.map(({ secret }) => stepOf(secret, codeOf(factor.secret)))).toEqual([
      expect.any(Number),
    ]);
  });

  it("a restored backup sends nothing again, and opens no door", async () => {
    const { id } = await db.outboxMessage.create({
      data: { channel: "email", recipient: "a@b.example", subject: "Hello", body: "Words" },
    });
    await db.session.create({
      data: { staffId: staff.id, branch: "gurdaspur", expiresAt: new Date("2030-01-01") },
    });
    const path = archive();
    await backUp({ client: source, store }, path);
    const there = await target();
    await restore(there, path);
    const { rows } = await there.client.query(
      "SELECT state, last_error FROM outbox_message WHERE id = $1",
      [id],
    );
    expect(rows).toEqual([{ state: "dead", last_error: expect.stringContaining("backup") }]);
    expect((await there.client.query("SELECT FROM session")).rows).toHaveLength(0);
    await db.outboxMessage.delete({ where: { id } });
  });

  it("an archive holds no secret link, neither of a message nor of the text message that stands ready beside it", async () => {
    const { id } = await db.outboxMessage.create({
      data: {
        ...{ channel: "whatsapp", recipient: "+919876500001", subject: "Link", body: "Words" },
        hasSecret: true,
        secret: { create: { sealed: "sealed-of-the-message" } },
        fallback: {
          create: { body: "Words", dueAt: new Date(), sealed: "sealed-of-the-text-message" },
        },
      },
    });
    const path = archive();
    await backUp({ client: source, store }, path);
    const content = gunzipSync(await readFile(path)).toString("latin1");
    expect(content).toContain(id);
    expect(content).not.toContain("sealed-of-the");
    const there = await target();
    await restore(there, path);
    expect((await there.client.query("SELECT FROM outbox_fallback")).rows).toHaveLength(0);
    await db.outboxMessage.delete({ where: { id } });
  });

  it("a restored backup prints no second original of a receipt that may have been mailed", async () => {
    const { id } = await db.outboxMessage.create({
      data: { channel: "email", recipient: "a@b.example", subject: "Receipt", body: "Words" },
    });
    const receipt = await db.voucher.findFirstOrThrow({ where: { printedAt: null } });
    const holds = (originalMailId: string | null) =>
      db.voucher.update({ where: { id: receipt.id }, data: { originalMailId } });
    await holds(id);
    const path = archive();
    await backUp({ client: source, store }, path);
    await holds(null);
    await db.outboxMessage.delete({ where: { id } });
    const there = await target();
    await restore(there, path);
    const { rows } = await there.client.query(
      "SELECT printed_at, original_mail_id FROM voucher WHERE id = $1",
      [receipt.id],
    );
    expect(rows).toEqual([{ printed_at: expect.any(Date), original_mail_id: null }]);
  });

  it("a restored backup continues a change of many that was half done", async () => {
    const { id } = await db.bulkRun.create({
      data: {
        staffId: staff.id,
        action: "update",
        input: {},
        total: 2,
        rows: { create: [{ ref_no: "GSP-26-1", state: "done" }, { ref_no: "GSP-26-2" }] },
      },
    });
    const path = archive();
    await backUp({ client: source, store }, path);
    const there = await target();
    await restore(there, path);
    const runs = await there.client.query("SELECT state FROM bulk_run WHERE id = $1", [id]);
    expect(runs.rows).toEqual([{ state: "done" }]);
    const rows = await there.client.query("SELECT state, why FROM bulk_row ORDER BY id");
    expect(rows.rows).toEqual([
      { state: "done", why: null },
      { state: "skipped", why: "The backup was made before it was done" },
    ]);
    await db.bulkRun.delete({ where: { id } });
  });

  it("a backup is of one moment, however much is written meanwhile", async () => {
    const path = archive();
    let busy = true;
    const writing = (async () => {
      while (busy) await makeCase({ handler: staff });
    })();
    await backUp({ client: source, store }, path);
    busy = false;
    await writing;
    const there = await target();
    const { tables } = await restore(there, path);
    for (const { name, rows } of tables) {
      const { rows: found } = await there.client.query(`SELECT FROM "${name}"`);
      expect([name, found.length]).toEqual([name, rows]);
    }
  });
});

describe("a backup", () => {
  it("a backup keeps the files that it names until it has read them", async () => {
    const id = await keep(Buffer.from("goes soon"));
    const slow: FileStore = {
      ...store,
      open: async (asked) => {
        if (asked === id) {
          await db.storedFile.delete({ where: { id } });
          await expect(removeFile(id)).rejects.toThrow("backup");
        }
        return store.open(asked);
      },
    };
    const { files } = await backUp({ client: source, store: slow }, archive());
    expect(files.damaged).not.toContain(id);
  });

  it("a backup says which files the store has lost or spoilt", async () => {
    const lost = await keep(Buffer.from("lost"));
    await store.remove(lost);
    const { files } = await backUp({ client: source, store }, archive());
    expect(files.damaged).toContain(lost);
    await db.storedFile.delete({ where: { id: lost } });
  });

  it("a backup without a place to write says so, and frees its connection", async () => {
    await expect(backUp({ client: source, store }, "/nowhere/desk.backup")).rejects.toThrow(
      "ENOENT",
    );
    await source.query("SELECT 1");
  });

  it("a failed backup leaves nothing", async () => {
    const path = archive();
    const broken: FileStore = {
      ...store,
      open: () => Promise.reject(new Error("the disk is gone")),
    };
    await expect(backUp({ client: source, store: broken }, path)).rejects.toThrow("the disk");
    expect(readdirSync(join(path, ".."))).toEqual([]);
  });
});

describe("what is not whole, not ours, or has no room", () => {
  let path: string;
  beforeAll(async () => {
    path = archive();
    await backUp({ client: source, store }, path, "the key");
  });

  const spoilt = async (change: (bytes: Buffer) => Buffer) => {
    const other = archive();
    await writeFile(other, change(await readFile(path)));
    return other;
  };
  const flipped = (at: number) => (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    const place = Math.floor(bytes.length * at);
    copy[place] = (copy[place] ?? 0) ^ 1;
    return copy;
  };

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ["cut by a byte", (bytes) => bytes.subarray(0, -1)],
    ["cut in half", (bytes) => bytes.subarray(0, bytes.length / 2)],
    ["changed near its beginning", flipped(0.01)],
    ["changed in the middle", flipped(0.5)],
    ["changed near its end", flipped(0.999)],
    ["something else", () => Buffer.from("hello")],
    ["empty", () => Buffer.alloc(0)],
  ])("a broken backup is refused whole: %s", async (_, change) => {
    const there = await target();
    await expect(restore(there, await spoilt(change), "the key")).rejects.toThrow(
      /cut or was changed/,
    );
    const { rows } = await there.client.query("SELECT to_regclass('public.staff') AS staff");
    expect(rows).toEqual([{ staff: null }]);
  });

  it("an encrypted backup is refused without its key, or with another", async () => {
    const there = await target();
    await expect(restore(there, path)).rejects.toThrow("BACKUP_KEY");
    await expect(restore(there, path, "another")).rejects.toThrow("cut or was changed");
  });

  it("an unencrypted backup is refused when there is a key, unless the operator confirms it", async () => {
    const path = archive();
    await backUp({ client: source, store }, path);
    const key = "a long key that is kept elsewhere";
    const there = await target();
    await expect(restore(there, path, key)).rejects.toThrow("--plain");
    expect((await there.client.query("SELECT to_regclass('staff')")).rows[0]).toEqual({
      to_regclass: null,
    });
    await restore(there, path, key, { plain: true });
    expect(await rowsOf(there.client)).toEqual(await rowsOf(source));
  });

  it("a backup of a newer version, or into a target that is not empty, is refused", async () => {
    const there = await target();
    const older = { ...there, known: there.known.slice(0, -1) };
    await expect(restore(older, path, "the key")).rejects.toThrow("newer version");
    await restore(there, path, "the key");
    await expect(restore(there, path, "the key")).rejects.toThrow("not empty");
  });
});
