import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { placeText } from "@/lib/desk/timeline/place";
import { timelineInput, timelineOf } from "@/lib/desk/timeline/queries";
import { sourceNames, sources } from "@/lib/desk/timeline/sources";
import { addFollowUp, editFollowUp } from "@/lib/parts/follow-ups/operations";
import { kindNames, type TimelineKind } from "@/lib/parts/part/labels";
import { db } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { makeFullCase } from "../support/full-case";
import { opened } from "../support/opened";
import { callerFor, makeStaff, type Staff } from "../support/staff";

const read = async (staff: Staff, c: { id: string }, state: Record<string, string> = {}) =>
  timelineOf(await opened(staff, c), state);

let handler: Staff;
beforeAll(async () => {
  handler = await makeStaff({ name: "Simran Kaur" });
});

describe("a case's timeline", () => {
  it("a case's timeline has every kind of entry, each once", async () => {
    const { case: c, offer, application } = await makeFullCase(handler);
    for (const type of [
      "accepted",
      "rejected",
      "transferred",
      "undone",
      "application",
      "offer",
      "visa",
    ])
      await db.statusUpdate.create({
        data: { assessmentId: c.id, type, msg: `Said ${type}`, createdAt: new Date("2026-01-01") },
      });
    await db.followUp.create({
      data: {
        assessmentId: c.id,
        action: "Revenue",
        followUpDate: new Date("2026-01-05"),
        remarks: "Paid",
      },
    });
    const lead = await db.lead.findFirstOrThrow({ where: { assessmentId: c.id } });
    await db.leadCall.create({ data: { leadId: lead.id, staffId: handler.id, spoken: false } });
    await db.statusUpdate.create({
      data: { assessmentId: c.id, type: "deposit", msg: "Corrected", actorId: handler.id },
    });
    const { rows } = await read(handler, c);
    const told = rows.map(({ key }) => key.slice(0, key.indexOf("-"))).sort();
    // Two follow-ups are opened and one of them is completed; a receipt and an expense.
    expect(told).toEqual([...sourceNames, "followUpOpened", "voucher"].sort());
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(kindNames));
    expect(rows.map(({ at }) => at.getTime())).toEqual(
      rows.map(({ at }) => at.getTime()).sort((a, b) => b - a),
    );
    const one = (source: string) => rows.find(({ key }) => key.startsWith(`${source}-`));
    expect(one("offer")?.href).toBe(`/app/offer/view/${c.ref_no}/${offer.id}`);
    expect(one("application")?.href).toBe(`/app/application/view/${c.ref_no}/${application.id}`);
    expect(one("edit")).toMatchObject({ words: "City: Batala → Gurdaspur", by: "Simran Kaur" });
    expect(one("remark")).toMatchObject({ words: "Called", html: "<p>Called</p>" });
    expect(one("update")).toMatchObject({
      words: "Ready",
      message: { state: "queued", channel: "sms", reachedAt: null },
    });
    expect(one("deposit")?.words).toContain("Direct Payment · ₹100");
  });

  it("a case's timeline tells every type of status update that the database allows", async () => {
    const [row] = await db.$queryRaw<{ rule: string }[]>`
      SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conname = 'status_update_type'`;
    const allowed = [...(row?.rule ?? "").matchAll(/'(\w+)'::text/g)].map(([, type = ""]) => type);
    expect(allowed).toContain("undone");
    const c = await makeCase({ handler });
    const first = await db.statusUpdate.findFirstOrThrow({ where: { assessmentId: c.id } });
    const others = allowed.filter((type) => type !== first.type);
    for (const type of others)
      await db.statusUpdate.create({
        data: { assessmentId: c.id, type, msg: `Said ${type}`, actorId: handler.id },
      });
    const { rows } = await read(handler, c);
    expect(rows.map(({ words }) => words).sort()).toEqual(
      [first.msg, ...others.map((type) => `Said ${type}`)].sort(),
    );
    expect(rows.filter(({ title }) => !title)).toEqual([]);
  });

  it("a case's timeline says who opened and who completed a follow-up, however soon one came after the other", async () => {
    const other = await makeStaff({ role: "admin", name: "Harjit Singh" });
    const c = await makeCase({ handler });
    const { ref_no } = c;
    const day = { action: "Revenue", followUpDate: "2026-01-05" };
    const added = await addFollowUp.run({ ref_no, ...day }, await callerFor(handler));
    const done = {
      ...day,
      spoken: "Spoken",
      studentStatus: "hot",
      remarks: "Paid",
      nextFollowUpDate: "2026-01-09",
      nextAction: "Revenue",
    };
    const followUpId = added.ok ? added.data.id : "";
    const completed = await editFollowUp.run(
      { ref_no, followUpId, version: 0, ...done },
      await callerFor(other),
    );
    expect(completed).toMatchObject({ ok: true });
    const { rows } = await read(handler, c, { kind: "followUps" });
    const told = rows.map(({ key, title, by }) => ({ title, by, first: key.endsWith(followUpId) }));
    expect(told).toEqual(
      expect.arrayContaining([
        { title: "Follow-up opened", by: "Simran Kaur", first: true },
        { title: "Follow-up completed", by: "Harjit Singh", first: true },
        { title: "Follow-up opened", by: "Harjit Singh", first: false },
      ]),
    );
    expect(told).toHaveLength(3);
  });

  it("a case's timeline says who opened the next of a follow-up that was added as completed", async () => {
    const c = await makeCase({ handler });
    const input = {
      ...{ ref_no: c.ref_no, action: "Revenue", followUpDate: "2026-01-05" },
      ...{ spoken: "Spoken", studentStatus: "hot", remarks: "Paid" },
      ...{ nextFollowUpDate: "2026-01-09", nextAction: "Revenue" },
    };
    expect(await addFollowUp.run(input, await callerFor(handler))).toMatchObject({ ok: true });
    const { rows } = await read(handler, c, { kind: "followUps" });
    expect(rows.map(({ title, by }) => `${title}: ${by}`).sort()).toEqual([
      "Follow-up completed: Simran Kaur",
      "Follow-up opened: Simran Kaur",
      "Follow-up opened: Simran Kaur",
    ]);
  });

  it("a case's timeline narrowed to one kind has all of it and nothing else", async () => {
    const { case: c } = await makeFullCase(handler);
    const all = (await read(handler, c)).rows;
    for (const kind of kindNames) {
      const { rows } = await read(handler, c, { kind });
      expect([kind, rows.map(({ key }) => key)]).toEqual([
        kind,
        all.filter((row) => row.kind === kind).map(({ key }) => key),
      ]);
    }
  });

  it("a case's timeline tells a record once when the status updates tell it too", async () => {
    const { case: c, offer } = await makeFullCase(handler);
    await db.statusUpdate.create({
      data: {
        assessmentId: c.id,
        type: "offer",
        msg: "Unconditional offer",
        createdAt: offer.date,
      },
    });
    const { rows } = await read(handler, c, { kind: "offers" });
    expect(rows.map(({ words }) => words)).toEqual(["Unconditional offer"]);
  });

  it("a case's timeline says who completed a follow-up, and when", async () => {
    const c = await makeCase({ handler });
    const { id } = await db.followUp.create({
      data: { assessmentId: c.id, action: "Revenue", followUpDate: new Date("2026-01-05") },
    });
    const input = {
      ...{ ref_no: c.ref_no, followUpId: id, version: 0 },
      ...{ action: "Revenue", followUpDate: "2026-01-05", spoken: "Not Spoken" },
      ...{ studentStatus: "warm", remarks: "Nobody answered" },
    };
    expect(await editFollowUp.run(input, await callerFor(handler))).toMatchObject({ ok: true });
    const { rows } = await read(handler, c, { kind: "followUps" });
    expect(rows).toMatchObject([
      {
        title: "Follow-up completed",
        words: expect.stringMatching(/^Revenue of 05\/01\/2026 · Not Spoken.*\nNobody answered$/),
        by: "Simran Kaur",
      },
      { title: "Follow-up opened", words: "Revenue of 05/01/2026" },
    ]);
    // Open again: it was not completed.
    await db.followUp.update({ where: { id }, data: { remarks: null } });
    expect((await read(handler, c, { kind: "followUps" })).rows).toHaveLength(1);
  });

  it("a case's timeline tells everybody who opens it why a message failed, without the gateway's words", async () => {
    const { case: c } = await makeFullCase(handler);
    await db.outboxMessage.updateMany({
      where: { assessmentId: c.id },
      data: { state: "dead", lastError: "The gateway answered 400: +919876543210 is bad" },
    });
    const admin = await makeStaff({ role: "admin" });
    const reasons = async (staff: Staff) =>
      (await read(staff, c, { kind: "messages" })).rows.map(({ message }) => message?.reason);
    // The other message is the student's own.
    const line = "The SMS gateway could not bring it (400): check the mobile, or call";
    expect(await reasons(admin)).toEqual([undefined, line]);
    expect(await reasons(handler)).toEqual([undefined, line]);
  });

  it("a case's timeline is for those who may open the case (A2)", async () => {
    const c = await makeCase({ handler });
    await expect(read(await makeStaff(), c)).rejects.toThrow();
    expect((await read(await makeStaff({ role: "Admission" }), c)).rows).toHaveLength(1);
  });

  it("a case's timeline accepts only its own cursors", () => {
    const id = "019a0000-0000-7000-8000-000000000000";
    const made = placeText({ at: new Date(5), source: "remark", id });
    expect(timelineInput.safeParse({ cursor: made }).data?.cursor).toMatchObject({ id });
    const forged = ["", "x", "5.remark", `5.nothing.${id}`, `-1.remark.${id}`, `5.remark.${id}'--`];
    for (const text of forged)
      expect(
        timelineInput.safeParse({ cursor: Buffer.from(text).toString("base64url") }).success,
      ).toBe(false);
    expect(timelineInput.safeParse({ kind: "nothing" }).success).toBe(false);
  });
});

