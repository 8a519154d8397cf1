import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bulkRows } from "@/lib/desk/bulk/list";
import { startBulk, workBulk } from "@/lib/desk/bulk/operations";
import { chosenCases, previewBulk } from "@/lib/desk/bulk/queries";
import { claimRun, freeRun } from "@/lib/desk/bulk/rows";
import { workOn } from "@/lib/desk/bulk/work";
import { updateAssessmentStatus } from "@/lib/intake/assessments/operations";
import { db } from "@/lib/platform/db";
import { viewerAway } from "@/lib/platform/session/viewer-row";
import { DAY_MS } from "@/lib/values/calendar";
import { dayInIndia, setClock } from "@/lib/values/clock";
import { showDate } from "@/lib/values/words";
import { Prisma } from "@/prisma/generated/client";
import {
  begun,
  chosen,
  makeCases,
  manyCases,
  reasonCalled,
  refsOf,
  rowsOf,
  shown,
  start,
  undo,
} from "../support/bulk";
import { makeCase } from "../support/cases";
import { asOwner } from "../support/owner";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";

beforeEach(async () => {
  await db.bulkRun.deleteMany();
  setClock();
});

const admin = (name = "Harjit") => makeStaff({ role: "admin", name });
const handlers = async (refs: string[]) => {
  const rows = await db.assessment.findMany({
    where: { ref_no: { in: refs } },
    select: { handlerId: true },
  });
  return rows.map(({ handlerId }) => handlerId);
};
const preview = async (by: Staff, { refs = [], ...input }: Record<string, unknown>) =>
  previewBulk.run({ ...(await shown(refs as string[])), ...input }, await callerFor(by));

