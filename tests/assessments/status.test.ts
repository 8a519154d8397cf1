import { beforeAll, describe, expect, it } from "vitest";
import { takeOverAssessment, updateAssessmentStatus } from "@/lib/intake/assessments/operations";
import { roles } from "@/lib/platform/access/role-rights";
import { db } from "@/lib/platform/db";
import { type Case, makeCase } from "../support/cases";
import { warmPool } from "../support/pool";
import { callerFor, makeStaff, type Staff } from "../support/staff";

beforeAll(warmPool);

const set = async (staff: Staff, { ref_no }: Case, status: boolean, version?: number) =>
  updateAssessmentStatus.run({ ref_no, status, version }, await callerFor(staff));
const now = ({ id }: Case) =>
  db.assessment.findUniqueOrThrow({
    where: { id },
    include: { status_updates: { orderBy: { createdAt: "asc" } } },
  });

const mailsOf = ({ id }: Case) => db.outboxMessage.findMany({ where: { assessmentId: id } });

describe("accept (A3)", () => {
  it("reception may accept a case, which then waits to be handed out", async () => {
    const desk = await makeStaff({ role: "reception", name: "Aman" });
    const c = await makeCase();
    expect(await set(desk, c, true)).toMatchObject({ ok: true });
    const row = await now(c);
    expect(row).toMatchObject({ state: "active", handlerId: null });
    expect(row.status_updates[1]).toMatchObject({ msg: "Accepted by Aman, to be handed out" });
  });

  it.each(roles.filter((role) => role !== "reception"))(
    "%s may accept a case, and becomes the handler",
    async (role) => {
      const staff = await makeStaff({ role, name: "Harjit" });
      const c = await makeCase();
      expect(await set(staff, c, true)).toMatchObject({
        ok: true,
        message: `Status for assessment with REFERENCE NO - ${c.ref_no} updated successfully`,
      });
      const row = await now(c);
      expect(row).toMatchObject({ state: "active", handlerId: staff.id, version: c.version + 1 });
      expect(row.status_updates.map(({ type }) => type)).toEqual(["created", "accepted"]);
      expect(row.status_updates[1]).toMatchObject({ actorId: staff.id, msg: "Accepted by Harjit" });
    },
  );

  it("an inactive case goes back to its handler, who is told", async () => {
    const [before, other] = [
      await makeStaff({ name: "Jaskaran" }),
      await makeStaff({ name: "Ravi" }),
    ];
    const c = await makeCase({ state: "rejected", handler: before });
    expect(await set(other, c, true)).toMatchObject({ ok: true });
    const row = await now(c);
    expect(row).toMatchObject({ state: "active", handlerId: before.id });
    expect(row.status_updates[1]).toMatchObject({
      actorId: other.id,
      msg: "Accepted by Ravi, back to Jaskaran",
    });
    const [mail, ...more] = await mailsOf(c);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ channel: "email", recipient: before.email });
    expect(mail?.subject).toBe(`Assessment ${c.ref_no} is active again`);
    expect(mail?.body).toContain("Ravi accepted the assessment");
  });

  it("an inactive case that its own handler accepts stays theirs, in silence", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ state: "rejected", handler });
    expect(await set(handler, c, true)).toMatchObject({ ok: true });
    expect(await now(c)).toMatchObject({ state: "active", handlerId: handler.id });
    expect(await mailsOf(c)).toEqual([]);
  });

  it.each([
    ["is switched off", { active: false }],
    ["works in the other branch only", { limitedTo: ["batala"] }],
  ])("an inactive case whose handler %s passes to the person who accepts it", async (_, gone) => {
    const [before, after] = [await makeStaff(), await makeStaff()];
    const c = await makeCase({ state: "rejected", handler: before });
    await db.staff.update({ where: { id: before.id }, data: gone });
    expect(await set(after, c, true)).toMatchObject({ ok: true });
    expect(await now(c)).toMatchObject({ state: "active", handlerId: after.id });
    expect(await mailsOf(c)).toEqual([]);
  });

  it("an inactive case without a handler passes to the person who accepts it", async () => {
    const staff = await makeStaff();
    const c = await makeCase({ state: "rejected" });
    expect(await set(staff, c, true)).toMatchObject({ ok: true });
    expect(await now(c)).toMatchObject({ state: "active", handlerId: staff.id });
    expect(await mailsOf(c)).toEqual([]);
  });

  it("a new case handed to somebody is accepted for them, and they are told", async () => {
    const [given, other] = [
      await makeStaff({ name: "Jaskaran" }),
      await makeStaff({ name: "Ravi" }),
    ];
    const c = await makeCase({ state: "unattended", handler: given });
    expect(await set(other, c, true)).toMatchObject({ ok: true });
    const row = await now(c);
    expect(row).toMatchObject({ state: "active", handlerId: given.id });
    expect(row.status_updates[1]).toMatchObject({ msg: "Accepted by Ravi for Jaskaran" });
    expect(await mailsOf(c)).toMatchObject([{ recipient: given.email }]);
  });

  it("taking a new case over is a step of its own, and its handler is told", async () => {
    const [given, other] = [
      await makeStaff({ name: "Jaskaran" }),
      await makeStaff({ name: "Ravi" }),
    ];
    const c = await makeCase({ state: "unattended", handler: given });
    const take = async (staff: Staff) =>
      takeOverAssessment.run({ ref_no: c.ref_no }, await callerFor(staff));
    expect(await take(await makeStaff({ role: "reception" }))).toMatchObject({ status: 403 });
    expect(await take(given)).toMatchObject({ status: 403 });
    expect(await take(other)).toMatchObject({ ok: true });
    const row = await now(c);
    expect(row).toMatchObject({ state: "unattended", handlerId: other.id });
    expect(row.status_updates[1]).toMatchObject({
      type: "transferred",
      msg: "Taken over from Jaskaran by Ravi",
    });
    expect(await mailsOf(c)).toMatchObject([{ recipient: given.email }]);
    expect(await db.notification.findMany({ where: { staffId: given.id } })).toMatchObject([
      { text: expect.stringContaining("was taken over from you by Ravi") },
    ]);
  });

  it("accepting an active case says so, and changes nothing", async () => {
    const [first, second] = [await makeStaff(), await makeStaff()];
    const c = await makeCase();
    await set(first, c, true);
    expect(await set(second, c, true)).toMatchObject({
      ok: false,
      status: 409,
      message: `This assessment is active already: ${first.name} accepted it`,
    });
    const row = await now(c);
    expect(row.handlerId).toBe(first.id);
    expect(row.status_updates).toHaveLength(2);
  });

  it("one of several people who accept at the same instant becomes the handler", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makeStaff()));
    const callers = await Promise.all(people.map((staff) => callerFor(staff)));
    const { ref_no, ...c } = await makeCase();
    const results = await Promise.all(
      callers.map((caller) => updateAssessmentStatus.run({ ref_no, status: true }, caller)),
    );
    const won = results.flatMap((result, at) => (result.ok ? [people[at]?.id] : []));
    expect(won).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.status === 409)).toHaveLength(5);
    const row = await now({ ref_no, ...c });
    expect(row.handlerId).toBe(won[0]);
    expect(row.status_updates).toHaveLength(2);
  });
});

