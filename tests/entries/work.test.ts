import { afterEach, describe, expect, it } from "vitest";
import { undoDeletion } from "@/lib/case-file/operations";
import { addFollowUp, deleteFollowUp } from "@/lib/parts/follow-ups/operations";
import { createVisa, deleteVisa, editVisa } from "@/lib/parts/visas/operations";
import { db } from "@/lib/platform/db";
import { recountWork } from "@/lib/reports/daily-reports/operations";
import { setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { makeReady } from "../support/letters";
import { callerFor, makeStaff, type Staff } from "../support/staff";

afterEach(() => setClock());

/** The lines of somebody's daily reports, and what their sums say. */
async function work({ id: staffId }: Staff) {
  const lines = await db.dailyReportNormal.findMany({ where: { staffId } });
  const { _sum } = await db.workSum.aggregate({ where: { staffId }, _sum: { count: true } });
  return { lines: lines.map(({ name, type }) => name ?? type).sort(), sum: _sum.count ?? 0 };
}

async function scene() {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const { id: applicationId } = await makeReady(c.id);
  const of = { ref_no: c.ref_no };
  const add = async () => {
    const input = { ...of, applicationId, status: "Visa not applied" };
    const made = await createVisa.run(input, await callerFor(handler));
    return made.ok ? made.data.id : "";
  };
  const remove = async (visaId: string, version = 0) =>
    deleteVisa.run({ ...of, visaId, version }, await callerFor(handler));
  return { handler, c, of, add, remove };
}

describe("the daily work of a record", () => {
  it("a visa that was created and deleted ten times counts as no work", async () => {
    const { handler, add, remove } = await scene();
    for (let n = 0; n < 10; n++) expect(await remove(await add())).toMatchObject({ ok: true });
    expect(await work(handler)).toEqual({ lines: [], sum: 0 });
  });

  it("a restored record brings its work back, with others' changes of it too", async () => {
    const { handler, of, add, remove } = await scene();
    const other = await makeStaff({ role: "admin" });
    const id = await add();
    const edit = { ...of, visaId: id, status: "Visa Received", version: 0 };
    expect(await editVisa.run(edit, await callerFor(other))).toMatchObject({ ok: true });
    expect(await remove(id, 1)).toMatchObject({ ok: true });
    expect([await work(handler), await work(other)]).toEqual([
      { lines: [], sum: 0 },
      { lines: [], sum: 0 },
    ]);
    expect(await undoDeletion.run({ ...of, id }, await callerFor(handler))).toMatchObject({
      ok: true,
    });
    expect([await work(handler), await work(other)]).toEqual([
      { lines: ["visa"], sum: 1 },
      { lines: ["visa"], sum: 1 },
    ]);
  });

  it("the work of a past day stays as it was reported, and undo restores it after midnight too", async () => {
    const { handler, of, add, remove } = await scene();
    const other = await makeStaff({ role: "admin" });
    setClock(new Date("2026-03-03T18:29:00Z"));
    const id = await add();
    setClock(new Date("2026-03-04T18:29:00Z"));
    const edit = { ...of, visaId: id, status: "Visa Received", version: 0 };
    expect(await editVisa.run(edit, await callerFor(other))).toMatchObject({ ok: true });
    expect(await remove(id, 1)).toMatchObject({ ok: true });
    const told = { lines: ["visa"], sum: 1 };
    expect([await work(handler), await work(other)]).toEqual([told, { lines: [], sum: 0 }]);
    setClock(new Date("2026-03-04T18:31:00Z"));
    const undone = await undoDeletion.run({ ...of, id }, await callerFor(handler));
    expect(undone).toMatchObject({ ok: true });
    expect([await work(handler), await work(other)]).toEqual([told, told]);
    expect(await remove(id, 1)).toMatchObject({ ok: true });
    expect([await work(handler), await work(other)]).toEqual([told, told]);
  });

  it("the work of a completed follow-up is deleted with it, and the nightly count finds nothing wrong", async () => {
    const { handler, c, of } = await scene();
    setClock(new Date("2026-03-05T06:30:00Z"));
    await recountWork();
    const call = {
      ...of,
      action: "Appointment",
      followUpDate: "2026-03-05",
      followUpTime: "11:00",
      spoken: "Spoken",
      studentStatus: "hot",
      remarks: "Came with his father",
    };
    const made = await addFollowUp.run(call, await callerFor(handler));
    expect(await work(handler)).toEqual({ lines: ["Appointment", "Spoken"], sum: 2 });
    const which = { ...of, followUpId: made.ok ? made.data.id : "", version: 0 };
    expect(await deleteFollowUp.run(which, await callerFor(handler))).toMatchObject({ ok: true });
    expect(await work(handler)).toEqual({ lines: [], sum: 0 });
    setClock(new Date("2026-03-06T06:30:00Z"));
    expect(await recountWork()).toBe(0);
    expect(await db.followUp.count({ where: { assessmentId: c.id } })).toBe(0);
  });
});