describe("handing out", () => {
  it("handing out gives new cases evenly, tells each receiver once, and writes a line for each case", async () => {
    const by = await admin();
    const [asha, binu] = [await makeStaff({ name: "Asha" }), await makeStaff({ name: "Binu" })];
    const refs = refsOf(await makeCases(30));
    const to = [asha.email, binu.email];
    expect(await preview(by, { action: "assign", refs, to })).toMatchObject({
      ok: true,
      data: { total: 30, will: 30, background: false, skipped: [], notes: [] },
    });
    const result = await start(by, { action: "assign", refs, to });
    expect(result).toMatchObject({
      ok: true,
      message: "30 cases assigned",
      data: { state: "done", done: 30, skipped: 0 },
    });
    const now = await handlers(refs);
    expect(now.filter((id) => id === asha.id)).toHaveLength(15);
    expect(now.filter((id) => id === binu.id)).toHaveLength(15);
    for (const { id, email } of [asha, binu]) {
      const told = await db.notification.findMany({ where: { staffId: id } });
      expect(told).toMatchObject([
        { kind: "assigned", text: "15 cases were assigned to you by Harjit" },
      ]);
      const mails = await db.outboxMessage.findMany({ where: { recipient: email } });
      expect(mails.map(({ subject }) => subject)).toEqual(["15 assessments transferred to you"]);
    }
    const lines = await db.auditLine.count({
      where: { operation: "assessment.transfer", subject: { in: refs } },
    });
    expect(lines).toBe(30);
  });

  it("handing out leaves out people who are away today, and says so before", async () => {
    const by = await admin();
    const [asha, binu] = [await makeStaff({ name: "Asha" }), await makeStaff({ name: "Binu" })];
    const today = new Date(dayInIndia());
    await db.absence.create({ data: { staffId: asha.id, from: today, to: today } });
    const refs = refsOf(await makeCases(4));
    const input = { action: "assign", refs, to: [asha.email, binu.email] };
    expect(await preview(by, input)).toMatchObject({
      data: {
        given: [{ name: "Binu", count: 4 }],
        notes: [`Asha is away until ${showDate(today)}, and is given none`],
      },
    });
  });

  it("handing out refuses a receiver who is off, and skips cases of another branch", async () => {
    const by = await admin();
    const off = await makeStaff({ active: false });
    const refs = refsOf(await makeCases(1));
    expect(await start(by, { action: "assign", refs, to: [off.email] })).toMatchObject({
      ok: false,
      status: 422,
      fields: { to: expect.stringContaining("no active staff member") },
    });
    const elsewhere = await makeStaff({ name: "Asha", branches: ["batala"] });
    const both = [...refs, (await makeCase({ location: "batala" })).ref_no];
    const run = await begun(by, { action: "assign", refs: both, to: [elsewhere.email] });
    expect(run).toMatchObject({ total: 2, done: 1, skipped: 1 });
    const rows = await rowsOf(run._id);
    expect(rows.map(({ why }) => why)).toContain("Asha does not work in its branch");
  });

  it("a hand-over gives away all that somebody holds, except inactive cases", async () => {
    const by = await admin();
    const [from, to] = [await makeStaff(), await makeStaff()];
    await makeCases(3, { handler: from });
    const gone = await makeCase({ handler: from, state: "rejected" });
    await makeCase({ handler: from, state: "unattended" });
    await db.staff.update({ where: { id: from.id }, data: { active: false } });
    const { refs, versions } = await chosen(by, { of: from.email });
    const run = await begun(by, { action: "assign", refs, versions, to: [to.email] });
    expect(run).toMatchObject({ done: 4 });
    expect(await handlers([gone.ref_no])).toEqual([from.id]);
  });

  it("handing out a whole list means its rows under filters and scope when the dialog opens", async () => {
    await db.assessment.deleteMany();
    const by = await admin();
    const to = await makeStaff();
    await makeCases(3, { country_apply_for: "GB" });
    await makeCases(2);
    const { refs, versions } = await chosen(by, { list: "new", asked: { country: "GB" } });
    const input = { action: "assign", refs, versions, to: [to.email] };
    expect(await begun(by, input)).toMatchObject({ total: 3, done: 3 });
    const counsellor = await makeStaff();
    const mine = await makeCase({ handler: counsellor });
    await makeCases(2, { handler: to });
    const all = await chosen(counsellor, { list: "active", asked: {} });
    expect(all.refs).toEqual([mine.ref_no]);
  });

  it.each([
    ["a list", { list: "new", asked: {} }, "refs"],
    ["a person", { of: "leaving@example.com" }, "refs"],
    ["cases without what was shown of them", { refs: ["GSP-26-00001"] }, "versions"],
    ["fewer versions than cases", { refs: ["GSP-26-1", "GSP-26-2"], versions: [0] }, "versions"],
  ])(
    "a hand-over at the press is refused for %s, since nobody was shown the cases",
    async (_, named, field) => {
      const [by, to] = [await admin(), await makeStaff()];
      await makeCases(1);
      const input = { action: "assign", ...named, to: [to.email] };
      for (const op of [startBulk, previewBulk])
        expect(await op.run(input, await callerFor(by))).toMatchObject({
          status: 422,
          fields: { [field]: expect.any(String) },
        });
    },
  );
});

describe("what was chosen", () => {
  it("a run handles the rows that the list held when it was asked for, and no later ones", async () => {
    await db.assessment.deleteMany();
    const by = await admin();
    await makeCases(12);
    const { names, ...cases } = await chosen(by, { list: "new", asked: {} });
    expect(names).toHaveLength(10);
    const late = await makeCase();
    const reason = await reasonCalled("No response");
    const { refs, versions } = cases;
    expect(await begun(by, { action: "reject", refs, versions, reason })).toMatchObject({
      done: 12,
    });
    const { state } = await db.assessment.findUniqueOrThrow({ where: { ref_no: late.ref_no } });
    expect(state).toBe("unattended");
  });

  it("a run leaves out ticked rows that are not on the list any more", async () => {
    const by = await admin();
    const refs = refsOf(await makeCases(2));
    await updateAssessmentStatus.run({ ref_no: refs[0], status: true }, await callerFor(by));
    expect(await chosen(by, { list: "new", asked: {}, refs })).toMatchObject({
      refs: [refs[1]],
      gone: 1,
    });
  });

  it("a run does not take a case from somebody who accepted it after it was chosen", async () => {
    const [by, quick, to] = [await admin(), await makeStaff({ name: "Quick" }), await makeStaff()];
    const [c] = await makeCases(1);
    const { refs, versions } = await chosen(by, { refs: [c?.ref_no] });
    await updateAssessmentStatus.run({ ref_no: refs[0], status: true }, await callerFor(quick));
    const input = { action: "assign", refs, versions, to: [to.email] };
    expect(await preview(by, input)).toMatchObject({ data: { will: 0 } });
    expect(await start(by, input)).toMatchObject({ ok: false, status: 409 });
    expect(await handlers(refs)).toEqual([quick.id]);
  });

  it("a run skips a case that somebody accepted between the plan and its row", async () => {
    const [by, quick, to] = [await admin(), await makeStaff({ name: "Quick" }), await makeStaff()];
    const refs = await manyCases(101);
    const { _id } = await begun(by, { action: "assign", refs, to: [to.email] });
    await updateAssessmentStatus.run({ ref_no: refs[7], status: true }, await callerFor(quick));
    while ((await workBulk()) > 0);
    const skipped = (await rowsOf(_id)).filter(({ state }) => state === "skipped");
    expect(skipped).toMatchObject([
      { ref_no: refs[7], why: expect.stringContaining("Quick changed this meanwhile") },
    ]);
    expect(await handlers([refs[7] ?? ""])).toEqual([quick.id]);
  });
});