describe("reject (A3)", () => {
  it("the handler of any role may reject a case, and stays the handler", async () => {
    for (const role of roles) {
      const staff = await makeStaff({ role });
      const c = await makeCase({ handler: staff });
      expect(await set(staff, c, false)).toMatchObject({ ok: true });
      const row = await now(c);
      expect(row).toMatchObject({ state: "rejected", handlerId: staff.id });
      expect(row.status_updates[1]).toMatchObject({ type: "rejected", actorId: staff.id });
    }
  });

  it("an admin may reject anybody's case, also a new one", async () => {
    const admin = await makeStaff({ role: "admin" });
    const handler = await makeStaff();
    const theirs = await makeCase({ handler });
    expect(await set(admin, theirs, false)).toMatchObject({ ok: true });
    expect(await now(theirs)).toMatchObject({ state: "rejected", handlerId: handler.id });
    const fresh = await makeCase();
    expect(await set(admin, fresh, false)).toMatchObject({ ok: true });
    expect(await now(fresh)).toMatchObject({ state: "rejected", handlerId: null });
  });

  it.each(["user", "reception", "Admission"] as const)(
    "%s may not reject another's case",
    async (role) => {
      const staff = await makeStaff({ role });
      for (const c of [await makeCase({ handler: await makeStaff() }), await makeCase()]) {
        expect(await set(staff, c, false)).toMatchObject({ ok: false, status: 403 });
        expect(await now(c)).toMatchObject({ state: c.state, version: c.version });
      }
    },
  );

  it("rejecting an inactive case says so", async () => {
    const admin = await makeStaff({ role: "admin" });
    const c = await makeCase({ state: "rejected" });
    expect(await set(admin, c, false)).toMatchObject({ ok: false, status: 409 });
  });
});

describe("both", () => {
  it("accepting and rejecting are refused from an older version (C14)", async () => {
    const admin = await makeStaff({ role: "admin" });
    const c = await makeCase();
    await db.assessment.update({ where: { id: c.id }, data: { version: 4 } });
    expect(await set(admin, c, true, 3)).toMatchObject({ ok: false, status: 409 });
    expect(await now(c)).toMatchObject({ state: "unattended", version: 4 });
    expect(await set(admin, c, true, 4)).toMatchObject({ ok: true });
  });

  it("accepting and rejecting outside the person's branches answer 404 (P4, A10)", async () => {
    const limited = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    const c = await makeCase({ location: "batala" });
    for (const status of [true, false]) {
      expect(await set(limited, c, status)).toMatchObject({ ok: false, status: 404 });
    }
    expect(await now(c)).toMatchObject({ state: "unattended" });
  });

  it("accepting and rejecting stand in the audit log under the case", async () => {
    const admin = await makeStaff({ role: "admin" });
    const c = await makeCase();
    await set(admin, c, true);
    await set(admin, c, false);
    const lines = await db.auditLine.findMany({
      where: { subject: c.ref_no },
      orderBy: { id: "asc" },
    });
    expect(lines).toMatchObject([
      { operation: "assessment.status", detail: { from: "unattended", accepted: true } },
      { operation: "assessment.status", detail: { from: "active", accepted: false } },
    ]);
  });
});
