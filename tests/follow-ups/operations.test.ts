import { describe, expect, it } from "vitest";
import { addFollowUp, deleteFollowUp, editFollowUp } from "@/lib/parts/follow-ups/operations";
import { db } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { type Case, makeCase } from "../support/cases";
import { done, makeFollowUp } from "../support/follow-ups";
import { runOnCase } from "../support/run";
import { callerFor, makeStaff, type Staff } from "../support/staff";

// What follow-ups have beside the rules of every entry (tests/entries).

const open = { action: "Generic Follow Up", followUpDate: "2026-11-20" };
const next = { nextFollowUpDate: "2026-11-27", nextAction: "Expected Document" };

const run = async (op: Operation, by: Staff, c: Case, values: object) =>
  runOnCase(op, { ref_no: c.ref_no, ...values }, await callerFor(by));

async function scene(action = open.action) {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const { id } = await makeFollowUp(c.id, open.followUpDate, { action });
  const edit = (values: object, by = handler) =>
    run(editFollowUp, by, c, { ...open, action, followUpId: id, ...values });
  return { handler, c, id, edit };
}

const followUps = (c: Case) =>
  db.followUp.findMany({
    where: { assessmentId: c.id },
    orderBy: [{ followUpDate: "asc" }, { id: "asc" }],
  });

/** The daily report's normal entries: a name, or the type Appointment. */
const work = async (c: Case) =>
  (await db.dailyReportNormal.findMany({ where: { assessmentId: c.id }, orderBy: { id: "asc" } }))
    .map(({ name, type, staffId }) => ({ what: name ?? type, by: staffId }))
    .sort((a, b) => String(a.what).localeCompare(String(b.what)));

describe("completing a follow-up (decisions C5, C6)", () => {
  it("completing a follow-up opens the next one on its day, once, however often it is edited", async () => {
    const { c, id, edit } = await scene();
    expect(await edit({ ...done, ...next, version: 0 })).toMatchObject({ ok: true });
    expect(await edit({ ...done, ...next, remarks: "Corrected", version: 1 })).toMatchObject({
      ok: true,
    });
    expect(await edit({ ...done, ...next, nextFollowUpDate: "2026-12-01" })).toMatchObject({
      ok: true,
    });
    const [first, second, ...more] = await followUps(c);
    expect(first).toMatchObject({ id, remarks: done.remarks, version: 3 });
    expect(second).toMatchObject({
      previousId: id,
      action: next.nextAction,
      followUpDate: new Date("2026-11-27"),
      remarks: null,
      spoken: null,
      nextAction: null,
      handlerId: c.handlerId,
    });
    expect(more).toEqual([]);
  });

  it("adding a completed follow-up opens the next one, also when that is filled in later", async () => {
    const { handler, c, edit } = await scene();
    const added = await run(addFollowUp, handler, c, { ...open, ...done, ...next });
    expect(added).toMatchObject({ ok: true });
    expect(await followUps(c)).toHaveLength(3);
    await edit(done);
    expect(await followUps(c)).toHaveLength(3);
    await edit({ ...done, ...next });
    await edit(done);
    await edit({ ...done, ...next });
    expect(await followUps(c)).toHaveLength(4);
  });

  it("editing an open follow-up opens nothing, with a next date or without", async () => {
    const { c, edit } = await scene();
    expect(await edit(next)).toMatchObject({ ok: true });
    expect(await followUps(c)).toHaveLength(1);
    expect(await work(c)).toEqual([]);
  });

  it("the second of two people who complete a follow-up at once is told, and nothing comes twice (C14)", async () => {
    const { c, edit } = await scene("Appointment");
    const admin = await makeStaff({ role: "admin" });
    const results = await Promise.all([
      edit({ ...done, ...next, version: 0 }),
      edit({ ...done, ...next, remarks: "The other", version: 0 }, admin),
    ]);
    expect(results.map((result) => (result.ok ? 200 : result.status)).sort()).toEqual([200, 409]);
    expect(await followUps(c)).toHaveLength(2);
    expect((await work(c)).map(({ what }) => what)).toEqual(["Appointment", "Spoken"]);
  });

  it("the database refuses a second successor of a follow-up", async () => {
    const { c, id } = await scene();
    await makeFollowUp(c.id, "2026-11-27", { previousId: id });
    await expect(makeFollowUp(c.id, "2026-11-28", { previousId: id })).rejects.toThrow();
  });

  it("deleting a completed follow-up leaves the one that it opened", async () => {
    const { handler, c, id, edit } = await scene();
    await edit({ ...done, ...next });
    expect(await run(deleteFollowUp, handler, c, { followUpId: id })).toMatchObject({ ok: true });
    expect(await followUps(c)).toMatchObject([{ previousId: null, action: next.nextAction }]);
  });

  it("a completed follow-up cannot be set open again by editing, because its work was counted", async () => {
    const { c, edit } = await scene();
    await edit(done);
    for (const remarks of [null, "", "  "])
      expect(await edit({ ...done, remarks })).toMatchObject({
        ok: false,
        status: 422,
        fields: { remarks: expect.stringContaining("keeps its remarks") },
      });
    expect(await followUps(c)).toMatchObject([{ remarks: done.remarks, version: 1 }]);
  });
});