type WantedEntry = { source: "remark" | "update" | "edit" | "document"; second: number };

/** Entries of several sources, many of them of the same moment; more than a page of them, often. */
const wanted = fc.array(
  fc.record<WantedEntry>({
    source: fc.constantFrom("remark", "update", "edit", "document"),
    second: fc.integer({ min: 0, max: 6 }),
  }),
  { minLength: 0, maxLength: 130, size: "max" },
);

async function make(id: string, entries: WantedEntry[]) {
  const at = ({ second }: WantedEntry) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
  const of = (source: WantedEntry["source"]) => entries.filter((one) => one.source === source);
  await db.remark.createMany({
    data: of("remark").map((one) => ({
      ...{ assessmentId: id, authorId: handler.id, remarks: "<p>Called</p>", date: at(one) },
    })),
  });
  await db.statusUpdate.createMany({
    data: of("update").map((one) => ({
      ...{ assessmentId: id, type: "update", msg: "Ready", createdAt: at(one) },
    })),
  });
  await db.fieldChange.createMany({
    data: of("edit").map((one, n) => ({
      ...{
        assessmentId: id,
        field: "city",
        to: "Batala",
        actorId: handler.id,
        version: n,
        createdAt: at(one),
      },
    })),
  });
  for (const one of of("document"))
    await db.document.create({
      data: {
        ...{ name: "Marks", createdAt: at(one), assessment: { connect: { id } } },
        file: { create: { name: "m.pdf", mime: "application/pdf", size: 1, sha256: "0" } },
      },
    });
}

it("a timeline's pages have every entry once, in one order, forwards and back", async () => {
  const kinds = fc.constantFrom<TimelineKind | "all">("all", "remarks", "files");
  await fc.assert(
    fc.asyncProperty(wanted, kinds, async (entries, kind) => {
      const c = await makeCase({ handler });
      await make(c.id, entries);
      const forwards: string[][] = [];
      let page = await read(handler, c, { kind });
      forwards.push(page.rows.map(({ key }) => key));
      while (page.next) {
        page = await read(handler, c, { kind, cursor: page.next });
        forwards.push(page.rows.map(({ key }) => key));
      }
      const all = forwards.flat();
      const expected = entries.filter(
        ({ source }) => kind === "all" || sources[source]?.kind === kind,
      ).length;
      expect(all).toHaveLength(expected + (kind === "all" ? 1 : 0));
      expect(new Set(all).size).toBe(all.length);
      const backwards = [page.rows.map(({ key }) => key)];
      while (page.previous) {
        page = await read(handler, c, { kind, before: page.previous });
        backwards.unshift(page.rows.map(({ key }) => key));
      }
      expect(backwards.flat()).toEqual(all);
    }),
    { numRuns: 15 },
  );
});