describe("what is not one's own", () => {
  it("cases of others are skipped row by row, and nothing of them is changed", async () => {
    const [me, other] = [await makeStaff(), await makeStaff()];
    const mine = await makeCases(2, { handler: me });
    const theirs = await makeCases(2, { handler: other });
    const reason = await reasonCalled("No funds");
    const run = await begun(me, { action: "reject", refs: refsOf([...mine, ...theirs]), reason });
    expect(run).toMatchObject({ total: 4, done: 2, skipped: 2 });
    const states = await db.assessment.findMany({
      where: { ref_no: { in: refsOf(theirs) } },
      select: { state: true, version: true },
    });
    expect(states).toEqual([
      { state: "active", version: 0 },
      { state: "active", version: 0 },
    ]);
    const none = await start(me, { action: "reject", refs: refsOf(theirs), reason });
    expect(none).toMatchObject({ ok: false, status: 409 });
    expect(
      await start(me, { action: "assign", refs: refsOf(mine), to: [other.email] }),
    ).toMatchObject({
      ok: false,
      status: 409,
      message: "None of these can be: Not yours: only an admin may",
    });
  });

  it("cases of a branch where the person does not work answer 404", async () => {
    const by = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    const c = await makeCase({ location: "batala" });
    const reason = await reasonCalled("No funds");
    expect(await start(by, { action: "reject", refs: [c.ref_no], reason })).toMatchObject({
      status: 409,
      message: "There is no case to do it with",
    });
  });

  it("a preview names nobody of another branch, nor tells whether they are away or switched off", async () => {
    const [by, counsellor] = [
      await makeStaff({ role: "admin", branches: ["gurdaspur"] }),
      await makeStaff({ branches: ["gurdaspur"] }),
    ];
    const far = await makeStaff({ name: "Asha", branches: ["batala"] });
    const today = new Date(dayInIndia());
    await db.absence.create({ data: { staffId: far.id, from: today, to: today } });
    const refs = refsOf(await makeCases(1));
    for (const one of [by, counsellor])
      expect(await preview(one, { action: "assign", refs, to: [far.email] })).toMatchObject({
        status: 422,
        message: `There is no active staff member with the email ${far.email}`,
      });
  });

  it("a run's rows hide their names from somebody limited to another branch since", async () => {
    const by = await admin();
    const cases = [...(await makeCases(1)), await makeCase({ location: "batala" })];
    const run = await begun(by, {
      action: "assign",
      refs: refsOf(cases),
      to: [(await makeStaff()).email],
    });
    await db.staff.update({ where: { id: by.id }, data: { limitedTo: ["batala"] } });
    const rows = await bulkRows.run({ id: run._id }, await callerFor(by));
    const names = rows.ok ? rows.data.rows.map(({ name }) => name !== null) : [];
    expect(names).toEqual([false, true]);
  });

  it("a run is refused to reception", async () => {
    const by = await makeStaff({ role: "reception" });
    expect(await start(by, { action: "reject", refs: ["GSP-26-00001"] })).toMatchObject({
      status: 403,
    });
  });

  it("a run is shown only to the person who began it", async () => {
    const by = await admin();
    const run = await begun(by, {
      action: "assign",
      refs: refsOf(await makeCases(1)),
      to: [(await makeStaff()).email],
    });
    expect(await undo(await admin(), run._id)).toMatchObject({ status: 404 });
  });
});

