import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/values/calendar";
import { type Outbox, outboxWith } from "../support/outbox";
import { startSmtp } from "../support/smtp";
import { callerFor, makeStaff } from "../support/staff";

// A secret part of a message is read by its receiver only (decision A12).

type Smtp = Awaited<ReturnType<typeof startSmtp>>;
let smtp: Smtp;
let outbox: Outbox;
beforeAll(async () => {
  smtp = await startSmtp();
  outbox = await outboxWith({ SMTP_URL: smtp.url });
});
afterAll(() => smtp.stop());
beforeEach(() => {
  smtp.peer.manner = "accept";
  smtp.received.length = 0;
});

const secret = "http://localhost:3000/reset-password?token=abcdefghijklmnopqrstuvwxyz-0123456789";
const asAdmin = async () => callerFor(await makeStaff({ role: "admin" }));
const sealedParts = () => outbox.db.outboxSecret.count();

/** A message with the secret in it; answers its id. */
async function queued(): Promise<string> {
  const { secretMark } = await import("@/lib/platform/outbox/secret");
  const to = `${crypto.randomUUID()}@example.com`;
  const body = `Dear Jas,\n\n${secretMark}\n`;
  await outbox.db.$transaction((tx) =>
    outbox.queueMail(tx, { to, subject: "Your link", body, secret }),
  );
  return (await outbox.db.outboxMessage.findFirstOrThrow({ where: { recipient: to } })).id;
}

