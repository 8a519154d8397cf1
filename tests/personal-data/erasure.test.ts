import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { erasePerson, liftHold, setHold } from "@/lib/office/erasure/operations";
import { erasedOn, planFor } from "@/lib/office/erasure/queries";
import { addRequest } from "@/lib/office/person-requests/operations";
import { keepErasures, replayErasures } from "@/lib/platform/backup/erasures";
import { db } from "@/lib/platform/db";
import { claimStore } from "@/lib/platform/storage/installation";
import { fileStore } from "@/lib/platform/storage/store";
import { removeFile } from "@/lib/platform/storage/stored-file";
import { dayInIndia } from "@/lib/values/clock";
import { connect } from "../../scripts/session";
import { makeCase } from "../support/cases";
import { makeStoredFile } from "../support/files";
import { makeImport } from "../support/imports";
import { plantMarks } from "../support/marks";
import { merge } from "../support/merge";
import { asOwner, ownerUrl } from "../support/owner";
import { callerFor, makeStaff, viewerFor } from "../support/staff";
import { makeWholeCase, trash } from "../support/trash";

beforeAll(claimStore);

const admin = async () => callerFor(await makeStaff({ role: "admin" }));
const erase = async ({ ref_no }: { ref_no: string }) => erasePerson.run({ ref_no }, await admin());

/** The tables in which a person's rows lie, and those that name the person without a key. */
const personTables = async () => {
  const keys = await db.$queryRaw<{ child: string }[]>`
    SELECT DISTINCT child::text FROM person_keys()`;
  return ["assessment", "stored_file", ...keys.map(({ child }) => child)];
};