describe("bad input", () => {
  it.each([
    [{ action: "assign", refs: ["GSP-26-00001"] }, "to"],
    [{ action: "reject", refs: ["GSP-26-00001"] }, "reason"],
    [{ action: "reschedule", refs: ["GSP-26-00001"] }, "day"],
    [{ action: "reschedule", refs: ["GSP-26-00001"], day: "01/01/2020" }, "day"],
    [{ action: "update", refs: ["GSP-26-00001"], action_required: "no" }, "msg"],
    [{ action: "assign", to: ["a@example.com"] }, "refs"],
    [{ action: "assign", refs: [], to: ["a@example.com"] }, "refs"],
    [{ action: "delete", refs: ["X"] }, "action"],
    [{ action: "assign", refs: Array(10_001).fill("X"), to: ["a@example.com"] }, "refs"],
  ])("the input %.40j is refused at %s", async (input, field) => {
    const result = await start(await admin(), input);
    expect(result).toMatchObject({ ok: false, status: 422 });
    expect(Object.keys((!result.ok && result.fields) || {})).toContain(field);
  });

  it.each([
    [{}, "refs"],
    [{ of: "b@example.com", list: "new" }, "refs"],
    [{ list: "trash" }, "list"],
  ])("%j names no cases", async (input, field) => {
    expect(await chosenCases.run(input, await callerFor(await admin()))).toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    });
  });

  it("an unknown or switched-off reason rejects nothing", async () => {
    const by = await admin();
    const refs = refsOf(await makeCases(1));
    const { id } = await db.rejectReason.create({ data: { label: "Once used", active: false } });
    for (const reason of [id, crypto.randomUUID()]) {
      const run = await begun(by, { action: "reject", refs, reason });
      expect(run).toMatchObject({ done: 0, skipped: 1 });
    }
  });
});

describe("twice", () => {
  it("a run sent twice with one key runs once, also at the same instant", async () => {
    const by = await admin();
    const to = await makeStaff();
    const refs = refsOf(await makeCases(12));
    const input = { action: "assign", ...(await shown(refs)), to: [to.email] };
    const caller = await callerFor(by, { idempotencyKey: "a double click" });
    const results = await Promise.all([startBulk.run(input, caller), startBulk.run(input, caller)]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await db.bulkRun.count()).toBe(1);
    const updates = await db.statusUpdate.count({
      where: { type: "transferred", assessment: { ref_no: { in: refs } } },
    });
    expect(updates).toBe(12);
  });

  it("a run from two tabs does nothing to a case the second time", async () => {
    const by = await admin();
    const reason = await reasonCalled("No response");
    const refs = refsOf(await makeCases(6));
    const input = { action: "reject", ...(await shown(refs)), reason };
    const caller = await callerFor(by);
    await Promise.all([startBulk.run(input, caller), startBulk.run(input, caller)]);
    const updates = await db.statusUpdate.count({
      where: { type: "rejected", assessment: { ref_no: { in: refs } } },
    });
    expect(updates).toBe(6);
  });
});