/** Every row of every table, the jobs' as well, as text. */
async function everythingStored(): Promise<string> {
  const tables = await outbox.db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', n.nspname, relname) AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
    WHERE nspname IN ('public', 'graphile_worker') AND relkind = 'r'`;
  const texts = await Promise.all(
    tables.map(({ name }) =>
      outbox.db.$queryRawUnsafe<{ text: string | null }[]>(
        `SELECT string_agg(t::text, E'\\n') AS text FROM ${name} AS t`,
      ),
    ),
  );
  return texts
    .flat()
    .map(({ text }) => text ?? "")
    .join("\n");
}

describe("a secret part", () => {
  it("a secret part reaches the receiver, and is stored readable nowhere", async () => {
    const id = await queued();
    expect(await sealedParts()).toBe(1);
    expect(await everythingStored()).not.toContain("abcdefghijklm");
    expect(await outbox.try(id)).toBe(true);
    expect(smtp.received[0]?.raw.replaceAll("=\r\n", "").replaceAll("=3D", "=")).toContain(secret);
    expect(await everythingStored()).not.toContain("abcdefghijklm");
    expect(await sealedParts()).toBe(0);
  });

  it("a secret part is deleted with a message that is given up, which cannot be sent again", async () => {
    const id = await queued();
    smtp.peer.manner = "refuse";
    expect(await outbox.try(id, 1)).toBe(false);
    expect(await sealedParts()).toBe(1);
    expect(await outbox.try(id, 13)).toBe(true);
    expect(await sealedParts()).toBe(0);
    expect(await outbox.sendAgain.run({ id }, await asAdmin())).toMatchObject({
      status: 409,
      message: "This message held a secret link, which is not kept. A new one must be asked for",
    });
    expect(await outbox.message(id)).toMatchObject({ state: "dead" });
  });

  it("a secret part is hidden when the peer quotes it", async () => {
    const id = await queued();
    smtp.peer.words = `5.7.1 refused because of ${secret}`;
    smtp.peer.manner = "refuse";
    await outbox.try(id);
    const { lastError } = await outbox.message(id);
    expect(lastError).toContain("5.7.1 refused because of [secret link, not kept]");
    expect(await everythingStored()).not.toContain("abcdefghijklm");
    smtp.peer.words = undefined;
    await outbox.db.outboxMessage.delete({ where: { id } });
  });

  it("a secret part that cannot be decrypted is reported, and nothing is sent without it", async () => {
    const id = await queued();
    const sealed = Buffer.alloc(60).toString("base64url");
    await outbox.db.outboxSecret.update({ where: { messageId: id }, data: { sealed } });
    expect(await outbox.try(id)).toBe(true);
    expect(await outbox.message(id)).toMatchObject({
      state: "dead",
      lastError: "Its secret part can no longer be read",
    });
    expect(smtp.received).toHaveLength(0);
  });

  it("secret parts of an earlier release are removed by the migration, and their links are void", async () => {
    const { db } = outbox;
    const { id: staffId } = await makeStaff();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db.passwordReset.create({ data: { tokenHash: "earlier", staffId, expiresAt } });
    const states = ["queued", "retrying", "sent", "dead", "unconfigured"];
    const body = `Dear Jas,\n\n${secret}\n\nIf it was not you, ignore it.`;
    await db.outboxMessage.createMany({
      data: states.map((state) => ({
        channel: "email",
        recipient: "earlier@example.com",
        subject: "Choose a new password",
        body,
        state,
      })),
    });
    const file = "prisma/migrations/20261121240100_outbox_secrets/migration.sql";
    const sql = readFileSync(file, "utf8");
    for (const statement of sql.slice(sql.indexOf('UPDATE "password_reset"')).split(/;$/m))
      if (statement.trim()) await db.$executeRawUnsafe(statement);
    const rows = await db.outboxMessage.findMany({
      where: { recipient: "earlier@example.com" },
      orderBy: { id: "asc" },
    });
    expect(rows.map(({ state }) => state)).toEqual([
      "dead",
      "dead",
      "sent",
      "dead",
      "unconfigured",
    ]);
    for (const row of rows) {
      expect(row.body).toContain("Dear Jas,\n\n[secret link, not kept]\n\nIf it was");
      expect(row.hasSecret).toBe(true);
    }
    expect(await db.passwordReset.findUnique({ where: { tokenHash: "earlier" } })).toMatchObject({
      usedAt: expect.any(Date),
    });
    expect(await everythingStored()).not.toContain("abcdefghijklm");
  });
});

describe("what a message says", () => {
  it("a message's text is in no list, and an admin who opens it is audited", async () => {
    const id = await outbox.queued("reader@example.com");
    const { outboxList } = await import("@/lib/office/outbox/queries");
    const admin = await asAdmin();
    const list = await outboxList.run({}, admin);
    expect(JSON.stringify(list)).toContain("reader@example.com");
    expect(JSON.stringify(list)).not.toContain("Good day");
    expect(await outbox.openMessage.run({ id }, admin)).toMatchObject({
      data: { body: "Good day" },
    });
    const lines = await outbox.db.auditLine.findMany({ where: { operation: "outbox.open" } });
    expect(lines).toMatchObject([
      { actor: admin.viewer?.email, subject: "reader@example.com", detail: { message: id } },
    ]);
  });

  it.each(["user", "reception", "Admission"] as const)(
    "%s may not open a message's text",
    async (role) => {
      const id = await outbox.queued();
      const caller = await callerFor(await makeStaff({ role }));
      expect(await outbox.openMessage.run({ id }, caller)).toMatchObject({ status: 403 });
    },
  );

  it("a message's text is removed after 30 days, and cannot be sent again then", async () => {
    const [old, young] = [await outbox.queued(), await outbox.queued()];
    const days = (n: number) => new Date(Date.now() - n * DAY_MS);
    const { db } = outbox;
    await db.outboxMessage.update({
      where: { id: old },
      data: { createdAt: days(31), state: "dead" },
    });
    await db.outboxMessage.update({ where: { id: young }, data: { createdAt: days(29) } });
    await outbox.housekeeping();
    expect([(await outbox.message(old)).body, (await outbox.message(young)).body]).toEqual([
      "",
      "Good day",
    ]);
    const admin = await asAdmin();
    const words = "What this message said was removed after 30 days";
    expect(await outbox.openMessage.run({ id: old }, admin)).toMatchObject({
      data: { body: words },
    });
    expect(await outbox.sendAgain.run({ id: old }, admin)).toMatchObject({
      status: 409,
      message: words,
    });
  });

  it("a finished message leaves no sealed part behind, however it ended", async () => {
    const { db } = outbox;
    const [late, ended, waiting] = [await queued(), await queued(), await queued()];
    const createdAt = new Date(Date.now() - 25 * 3_600_000);
    await db.outboxSecret.update({ where: { messageId: late }, data: { createdAt } });
    await db.outboxMessage.update({ where: { id: ended }, data: { state: "dead" } });
    await outbox.housekeeping();
    const left = await db.outboxSecret.findMany({
      where: { messageId: { in: [late, ended, waiting] } },
    });
    expect(left.map(({ messageId }) => messageId)).toEqual([waiting]);
  });
});
