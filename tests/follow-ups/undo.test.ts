import { afterEach, expect, it } from "vitest";
import { addFollowUp, editFollowUp, undoFollowUp } from "@/lib/parts/follow-ups/operations";
import { db } from "@/lib/platform/db";
import { setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { done, makeFollowUp } from "../support/follow-ups";
import { callerFor, makeStaff, type Staff } from "../support/staff";

// A completion can be undone for ten minutes, by the person who made it.

const open = { action: "Appointment", followUpDate: "2026-11-20", followUpTime: "11:30" };
const next = {
  nextFollowUpDate: "2026-11-27",
  nextAction: "Appointment",
  nextFollowUpTime: "3 pm",
};

afterEach(() => setClock());

async function scene() {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const { id } = await makeFollowUp(c.id, open.followUpDate, { followUpTime: open.followUpTime });
  const which = { ref_no: c.ref_no, followUpId: id };
  const edit = async (values: object, by = handler) =>
    editFollowUp.run({ ...which, ...open, ...values }, await callerFor(by));
  const undo = async (version: number | undefined, by: Staff = handler) =>
    undoFollowUp.run({ ...which, version }, await callerFor(by));
  const all = () =>
    db.followUp.findMany({ where: { assessmentId: c.id }, orderBy: { followUpDate: "asc" } });
  const counts = async () => ({
    lines: await db.dailyReportNormal.count({ where: { assessmentId: c.id } }),
    sums: await db.workSum.aggregate({ where: { staffId: handler.id }, _sum: { count: true } }),
  });
  const kept = () => db.assessment.findUniqueOrThrow({ where: { id: c.id } });
  return { handler, c, id, edit, undo, all, counts, kept };
}

it("undoing a completion opens the follow-up as it was, and removes what it opened and counted", async () => {
  const { edit, undo, all, counts, kept } = await scene();
  const [before] = await all();
  const was = await kept();
  const changes = { action: "Revenue", followUpDate: "2026-11-21", followUpTime: "" };
  const completed = await edit({ ...done, ...next, ...changes, version: 0 });
  expect(completed).toMatchObject({ ok: true, data: { version: 1, completes: true } });
  expect(await all()).toMatchObject([
    { action: "Revenue", followUpTime: null, nextFollowUpTime: "15:00" },
    { action: "Appointment", followUpTime: "15:00", remarks: null },
  ]);
  expect((await counts()).lines).toBe(1);
  expect(await kept()).toMatchObject({ hotness: "hot" });
  expect(await undo(1)).toMatchObject({ ok: true, message: "The follow-up is open again" });
  expect(await all()).toEqual([{ ...before, version: 2 }]);
  const { lines, sums } = await counts();
  expect([lines, sums._sum.count ?? 0]).toEqual([0, 0]);
  expect(await kept()).toEqual(was);
});

it("undoing a follow-up that was added as completed leaves it planned", async () => {
  const { handler, c } = await scene();
  await db.followUp.deleteMany({ where: { assessmentId: c.id } });
  const input = { ref_no: c.ref_no, ...open, ...done, ...next };
  const added = await addFollowUp.run(input, await callerFor(handler));
  const which = { ref_no: c.ref_no, followUpId: added.ok ? added.data.id : "", version: 0 };
  expect(await undoFollowUp.run(which, await callerFor(handler))).toMatchObject({ ok: true });
  expect(await db.followUp.findMany({ where: { assessmentId: c.id } })).toMatchObject([
    {
      ...{ action: "Appointment", followUpTime: "11:30", remarks: null, spoken: null },
      ...{ studentStatus: null, nextFollowUpDate: null, nextAction: null },
    },
  ]);
  expect(await db.dailyReportNormal.count({ where: { assessmentId: c.id } })).toBe(0);
});

it("an undone completion can be completed and undone again", async () => {
  const { edit, undo, all } = await scene();
  await edit({ ...done, ...next, version: 0 });
  await undo(1);
  expect(await edit({ ...done, ...next, version: 2 })).toMatchObject({ ok: true });
  expect(await all()).toHaveLength(2);
  expect(await undo(3)).toMatchObject({ ok: true });
  expect(await all()).toMatchObject([{ version: 4, remarks: null }]);
});

it("undoing a completion is refused after somebody changed it, or the next one, meanwhile", async () => {
  const { edit, undo, all, handler, c } = await scene();
  await edit({ ...done, ...next, version: 0 });
  const admin = await makeStaff({ role: "admin" });
  expect(await edit({ ...done, ...next, remarks: "Theirs", version: 1 }, admin)).toMatchObject({
    ok: true,
  });
  expect(await undo(1)).toMatchObject({
    ok: false,
    status: 409,
    message: expect.stringMatching(/changed this meanwhile/),
  });
  const [, later] = await all();
  const other = { ref_no: c.ref_no, followUpId: later?.id, ...open, followUpDate: "2026-12-01" };
  expect(await editFollowUp.run(other, await callerFor(handler))).toMatchObject({ ok: true });
  expect(await undo(2)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/next follow-up was changed/),
  });
  expect(await all()).toHaveLength(2);
});

it("undoing a completion is refused to others, after ten minutes, and for open ones", async () => {
  const start = Date.now();
  const after = (ms: number) => setClock(new Date(start + ms));
  after(0);
  const { edit, undo, all } = await scene();
  expect(await undo(0)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/not completed/),
  });
  await edit({ ...done, version: 0 });
  const admin = await makeStaff({ role: "admin" });
  expect(await undo(1, admin)).toMatchObject({ status: 403 });
  expect(await undo(1, await makeStaff())).toMatchObject({ status: 403 });
  after(10 * 60_000 + 1);
  expect(await undo(1)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/ten minutes/),
  });
  after(10 * 60_000);
  expect(await undo(1)).toMatchObject({ ok: true });
  expect(await undo(2)).toMatchObject({ status: 409 });
  expect(await all()).toMatchObject([{ remarks: null }]);
});

it("undoing a completion leaves the daily report's other lines", async () => {
  const { edit, undo, handler, c } = await scene();
  const line = { staffId: handler.id, assessmentId: c.id, name: "Spoken" };
  await db.dailyReportNormal.create({ data: { ...line, date: new Date("2026-11-20T05:00:00Z") } });
  await edit({ ...done, version: 0 });
  await undo(1);
  expect(await db.dailyReportNormal.count({ where: { assessmentId: c.id } })).toBe(1);
});

it("one of two undos at once takes effect", async () => {
  const { edit, undo, all } = await scene();
  await edit({ ...done, ...next, version: 0 });
  const both = await Promise.all([undo(1), undo(1)]);
  expect(both.map((one) => (one.ok ? 200 : one.status)).sort()).toEqual([200, 409]);
  expect(await all()).toHaveLength(1);
});

it("a client that sends no times leaves them unchanged", async () => {
  const { edit, all } = await scene();
  await edit({ followUpTime: undefined, followUpDate: "2026-11-22" });
  expect(await all()).toMatchObject([{ followUpTime: "11:30" }]);
  await edit({ followUpTime: "" });
  expect(await all()).toMatchObject([{ followUpTime: null }]);
  expect(await edit({ followUpTime: "half past" })).toMatchObject({ status: 422 });
});