/** Where in all columns of all tables one of these words stands, also among bytes: what a dump would show. */
async function placesOf(words: string[]): Promise<string[]> {
  const session = await connect(ownerUrl());
  const hidden = words.map((word) => Buffer.from(word).toString("hex"));
  try {
    const { rows: tables } = await session.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '_prisma_migrations'`,
    );
    const places: string[] = [];
    for (const { name } of tables) {
      const { rows } = await session.query<{ column: string; word: string }>(
        `SELECT DISTINCT cell.key AS column, mark.word FROM "${name}" AS r, jsonb_each_text(to_jsonb(r)) AS cell,
           unnest($1::text[]) AS mark (word) WHERE position(mark.word IN cell.value) > 0`,
        [[...words, ...hidden]],
      );
      places.push(...rows.map(({ column, word }) => `${name}.${column}: ${word}`));
    }
    return places;
  } finally {
    await session.end();
  }
}

/** Counts of a branch or a country, in which nobody is named. */
const sums = /^((counter|analytics)_change|commission_sum|commission_intake_(sum|mark))\./;

/** Rows that name the person without a key to the case. */
async function nameElsewhere(c: { id: string; ref_no: string; mobile: string }) {
  const { id: staffId } = await makeStaff();
  const mark = "mark-elsewhere";
  await db.notification.create({
    data: { staffId, kind: "job", text: mark, page: `/app/view-assessment/${c.ref_no}` },
  });
  await db.hookEvent.create({
    data: { source: "sms", digest: c.id, payload: `from=${c.mobile.slice(3)}&text=${mark}` },
  });
  await db.idempotencyKey.create({
    data: { key: c.id, requestHash: "-", answer: { ref_no: c.ref_no, name: mark } },
  });
  await db.listMemory.create({
    data: { staffId, list: "assessments.active", state: { q: c.mobile }, look: { mark } },
  });
  await db.auditLine.create({
    data: {
      ...{ operation: "document.add", kind: "document", actor: "somebody", requestId: "test" },
      ...{ subject: c.ref_no, detail: { entry: mark } },
    },
  });
  await db.undoEntry.create({
    data: {
      ...{ id: crypto.randomUUID(), kind: "remark", assessmentId: c.id, staffId, at: new Date() },
      content: { rows: { remark: [{ remarks: mark }] } },
    },
  });
  const run = await db.bulkRun.create({
    data: { staffId, action: "assign", input: {}, total: 1, state: "done" },
  });
  await db.bulkRow.create({
    data: { runId: run.id, ref_no: c.ref_no, state: "done", made: { mark } },
  });
  await db.conversation.create({
    data: { channel: "sms", phone: c.mobile, profileName: mark, location: "gurdaspur" },
  });
  await db.outboxMessage.create({
    data: { channel: "sms", recipient: c.mobile, subject: "", body: mark },
  });
  const asked = { kind: "erasure", channel: "letter", name: "Somebody", words: mark };
  await addRequest.run(
    { ...asked, mobile: c.mobile, location: "gurdaspur", askedOn: dayInIndia() },
    await admin(),
  );
  return mark;
}

describe("the erasure of a person", () => {
  it("after an erasure no column of any table and no file holds a mark, but the money that the law keeps", async () => {
    const { case: c } = await makeWholeCase(await makeStaff());
    const file = await makeStoredFile(Buffer.from("%PDF-1.4 the passport"));
    await db.document.create({ data: { assessmentId: c.id, name: "Passport", fileId: file.id } });
    await db.outboxAttachment.updateMany({ data: { bytes: Buffer.from("mark-bytes") } });
    const marks = await plantMarks(await personTables());
    // The number by which what has no key is found.
    await asOwner(`SET session_replication_role = replica;
      UPDATE assessment SET mobile = '${c.mobile}' WHERE id = '${c.id}'`);
    const words = [
      ...marks
        .filter(
          ({ table }) =>
            table !== "voucher" && table !== "commission_claim" && table !== "share_line",
        )
        .map(({ mark }) => mark),
      ...[await nameElsewhere(c), "mark-bytes"],
    ];
    expect((await placesOf(words)).length).toBeGreaterThan(130);
    expect(await erase(c)).toMatchObject({ ok: true });
    const left = (await placesOf(words)).filter((place) => !sums.test(place));
    expect(left).toEqual([]);
    expect(await placesOf([c.id])).toEqual([`erasure.case_id: ${c.id}`]);
    const { files } = await db.erasure.findUniqueOrThrow({ where: { caseId: c.id } });
    expect(files).toContain(file.id);
    for (const id of files) await removeFile(id);
    expect(await (await fileStore()).open(file.id)).toBeNull();
  });

  it("a receipt stays as it was printed, and the stub names it and its day", async () => {
    const { case: c } = await makeWholeCase(await makeStaff());
    const before = await db.voucher.findMany({
      where: { ref_no: c.ref_no },
      orderBy: { id: "asc" },
    });
    expect(await erase(c)).toMatchObject({ ok: true });
    expect(
      await db.voucher.findMany({ where: { ref_no: c.ref_no }, orderBy: { id: "asc" } }),
    ).toEqual(before.map((voucher) => ({ ...voucher, assessmentId: null })));
    const stub = await db.erasure.findUniqueOrThrow({ where: { ref_no: c.ref_no } });
    const numbers = (stub.kept as { what: string }[]).map(({ what }) => what);
    expect(numbers).toEqual(expect.arrayContaining(before.map(({ number }) => number)));
    const viewer = await viewerFor(await makeStaff({ role: "admin" }));
    expect(await erasedOn(viewer, c.ref_no)).toBe(dayInIndia());
    expect(await planFor(viewer, c.ref_no)).toMatchObject({ status: 404 });
  });

  it("a brother's messages in the same conversation stay, and so does his case", async () => {
    const { case: c } = await makeWholeCase(await makeStaff());
    const brother = await makeCase();
    const { id: conversationId } = await db.conversation.findFirstOrThrow({
      where: { assessmentId: c.id },
    });
    await db.incomingMessage.create({
      data: {
        ...{ conversationId, assessmentId: brother.id, providerId: crypto.randomUUID() },
        ...{ kind: "text", body: "This is his brother", at: new Date() },
      },
    });
    expect(await erase(c)).toMatchObject({ ok: true });
    const messages = await db.incomingMessage.findMany({ where: { conversationId } });
    expect(messages.map(({ body }) => body)).toEqual(["This is his brother"]);
    expect(await db.assessment.findUnique({ where: { id: brother.id } })).toEqual(brother);
  });

  it("nothing goes under a hold, and it goes once that is lifted", async () => {
    const c = await makeCase();
    const { ref_no } = c;
    expect(await setHold.run({ ref_no, reason: "Court" }, await admin())).toMatchObject({
      ok: true,
    });
    expect(await erase(c)).toMatchObject({
      status: 409,
      message: expect.stringContaining("Court"),
    });
    expect(await liftHold.run({ ref_no }, await admin())).toMatchObject({ ok: true });
    expect(await erase(c)).toMatchObject({ ok: true });
  });

  it("nothing goes while a change of many cases has not come to it", async () => {
    const c = await makeCase();
    const { id: staffId } = await makeStaff({ role: "admin" });
    const run = await db.bulkRun.create({
      data: { staffId, action: "assign", input: {}, total: 1 },
    });
    await db.bulkRow.create({ data: { runId: run.id, ref_no: c.ref_no } });
    expect(await erase(c)).toMatchObject({ status: 409 });
    await db.bulkRun.update({ where: { id: run.id }, data: { state: "done" } });
    expect(await erase(c)).toMatchObject({ ok: true });
  });

  it("a case in the trash is restored before it is erased", async () => {
    const c = await makeCase();
    await trash(c);
    expect(await erase(c)).toMatchObject({
      ...{ status: 409, message: "It lies in the trash. Restore it from there first" },
    });
  });

  it("an erasure is an admin's alone, of the own branches", async () => {
    const handler = await makeStaff();
    const { ref_no } = await makeCase({ handler });
    expect(await erasePerson.run({ ref_no }, await callerFor(handler))).toMatchObject({
      status: 403,
    });
    const elsewhere = await makeStaff({ role: "admin", branches: ["batala"] });
    expect(await erasePerson.run({ ref_no }, await callerFor(elsewhere))).toMatchObject({
      status: 404,
    });
  });
});

describe("a line of the audit log", () => {
  it("nobody changes a line but the erasure, which takes its details alone", async () => {
    await expect(asOwner("UPDATE audit_line SET detail = NULL")).rejects.toThrow(/neither changed/);
    await expect(asOwner("DELETE FROM audit_line")).rejects.toThrow(/neither changed/);
  });
});

describe("a backup of before an erasure", () => {
  it.each(["active", "trashed"])(
    "a restored %s case is erased again by its stub",
    async (where) => {
      const folder = mkdtempSync(join(tmpdir(), "overseas-desk-backup-"));
      const { case: c } = await makeWholeCase(await makeStaff());
      await db.assessment.update({ where: { id: c.id }, data: { address: "mark-restored" } });
      const stub = {
        ...{ id: crypto.randomUUID(), case_id: c.id, ref_no: c.ref_no, location: "gurdaspur" },
        ...{ came_on: "2026-01-01", last_on: "2026-02-01", erased_at: new Date().toISOString() },
        kept: [],
      };
      if (where === "trashed") await trash(c);
      const client = await connect(ownerUrl());
      try {
        writeFileSync(join(folder, "erasures.jsonl"), `${JSON.stringify(stub)}\n`);
        const target = { client, store: await fileStore() };
        expect(await replayErasures(target, join(folder, "archive.tar.gz"))).toBe(1);
        expect(await placesOf(["mark-restored"])).toEqual([]);
        expect(await db.trash.findUnique({ where: { id: c.id } })).toBeNull();
        expect(await replayErasures(target, join(folder, "archive.tar.gz"))).toBe(0);
      } finally {
        await client.end();
      }
    },
  );

  it("the stubs lie beside the backups, without a word about the person, and none of another day is lost", async () => {
    const folder = mkdtempSync(join(tmpdir(), "overseas-desk-backup-"));
    const c = await makeCase({ first_name: "Unheard" });
    expect(await erase(c)).toMatchObject({ ok: true });
    await keepErasures(folder);
    const lines = readFileSync(join(folder, "erasures.jsonl"), "utf8");
    expect(lines).toContain(c.ref_no);
    expect(lines).not.toContain("Unheard");
    await db.erasure.deleteMany({ where: { ref_no: c.ref_no } });
    await keepErasures(folder);
    expect(readFileSync(join(folder, "erasures.jsonl"), "utf8")).toContain(c.ref_no);
  });
});

describe("an erasure beside a merge and an import", () => {
  it("an erasure of a merged case takes the case that became part of it along, also where it is named alone", async () => {
    const [survivor, other] = [
      await makeCase({ state: "active" }),
      await makeCase({
        state: "active",
        first_name: "Mergedmark",
        email: "mergedmark@example.com",
      }),
    ];
    await db.notification.create({
      data: {
        ...{ staffId: (await makeStaff()).id, kind: "job", text: "mark-merged" },
        page: `/app/view-assessment/${other.ref_no}`,
      },
    });
    expect(await merge(survivor, other)).toMatchObject({ ok: true });
    const marks = ["Mergedmark", "mergedmark@", "mark-merged", other.mobile.slice(3)];
    expect(await placesOf(marks)).not.toEqual([]);
    expect(await erase(survivor)).toMatchObject({ ok: true });
    expect(await placesOf(marks)).toEqual([]);
  });

  it("a case under a hold is not merged away", async () => {
    const [survivor, other] = [
      await makeCase({ state: "active" }),
      await makeCase({ state: "active" }),
    ];
    await setHold.run({ ref_no: other.ref_no, reason: "A court asks for it" }, await admin());
    expect(await merge(survivor, other)).toMatchObject({
      ...{ status: 409, message: `${other.ref_no} is under a hold. Lift it before you merge` },
    });
  });

  it("an erasure takes the row of the spreadsheet along out of which somebody was moved in", async () => {
    const c = await makeCase({ state: "active" });
    const run = await makeImport();
    const cells = ["Sheetmark", `0${c.mobile.slice(3)}`];
    await db.importRow.create({ data: { runId: run.id, number: 3, cells } });
    expect(await erase(c)).toMatchObject({ ok: true });
    expect(await placesOf(["Sheetmark"])).toEqual([]);
    expect(await db.importRow.count({ where: { runId: run.id } })).toBe(1);
  });
});
