import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { doors } from "@/lib/office/personal-data/held";
import { tableTitles } from "@/lib/office/personal-data/labels";
import { personExport, personPdf } from "@/lib/office/personal-data/queries";
import { writeAudit } from "@/lib/platform/audit/audit";
import { db } from "@/lib/platform/db";
import type { Download } from "@/lib/platform/operation/download";
import { makeCase } from "../support/cases";
import { makeFullCase } from "../support/full-case";
import { plantMarks } from "../support/marks";
import { callerFor, makeStaff } from "../support/staff";
import { makeWholeCase } from "../support/trash";

const admin = async () => callerFor(await makeStaff({ role: "admin" }));

async function heldOf(ref_no: string) {
  const result = await personExport.run({ ref_no }, await admin());
  if (!result.ok) throw new Error(result.message);
  const bytes = await (result.data as Download).open();
  return text(bytes as NodeJS.ReadableStream);
}

/** The tables that a person can have rows in. */
const personTables = async () => {
  const keys = await db.$queryRaw<{ child: string }[]>`
    SELECT DISTINCT child::text FROM person_keys()`;
  return ["assessment", ...keys.map(({ child }) => child)];
};

describe("everything that is held of a person", () => {
  it("every word that stands in any column of a full case is in the document", async () => {
    const { case: c } = await makeWholeCase(await makeStaff());
    const marks = await plantMarks([...(await personTables()), "stored_file"]);
    const held = await heldOf(c.ref_no);
    const kept = marks.filter(
      ({ table, column }) =>
        !doors.includes(column) && !(table === "stored_file" && column === "sha256"),
    );
    expect(kept.filter(({ mark }) => !held.includes(mark))).toEqual([]);
    const columns = new Set(marks.map(({ table, column }) => `${table}.${column}`));
    for (const column of [
      "assessment.address",
      "passport.number",
      "outbox_message.body",
      "lead.note",
    ])
      expect(columns).toContain(column);
    expect(columns.size).toBeGreaterThan(130);
  });

  it("every table that a person can have rows in has a title of its own", async () => {
    const without = (await personTables()).filter((table) => !tableTitles.has(table));
    expect(without).toEqual([]);
  });

  it("a hash that opens the student's page is not handed over", async () => {
    const { case: c } = await makeFullCase(await makeStaff());
    const held = JSON.parse(await heldOf(c.ref_no));
    const links = held.records.find(({ table }: { table: string }) => table === "student_link");
    expect(links.rows).toHaveLength(1);
    expect(Object.keys(links.rows[0])).not.toContain("token_hash");
  });

  it("the universities, the embassies and the exports that may have held the case are named", async () => {
    const { case: c, university } = await makeFullCase(await makeStaff());
    await writeAudit(db, {
      operation: "assessments.active.export",
      actor: { email: "somebody@example.com" },
      requestId: "test",
    });
    const { sharedWith } = JSON.parse(await heldOf(c.ref_no));
    const receivers = sharedWith.map((one: { with: string }) => one.with);
    expect(receivers).toContain(university.name);
    expect(receivers).toContain("Visa authority of Canada");
    expect(receivers).toContain("somebody@example.com");
  });

  it("what the person asked, and why nothing of it may go, is in the document", async () => {
    const c = await makeCase();
    const { id } = await makeStaff({ role: "admin" });
    const about = { ref_no: c.ref_no, location: c.location, notedById: id };
    const days = { askedOn: new Date("2026-09-01"), dueOn: new Date("2026-11-30") };
    await db.personRequest.create({
      data: {
        ...about,
        ...days,
        kind: "access",
        channel: "email",
        name: "Amrit",
        words: "my data",
      },
    });
    await db.caseHold.create({
      data: { ref_no: c.ref_no, reason: "the court's order", setById: id },
    });
    const held = await heldOf(c.ref_no);
    expect(held).toContain("my data");
    expect(held).toContain("the court's order");
  });

  it("another case's rows are left out where both write in one conversation", async () => {
    const { case: c } = await makeFullCase(await makeStaff());
    const { id: conversationId } = await db.conversation.findFirstOrThrow({
      where: { assessmentId: c.id },
    });
    const sister = await makeCase();
    await db.outboxMessage.create({
      data: {
        ...{ assessmentId: sister.id, conversationId, channel: "whatsapp", recipient: c.mobile },
        ...{ subject: "", body: "the sister's own words" },
      },
    });
    expect(await heldOf(c.ref_no)).not.toContain("the sister's own words");
  });

  it("it is an admin's alone, of the own branches, and leaves a line in the audit log", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const input = { ref_no: c.ref_no };
    expect(await personExport.run(input, await callerFor(handler))).toMatchObject({ status: 403 });
    const elsewhere = await makeStaff({ role: "admin", branches: ["batala"] });
    expect(await personExport.run(input, await callerFor(elsewhere))).toMatchObject({
      status: 404,
    });
    await heldOf(c.ref_no);
    const lines = await db.auditLine.findMany({ where: { subject: c.ref_no, kind: "export" } });
    expect(lines.map(({ operation }) => operation)).toEqual(["everythingHeld.export"]);
  });

  it("the same document is a PDF", async () => {
    const { case: c } = await makeFullCase(await makeStaff());
    const result = await personPdf.run({ ref_no: c.ref_no }, await admin());
    if (!result.ok) throw new Error(result.message);
    expect(
      (await text((await (result.data as Download).open()) as NodeJS.ReadableStream)).slice(0, 5),
    ).toBe("%PDF-");
  });
});
