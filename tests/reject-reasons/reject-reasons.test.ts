import { describe, expect, it } from "vitest";
import { updateAssessmentStatus } from "@/lib/intake/assessments/operations";
import { inactiveAssessments } from "@/lib/intake/assessments/queries";
import { undoReject } from "@/lib/intake/assessments/undo";
import { addRejectReason, editRejectReason } from "@/lib/intake/reject-reasons/operations";
import { rejectReasons } from "@/lib/intake/reject-reasons/queries";
import { roles } from "@/lib/platform/access/role-rights";
import { db } from "@/lib/platform/db";
import { reasonCalled } from "../support/bulk";
import { callRoute } from "../support/call";
import { type Case, makeCase } from "../support/cases";
import { callerFor, makeStaff, newEmail, type Staff, viewerFor } from "../support/staff";

const admin = () => makeStaff({ role: "admin", name: "Harjit" });
const set = async (by: Staff, { ref_no }: Case, status: boolean, reason?: string) =>
  updateAssessmentStatus.run({ ref_no, status, reason }, await callerFor(by));
const takeBack = async (by: Staff, { ref_no }: Case, version: number) =>
  undoReject.run({ ref_no, version }, await callerFor(by));
const now = ({ id }: Case) =>
  db.assessment.findUniqueOrThrow({
    where: { id },
    include: { status_updates: { orderBy: { createdAt: "asc" } }, rejectReason: true },
  });

describe("the list of reasons", () => {
  it("the list of reasons begins with some, and an admin adds, edits and switches them off", async () => {
    const by = await admin();
    const caller = await callerFor(by);
    const labels = (await rejectReasons.read(await viewerFor(by), {})).map(({ label }) => label);
    expect(labels).toContain("No response");
    const label = newEmail("reason");
    const made = await addRejectReason.run({ label, position: "3" }, caller);
    expect(made).toMatchObject({ ok: true, data: { label, position: 3, active: true } });
    const id = made.ok ? made.data._id : "";
    const edit = { id, label: `${label}!`, position: 4, active: "no" };
    expect(await editRejectReason.run({ ...edit, version: 0 }, caller)).toMatchObject({
      data: { label: `${label}!`, active: false, version: 1 },
    });
    expect(await editRejectReason.run({ ...edit, version: 0 }, caller)).toMatchObject({
      status: 409,
    });
  });

  it("the list of reasons has no reason twice", async () => {
    const caller = await callerFor(await admin());
    const twice = await addRejectReason.run({ label: "No response", position: 1 }, caller);
    expect(twice).toMatchObject({ status: 409, fields: { label: expect.anything() } });
    const id = await reasonCalled("Other");
    const other = { id, label: "No response", position: 1, active: true };
    expect(await editRejectReason.run(other, caller)).toMatchObject({ status: 409 });
  });

  it.each(roles)("the list of reasons is changed by an admin only: %s", async (role) => {
    const caller = await callerFor(await makeStaff({ role }));
    const result = await addRejectReason.run({ label: newEmail("reason"), position: 1 }, caller);
    expect(result.ok).toBe(role === "admin");
  });

  it("the list of reasons is closed to admins of some branches, because all branches share it", async () => {
    const caller = await callerFor(await makeStaff({ role: "admin", branches: ["batala"] }));
    const id = await reasonCalled("Other");
    const edit = { id, label: "Another", position: 1, active: true, version: 0 };
    expect(
      await addRejectReason.run({ label: newEmail("reason"), position: 1 }, caller),
    ).toMatchObject({
      status: 403,
    });
    expect(await editRejectReason.run(edit, caller)).toMatchObject({ status: 403 });
  });
});