describe("follow-ups", () => {
  it("open follow-ups are moved to a day, and back by Undo", async () => {
    const by = await makeStaff();
    const c = await makeCase({ handler: by });
    const data = {
      assessmentId: c.id,
      action: "Generic Follow Up",
      followUpDate: new Date("2026-11-01"),
    };
    const open = await db.followUp.create({ data: data as never });
    const closed = await db.followUp.create({ data: { ...data, remarks: "Spoke" } as never });
    const bare = await makeCase({ handler: by });
    const planned = await makeCase({ handler: by });
    const next = { nextFollowUpDate: new Date("2099-01-01"), nextAction: "Revenue" };
    const kept = await db.followUp.create({
      data: { ...data, ...next, assessmentId: planned.id } as never,
    });
    const refs = [c.ref_no, bare.ref_no, planned.ref_no];
    const input = { action: "reschedule", refs, day: "2099-01-02" };
    const run = await begun(by, input);
    // Nothing is open on the second; on the third it would come after its own next one.
    expect(run).toMatchObject({ done: 1, skipped: 2 });
    const dayOf = async ({ id }: { id: string }) =>
      (await db.followUp.findUniqueOrThrow({ where: { id } })).followUpDate
        .toISOString()
        .slice(0, 10);
    expect([await dayOf(open), await dayOf(closed)]).toEqual(["2099-01-02", "2026-11-01"]);
    expect(await dayOf(kept)).toBe("2026-11-01");
    expect(await undo(by, run._id)).toMatchObject({ ok: true, data: { undone: 1 } });
    expect(await dayOf(open)).toBe("2026-11-01");
  });
});

describe("an update", () => {
  it("an update is written for each case, and cannot be undone", async () => {
    const by = await makeStaff();
    const cases = await makeCases(3, { handler: by });
    const run = await begun(by, {
      action: "update",
      refs: refsOf(cases),
      msg: "The office is closed tomorrow",
      action_required: "no",
    });
    expect(run).toMatchObject({ done: 3 });
    const messages = await db.outboxMessage.count({
      where: { channel: "sms", assessmentId: { in: cases.map(({ id }) => id) } },
    });
    expect(messages).toBe(3);
    expect(await undo(by, run._id)).toMatchObject({ ok: false, status: 409 });
  });
});

describe("undoing", () => {
  it("undoing a hand-over restores the handlers, and leaves cases changed meanwhile", async () => {
    const by = await admin();
    const [before, to] = [await makeStaff(), await makeStaff()];
    const cases = [...(await makeCases(2, { handler: before })), ...(await makeCases(1))];
    const run = await begun(by, { action: "assign", refs: refsOf(cases), to: [to.email] });
    const [first, second, fresh] = cases;
    if (!first || !second || !fresh) throw new Error("no cases");
    await updateAssessmentStatus.run({ ref_no: first.ref_no, status: false }, await callerFor(to));
    const result = await undo(by, run._id);
    expect(result).toMatchObject({
      ok: true,
      message: "2 undone, 1 changed meanwhile and stay",
      data: { state: "undone", undone: 2, kept: 1 },
    });
    expect(await handlers([first.ref_no])).toEqual([to.id]);
    expect(await handlers([second.ref_no])).toEqual([before.id]);
    expect(await handlers([fresh.ref_no])).toEqual([null]);
    const kept = (await rowsOf(run._id)).find(({ state }) => state === "kept");
    expect(kept).toMatchObject({ ref_no: first.ref_no, why: expect.stringContaining("meanwhile") });
    expect(await undo(by, run._id)).toMatchObject({ status: 409, message: "It is undone already" });
  });

  it("undoing gives no case back to somebody who was switched off meanwhile", async () => {
    const by = await admin();
    const [before, to] = [await makeStaff({ name: "Asha" }), await makeStaff()];
    const cases = await makeCases(1, { handler: before });
    const run = await begun(by, { action: "assign", refs: refsOf(cases), to: [to.email] });
    await db.staff.update({ where: { id: before.id }, data: { active: false } });
    expect(await undo(by, run._id)).toMatchObject({ data: { undone: 0, kept: 1 } });
    expect(await rowsOf(run._id)).toMatchObject([
      { why: expect.stringContaining("Asha is switched off") },
    ]);
    expect(await handlers(refsOf(cases))).toEqual([to.id]);
  });

  it("undoing a rejection restores the state of each case", async () => {
    const by = await admin();
    const fresh = await makeCase();
    const active = await makeCase();
    await updateAssessmentStatus.run({ ref_no: active.ref_no, status: true }, await callerFor(by));
    const refs = [fresh.ref_no, active.ref_no];
    const run = await begun(by, { action: "reject", refs, reason: await reasonCalled("No funds") });
    expect(await undo(by, run._id)).toMatchObject({ ok: true, data: { undone: 2 } });
    const rows = await db.assessment.findMany({
      where: { ref_no: { in: refs } },
      orderBy: { ref_no: "asc" },
      select: { state: true, rejectReasonId: true },
    });
    expect(rows).toEqual([
      { state: "unattended", rejectReasonId: null },
      { state: "active", rejectReasonId: null },
    ]);
  });

  it("undoing is refused after ten minutes", async () => {
    const by = await admin();
    const refs = refsOf(await makeCases(1));
    const run = await begun(by, { action: "assign", refs, to: [(await makeStaff()).email] });
    setClock(new Date(Date.now() + 10 * 60_000 + 1_000));
    const late = await undo(by, run._id);
    setClock();
    expect(late).toMatchObject({ status: 409, message: "It can be undone for ten minutes only" });
  });
});