describe("the daily report of whoever completes it (decision C11)", () => {
  it.each([
    ["Spoken", "Generic Follow Up", ["Spoken"]],
    ["Not Spoken", "Revenue", ["Not Spoken"]],
    ["Spoken", "Appointment", ["Appointment", "Spoken"]],
  ])("a follow-up counts in the daily report: %s, %s", async (spoken, action, wanted) => {
    const { c, edit } = await scene(action);
    const admission = await makeStaff({ role: "Admission" });
    await edit({ ...done, spoken }, admission);
    await edit({ ...done, spoken, remarks: "Corrected" });
    expect(await work(c)).toEqual(wanted.map((what) => ({ what, by: admission.id })));
  });

  it("a call completed without an outcome counts once the outcome is said", async () => {
    const { c, edit } = await scene();
    expect(await edit({ remarks: "Done" })).toMatchObject({ ok: true });
    expect(await work(c)).toEqual([]);
    await edit({ remarks: "Done", spoken: "Spoken" });
    await edit({ remarks: "Done", spoken: "Spoken", action: "Appointment" });
    expect((await work(c)).map(({ what }) => what)).toEqual(["Spoken"]);
  });
});

describe("what the fields refuse", () => {
  it.each([
    [
      { nextFollowUpDate: "2026-11-27" },
      "nextAction",
      "You have selected next followup date please select type of follow up",
    ],
    [
      { nextAction: "Defer" },
      "nextFollowUpDate",
      "You have selected next followup type please select next follow up date",
    ],
    [
      { ...next, nextFollowUpDate: "2026-11-19" },
      "nextFollowUpDate",
      "Next Follow Up Date cannot be before Follow Up Date",
    ],
    [{ action: "Coffee" }, "action", "Action is not one of the choices"],
    [{ spoken: "Maybe" }, "spoken", "Spoken is not one of the choices"],
    [{ studentStatus: "tepid" }, "studentStatus", "Student Status is not one of the choices"],
  ])("a follow-up is refused: %j", async (wrong, field, message) => {
    const { c, edit } = await scene();
    const before = await followUps(c);
    expect(await edit(wrong)).toMatchObject({
      ok: false,
      status: 422,
      fields: { [field]: message },
    });
    expect(await followUps(c)).toEqual(before);
  });

  it("a follow-up takes options, blanks and the unused fields of the specification's client", async () => {
    const { handler, c } = await scene();
    const others = await makeCase();
    const added = await run(addFollowUp, handler, c, {
      action: { value: "Expected Applicant", label: "Expected Applicant" },
      followUpDate: "20/11/2026",
      spoken: "",
      studentStatus: null,
      remarks: " ",
      nextFollowUpDate: "",
      nextAction: { value: "", label: "" },
      assessmentId: others.ref_no,
      name: "Somebody",
      caseHandler: "other@example.com",
      mobile: "+919999999999",
    });
    expect(added).toMatchObject({ ok: true, message: "Record added successfully" });
    expect(await followUps(others)).toEqual([]);
    expect(await followUps(c)).toMatchObject([
      {},
      { action: "Expected Applicant", remarks: null, nextAction: null, handlerId: handler.id },
    ]);
  });
});