describe("rejecting", () => {
  it("a rejection's reason stands on the case, in its timeline, and in Inactive Assessments by filter", async () => {
    const by = await admin();
    const c = await makeCase();
    const reason = await reasonCalled("No funds");
    expect(await set(by, c, false, reason)).toMatchObject({ ok: true });
    const row = await now(c);
    expect(row.rejectReason?.label).toBe("No funds");
    expect(row.status_updates.at(-1)?.msg).toBe("Rejected by Harjit: No funds");
    const list = await inactiveAssessments.read(await viewerFor(by), { reason });
    expect(list.rows.find(({ ref_no }) => ref_no === c.ref_no)?.reject_reason).toBe("No funds");
    const other = await inactiveAssessments.read(await viewerFor(by), {
      reason: await reasonCalled("Other"),
    });
    expect(other.rows.map(({ ref_no }) => ref_no)).not.toContain(c.ref_no);
  });

  it("rejecting needs no reason by the specification's call", async () => {
    const by = await admin();
    const c = await makeCase();
    const answer = await callRoute("assessment/updateAssessmentStatus", {
      method: "POST",
      as: by,
      query: { ref_no: c.ref_no, status: "false" },
    });
    expect(answer.status).toBe(200);
    expect(await now(c)).toMatchObject({ state: "rejected", rejectReasonId: null });
  });

  it("rejecting with an unknown or switched-off reason is refused", async () => {
    const by = await admin();
    const { id } = await db.rejectReason.create({ data: { label: newEmail("r"), active: false } });
    for (const reason of [id, crypto.randomUUID()]) {
      const c = await makeCase();
      expect(await set(by, c, false, reason)).toMatchObject({
        status: 422,
        fields: { reason: expect.anything() },
      });
      expect(await now(c)).toMatchObject({ state: "unattended", version: 0 });
    }
    expect(await set(by, await makeCase(), false, "funds")).toMatchObject({ status: 422 });
  });

  it("a rejection's reason is cleared once the case is accepted again", async () => {
    const by = await admin();
    const c = await makeCase();
    await set(by, c, false, await reasonCalled("Other"));
    await set(by, c, true);
    expect(await now(c)).toMatchObject({ state: "active", rejectReasonId: null });
  });
});

describe("taking a rejection back", () => {
  it("undoing a rejection restores the case's state: New, or Active with its handler", async () => {
    const by = await admin();
    const fresh = await makeCase();
    const handler = await makeStaff();
    const active = await makeCase();
    await set(handler, active, true);
    for (const [c, state, handlerId] of [
      [fresh, "unattended", null],
      [active, "active", handler.id],
    ] as const) {
      const made = await set(by, c, false, await reasonCalled("Other"));
      const version = made.ok ? made.data.version : -1;
      expect(await takeBack(by, c, version)).toMatchObject({ ok: true });
      const row = await now(c);
      expect(row).toMatchObject({ state, handlerId, rejectReasonId: null });
      expect(row.status_updates.at(-1)).toMatchObject({
        type: "undone",
        msg: "Harjit took the rejection back",
      });
    }
  });

  it("undoing a rejection answers 409 after somebody else changed the case, and changes nothing", async () => {
    const [by, other] = [await admin(), await makeStaff({ name: "Ravi" })];
    const c = await makeCase();
    const made = await set(by, c, false, await reasonCalled("Other"));
    const version = made.ok ? made.data.version : -1;
    await set(other, c, true);
    expect(await takeBack(by, c, version)).toMatchObject({ ok: false, status: 409 });
    await set(other, c, false);
    const late = await takeBack(by, c, version);
    expect(late).toMatchObject({ ok: false, status: 409, changed: { by: "Ravi" } });
    expect(await now(c)).toMatchObject({ state: "rejected" });
  });

  it("a rejection is undone only by the person who rejected", async () => {
    const c = await makeCase();
    const made = await set(await admin(), c, false);
    const version = made.ok ? made.data.version : -1;
    expect(await takeBack(await admin(), c, version)).toMatchObject({ status: 403 });
    expect(await takeBack(await makeStaff(), c, version)).toMatchObject({ status: 403 });
  });
});