describe("what is in the way for a while", () => {
  it("messages of a run are not sent on the day after it was written", async () => {
    const by = await admin();
    const refs = await manyCases(101);
    const run = await begun(by, { action: "update", refs, msg: "Today", action_required: "no" });
    const createdAt = new Date(Date.now() - DAY_MS);
    await db.bulkRun.update({ where: { id: run._id }, data: { createdAt } });
    while ((await workBulk()) > 0);
    expect(new Set((await rowsOf(run._id)).map(({ why }) => why))).toEqual(
      new Set(["The day on which it was written is over"]),
    );
  });

  describe("two changes that met", () => {
    /** PostgreSQL ends the change of this case as one of two that wait for each other, so many times. */
    const meets = (ref_no: string | undefined, times: number) =>
      asOwner(`
        CREATE SEQUENCE meetings;
        CREATE FUNCTION meets() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
        BEGIN
          IF nextval('meetings') <= ${times} THEN RAISE EXCEPTION 'met' USING ERRCODE = 'deadlock_detected'; END IF;
          RETURN NEW;
        END $$;
        CREATE TRIGGER meets BEFORE UPDATE ON assessment FOR EACH ROW WHEN (OLD.ref_no = '${ref_no}') EXECUTE FUNCTION meets()`);
    afterEach(() => asOwner("DROP FUNCTION meets CASCADE; DROP SEQUENCE meetings"));

    it("a row that met another change is tried again at once, and nothing is skipped", async () => {
      const [by, to] = [await admin(), await makeStaff()];
      const refs = refsOf(await makeCases(2));
      await meets(refs[0], 2);
      const run = await begun(by, { action: "assign", refs, to: [to.email] });
      expect(run).toMatchObject({ state: "done", done: 2, skipped: 0 });
      expect(await handlers(refs)).toEqual([to.id, to.id]);
    });

    it("a row that met another change each time waits, and is done at the next look", async () => {
      const [by, to] = [await admin(), await makeStaff()];
      const refs = refsOf(await makeCases(2));
      await meets(refs[0], 3);
      const run = await begun(by, { action: "assign", refs, to: [to.email] });
      expect(run).toMatchObject({ state: "running", done: 1, waiting: 1, skipped: 0 });
      await db.bulkRun.update({ where: { id: run._id }, data: { leaseUntil: null } });
      while ((await workBulk()) > 0);
      expect((await rowsOf(run._id)).map(({ state }) => state)).toEqual(["done", "done"]);
      expect(await handlers(refs)).toEqual([to.id, to.id]);
    });
  });

  it("a run that met other changes waits for its own next look, not for the worker", async () => {
    const by = await admin();
    const refs = refsOf(await makeCases(3));
    const run = await begun(by, { action: "assign", refs, to: [(await makeStaff()).email] });
    await db.bulkRun.update({ where: { id: run._id }, data: { state: "undoing" } });
    const claim = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM bulk_run WHERE id = ${run._id}::uuid FOR NO KEY UPDATE`;
      const waiting = claimRun(db, run._id);
      await expect
        .poll(
          async () =>
            (await db.$queryRaw<unknown[]>`SELECT FROM pg_locks WHERE NOT granted`).length,
        )
        .toBeGreaterThan(0);
      return { waiting };
    });
    expect(await claim.waiting).toMatchObject({ id: run._id });
  });
});

describe("in the background", () => {
  const untilDone = async () => {
    while ((await workBulk()) > 0);
  };

  it("a run in the background goes beyond a hundred rows, tells its starter, and can be undone", async () => {
    const by = await admin();
    const to = await makeStaff({ name: "Asha" });
    const refs = await manyCases(250);
    const run = await begun(by, { action: "assign", refs, to: [to.email] });
    expect(run).toMatchObject({ state: "running", background: true, waiting: 250, done: 0 });
    expect(await undo(by, run._id)).toMatchObject({ message: "It is still under way" });
    await untilDone();
    expect(await handlers(refs)).toEqual(Array(250).fill(to.id));
    expect(await db.notification.findMany({ where: { staffId: by.id } })).toMatchObject([
      { kind: "job", text: "Assign: 250 cases assigned", page: `/app/bulk/${run._id}` },
    ]);
    expect(await db.notification.count({ where: { staffId: to.id } })).toBe(1);
    await undo(by, run._id);
    await untilDone();
    expect(new Set(await handlers(refs))).toEqual(new Set([null]));
  });

  it("a run in the background is held by one process, and freed when a dead one's time is over", async () => {
    const by = await admin();
    const refs = await manyCases(101);
    const { _id: id } = await begun(by, {
      action: "assign",
      refs,
      to: [(await makeStaff()).email],
    });
    expect(await claimRun(db)).toMatchObject({ id });
    expect(await claimRun(db)).toBeUndefined();
    await db.bulkRun.update({ where: { id }, data: { leaseUntil: new Date(Date.now() - 1_000) } });
    expect(await claimRun(db)).toMatchObject({ id });
    await freeRun(db, id);
  });

  it("a run in the background continues after a process died, and repeats no row", async () => {
    const by = await admin();
    const to = await makeStaff();
    const refs = await manyCases(120);
    const { _id: id } = await begun(by, { action: "assign", refs, to: [to.email] });
    const run = await claimRun(db);
    if (!run) throw new Error("no run");
    await workOn(db, await viewerAway(by.id), run, 40);
    expect(await db.bulkRow.count({ where: { runId: id, state: "done" } })).toBe(40);
    // It died behind the commits of ten rows and before it marked them.
    const some = (await rowsOf(id)).slice(0, 10).map((row) => row.id);
    await db.bulkRow.updateMany({
      where: { id: { in: some } },
      data: { state: "waiting", made: Prisma.DbNull },
    });
    expect(await workBulk()).toBe(0);
    await db.bulkRun.update({ where: { id }, data: { leaseUntil: new Date(Date.now() - 1_000) } });
    await untilDone();
    expect(new Set((await rowsOf(id)).map(({ state }) => state))).toEqual(new Set(["done"]));
    const updates = await db.statusUpdate.count({
      where: { type: "transferred", assessment: { ref_no: { in: refs } } },
    });
    expect(updates).toBe(120);
    expect(await db.notification.count({ where: { staffId: to.id } })).toBe(1);
    // The row that was answered a second time is kept, so that it can be undone.
    expect(await undo(by, id)).toMatchObject({ ok: true });
    await untilDone();
    expect(new Set(await handlers(refs))).toEqual(new Set([null]));
  });

  it("a run skips the remaining rows once the person who began it is switched off", async () => {
    const by = await admin();
    await admin();
    const refs = await manyCases(101);
    const run = await begun(by, { action: "assign", refs, to: [(await makeStaff()).email] });
    await db.staff.update({ where: { id: by.id }, data: { active: false } });
    await untilDone();
    expect(new Set((await rowsOf(run._id)).map(({ why }) => why))).toEqual(
      new Set(["Whoever began it is switched off"]),
    );
    expect(new Set(await handlers(refs))).toEqual(new Set([null]));
  });
});

it("a run in a worker uses the current rights of its starter", async () => {
  const staff = await makeStaff({ branches: ["batala"] });
  const { sessionId: _, branch: __, ...now } = await viewerFor(staff, "batala");
  expect(await viewerAway(staff.id)).toMatchObject(now);
});
