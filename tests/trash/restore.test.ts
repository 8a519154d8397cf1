import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { findPerson } from "@/lib/desk/inbox/person";
import { restoreAssessment } from "@/lib/desk/trash/operations";
import { db, pool } from "@/lib/platform/db";
import { housekeeping } from "@/lib/platform/jobs/housekeeping";
import { DAY_MS } from "@/lib/values/calendar";
import { now, setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { makeFullCase, rowsOfCase } from "../support/full-case";
import { asOwner } from "../support/owner";
import { wholeDatabase } from "../support/snapshot";
import { makeStaff } from "../support/staff";
import { adminCaller, makeWholeCase, restore, tablesInTrash, trash } from "../support/trash";

// Whatever hung on a case comes back with it, and nothing else changes.

afterEach(() => setClock());

describe("a case that is deleted and restored", () => {
  it("a restored case is what it was, byte for byte, and so is everything else", async () => {
    const handler = await makeStaff();
    const { case: c } = await makeWholeCase(handler);
    await makeWholeCase(handler);
    const by = await makeStaff({ role: "admin" });
    const again = await adminCaller();
    const before = await wholeDatabase();
    await trash(c, by);
    expect(await rowsOfCase(c.id)).toEqual(
      Object.fromEntries(Object.keys(await rowsOfCase(c.id)).map((table) => [table, 0])),
    );
    expect(await wholeDatabase()).not.toEqual(before);
    const result = await restoreAssessment.run({ ref_no: c.ref_no }, again);
    expect(result).toMatchObject({ ok: true, message: "Record restored successfully" });
    expect(await wholeDatabase()).toEqual(before);
  });

  it("a deletion's tables come from the foreign keys, and none that refers to a case is left out", async () => {
    const { case: c } = await makeWholeCase(await makeStaff());
    const named = Object.keys(await rowsOfCase(c.id));
    await trash(c);
    const kept = await tablesInTrash(c.id);
    const known = await db.$queryRaw<
      { name: string }[]
    >`SELECT relation::text AS name FROM kept_tables('assessment')`;
    // A table without a row in tests/support/full-case.ts or trash.ts would prove nothing here.
    expect(kept).toEqual(known.map(({ name }) => name).sort());
    const links = await db.$queryRaw<
      { child: string }[]
    >`SELECT child::text FROM kept_keys('assessment') WHERE NOT own`;
    const lose = links.map(({ child }) => child).sort();
    // A claim of a commission, also one that was credited, and a share on a statement lose their application. A voucher loses its case, and the mail that
    // holds its original; a follow-up the one before it, and an item its course, which go along. A message from outside loses its case and the message that it answers.
    expect(lose).toEqual([
      "checklist_item",
      "commission_claim",
      "commission_claim",
      "conversation",
      "daily_report_normal",
      "follow_up",
      "incoming_message",
      "incoming_message",
      "lead",
      "letter",
      "letter",
      "letter",
      "letter",
      "letter_waiver",
      "series_message",
      "share_line",
      "voucher",
      "voucher",
    ]);
    expect(named.filter((name) => !kept.includes(name) && !lose.includes(name))).toEqual([]);
    // A record that only loses its case is found again by its id and one column.
    const odd = await db.$queryRaw`
      SELECT child::text FROM kept_keys('assessment') WHERE NOT own AND (cardinality(columns) > 1
        OR NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = child AND attname = 'id'))`;
    expect(odd).toEqual([]);
  });

  it("a restored case brings along later tables, and does without removed ones", async () => {
    const { case: c, visa } = await makeWholeCase(await makeStaff());
    await asOwner(
      `CREATE TABLE later (id uuid PRIMARY KEY, note text, visa_id uuid REFERENCES visa ON DELETE CASCADE)`,
    );
    try {
      await pool.query(`INSERT INTO later VALUES ($1, 'stamped', $2)`, [randomUUID(), visa.id]);
      await trash(c);
      await asOwner(`ALTER TABLE later ADD COLUMN added text NOT NULL DEFAULT 'new'`);
      await asOwner(`ALTER TABLE later DROP COLUMN note`);
      expect(await restore(c)).toMatchObject({ ok: true });
      const { rows } = await pool.query(`SELECT * FROM later`);
      expect(rows).toMatchObject([{ visa_id: visa.id, added: "new" }]);
      expect(Object.keys(rows[0])).not.toContain("note");
    } finally {
      await asOwner(`DROP TABLE later`);
    }
  });

  it("a restored case gets its money back, with refunds made meanwhile", async () => {
    const { case: c } = await makeFullCase(await makeStaff());
    const where = { ref_no: c.ref_no };
    const receipt = await db.voucher.findFirstOrThrow({ where: { ...where, kind: "receipt" } });
    await trash(c);
    const { createdById, location, name } = receipt;
    const refund = { kind: "refund", particulars: "Back", amount: "100", refundOfId: receipt.id };
    await db.voucher.create({
      data: { ...refund, createdById, location, name, recieptNumber: Date.now() },
    });
    expect(await db.voucher.findMany({ where, select: { assessmentId: true } })).toEqual(
      Array(3).fill({ assessmentId: null }),
    );
    expect(await restore(c)).toMatchObject({ ok: true });
    expect(await db.voucher.findMany({ where, select: { assessmentId: true } })).toEqual(
      Array(3).fill({ assessmentId: c.id }),
    );
  });

  it("deleting and restoring leave an audit line each, without a word about the person", async () => {
    const { case: c } = await makeWholeCase(await makeStaff());
    await trash(c);
    await restore(c);
    await trash(c);
    setClock(new Date(Date.now() + 31 * DAY_MS));
    await housekeeping();
    const lines = await db.auditLine.findMany({
      where: { subject: c.ref_no },
      orderBy: { id: "asc" },
    });
    expect(lines.map(({ operation }) => operation)).toEqual([
      "assessment.delete",
      "assessment.restore",
      "assessment.delete",
      "trash.emptied",
    ]);
    const said = JSON.stringify(lines, (_, value) => (typeof value === "bigint" ? 0 : value));
    for (const word of [c.mobile, c.email, c.first_name, "P1"]) expect(said).not.toContain(word);
  });
});

describe("its messages", () => {
  const jobs = async (id: string) =>
    (await pool.query(`SELECT FROM graphile_worker.jobs WHERE key = $1`, [`outbox:${id}`]))
      .rowCount;
  const message = async (assessmentId: string, hours: number) =>
    db.outboxMessage.create({
      data: {
        assessmentId,
        channel: "sms",
        recipient: "+919876543210",
        subject: "",
        body: "Ready",
        createdAt: new Date(now().getTime() - hours * 3_600_000),
      },
    });

  it("a case is restored whose conversation was joined with another while it lay in the trash", async () => {
    const c = await makeCase();
    const { id: conversationId } = await db.conversation.create({
      data: { channel: "whatsapp", userId: `IN.${c.mobile}`, assessmentId: c.id },
    });
    const { id } = await message(c.id, 1);
    await db.outboxMessage.update({ where: { id }, data: { conversationId } });
    await trash(c);
    await db.conversation.create({ data: { channel: "whatsapp", phone: c.mobile } });
    await db.$transaction((tx) => findPerson(tx, { userId: `IN.${c.mobile}`, phone: c.mobile }));
    expect(await db.conversation.count({ where: { id: conversationId } })).toBe(0);
    expect(await restore(c)).toMatchObject({ ok: true });
    expect(await db.outboxMessage.findUnique({ where: { id } })).toMatchObject({
      conversationId: null,
      state: "queued",
    });
  });

  it("waiting messages of a restored case are sent, unless a day has gone by", async () => {
    const c = await makeCase();
    const [young, old] = [await message(c.id, 1), await message(c.id, 25)];
    await trash(c);
    await restore(c);
    expect([await jobs(young.id), await jobs(old.id)]).toEqual([1, 0]);
    const states = { where: { assessmentId: c.id }, orderBy: { createdAt: "desc" } } as const;
    expect(await db.outboxMessage.findMany(states)).toMatchObject([
      { id: young.id, state: "queued" },
      { id: old.id, state: "dead", lastError: expect.stringContaining("trash") },
    ]);
  });
});
