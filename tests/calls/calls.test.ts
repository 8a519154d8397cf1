import { afterEach, expect, it } from "vitest";
import { callLead } from "@/lib/intake/leads/operations";
import { deleteCall, editCall, logCall } from "@/lib/parts/call-log/operations";
import { outcomeWords } from "@/lib/parts/calls/labels";
import { deleteFollowUp, editFollowUp, undoFollowUp } from "@/lib/parts/follow-ups/operations";
import { db } from "@/lib/platform/db";
import { setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { done, makeFollowUp } from "../support/follow-ups";
import { makeLead } from "../support/leads";
import { merge, part } from "../support/merge";
import { callerFor, makeStaff } from "../support/staff";
import { restore, trash } from "../support/trash";

// A call is noted once: what it completes, plans and counts follows from the one press.

const today = "2026-11-20";
setClock(new Date(`${today}T12:00:00+05:30`));
afterEach(() => setClock(new Date(`${today}T12:00:00+05:30`)));

const typed = {
  direction: "out",
  mobile: "98150 12345",
  day: "20/11/2026",
  time: "11:30",
  minutes: "",
};

async function scene(open?: object) {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const followUp = open ? await makeFollowUp(c.id, today, open) : undefined;
  const log = async (values: object) =>
    logCall.run({ ref_no: c.ref_no, ...typed, ...values }, await callerFor(handler));
  const calls = () => db.caseCall.findMany({ where: { assessmentId: c.id } });
  const followUps = () =>
    db.followUp.findMany({ where: { assessmentId: c.id }, orderBy: { followUpDate: "asc" } });
  const works = async () =>
    (await db.dailyReportNormal.findMany({ where: { assessmentId: c.id } })).map(
      ({ name }) => name,
    );
  const lastContact = async () =>
    (await db.assessment.findUniqueOrThrow({ where: { id: c.id } })).lastContactAt?.toISOString();
  return { handler, c, followUp, log, calls, followUps, works, lastContact };
}

it.each(Object.keys(outcomeWords))(
  "a call with the outcome %s is kept and counted",
  async (outcome) => {
    const { handler, log, calls, works, lastContact } = await scene();
    const says = {
      outcome,
      words: "Comes on Monday",
      nextFollowUpDate: "2026-11-21",
      minutes: "4",
    };
    expect(await log(says)).toMatchObject({ ok: true });
    expect(await calls()).toMatchObject([
      {
        ...{ outcome, direction: "out", mobile: "+919815012345", minutes: 4, staffId: handler.id },
        ...{ words: "Comes on Monday", at: new Date("2026-11-20T06:00:00Z"), followUpId: null },
      },
    ]);
    const answered = ["reached", "callBack"].includes(outcome);
    expect(await works()).toEqual([answered ? "Spoken" : "Not Spoken"]);
    expect(await lastContact()).toBe(answered ? "2026-11-20T06:00:00.000Z" : undefined);
  },
);

it("a call back needs a day, on which it opens a follow-up", async () => {
  const { log, followUps } = await scene();
  expect(await log({ outcome: "callBack" })).toMatchObject({
    status: 422,
    fields: { nextFollowUpDate: "Next Follow Up Date is required" },
  });
  expect(await log({ outcome: "callBack", nextFollowUpDate: "23/11/2026" })).toMatchObject({
    ok: true,
  });
  expect(await followUps()).toMatchObject([
    { action: "Generic Follow Up", followUpDate: new Date("2026-11-23"), remarks: null },
  ]);
});

it.each([
  [{ outcome: "" }, { outcome: "How it went is required" }],
  [{ outcome: "lost" }, { outcome: "How it went is not one of the choices" }],
  [{ outcome: "reached" }, { words: "What was said is required" }],
  [{ outcome: "busy", mobile: "98" }, { mobile: "Please enter a valid mobile number" }],
  [{ outcome: "busy", time: "12:01" }, { time: "A call cannot be in the future" }],
  [{ outcome: "busy", minutes: "601" }, { minutes: "Minutes must be at most 600" }],
])("a call with %o is refused beside its field", async (wrong, fields) => {
  const { log, calls } = await scene();
  expect(await log(wrong)).toMatchObject({ status: 422, fields });
  expect(await calls()).toEqual([]);
});

it("one press completes the follow-up, plans the next for the same and counts once", async () => {
  const { followUp, log, calls, followUps, works } = await scene({ action: "Revenue" });
  const followUpId = followUp?.id;
  const answer = await log({ outcome: "busy", followUpId, nextFollowUpDate: "2026-11-21" });
  expect(answer).toMatchObject({ ok: true, data: { completed: { followUpId, version: 1 } } });
  expect(await followUps()).toMatchObject([
    { id: followUpId, spoken: "Not Spoken", remarks: "Busy" },
    {
      action: "Revenue",
      previousId: followUpId,
      followUpDate: new Date("2026-11-21"),
      remarks: null,
    },
  ]);
  expect(await calls()).toMatchObject([{ outcome: "busy", followUpId, words: null }]);
  expect(await works()).toEqual(["Not Spoken"]);
});

it("the next call after a missed appointment is no appointment without a time", async () => {
  const { followUp, log, followUps } = await scene({
    action: "Appointment",
    followUpTime: "11:30",
  });
  await log({ outcome: "noAnswer", followUpId: followUp?.id, nextFollowUpDate: "2026-11-21" });
  expect(await followUps()).toMatchObject([
    {},
    { action: "Generic Follow Up", followUpTime: null },
  ]);
});

it("taking the completion back takes the call and what was counted back", async () => {
  const { handler, c, followUp, log, calls, followUps, works } = await scene({});
  await log({ outcome: "noAnswer", followUpId: followUp?.id, nextFollowUpDate: "2026-11-21" });
  const back = { ref_no: c.ref_no, followUpId: followUp?.id, version: 1 };
  expect(await undoFollowUp.run(back, await callerFor(handler))).toMatchObject({ ok: true });
  expect(await calls()).toEqual([]);
  expect(await works()).toEqual([]);
  expect(await followUps()).toMatchObject([{ remarks: null }]);
});

it("a follow-up is completed by one call alone, and no follow-up of another case is", async () => {
  const { followUp, log, calls } = await scene({});
  const other = await scene({});
  const foreign = await log({ outcome: "busy", followUpId: other.followUp?.id });
  expect(foreign).toMatchObject({ status: 409 });
  expect(await log({ outcome: "busy", followUpId: followUp?.id })).toMatchObject({ ok: true });
  expect(await log({ outcome: "busy", followUpId: followUp?.id })).toMatchObject({ status: 409 });
  expect(await calls()).toHaveLength(1);
  expect(await other.calls()).toEqual([]);
});

it("completing a follow-up in its own form notes its call, with the outcome that fits the answer", async () => {
  const { handler, c, followUp, calls } = await scene({});
  const says = {
    outcome: "busy",
    spoken: "Not Spoken",
    remarks: "Busy",
    studentStatus: "",
    minutes: "1",
  };
  const values = { action: "Generic Follow Up", followUpDate: today, ...done, ...says };
  const which = { ref_no: c.ref_no, followUpId: followUp?.id, version: 0 };
  expect(await editFollowUp.run({ ...which, ...values }, await callerFor(handler))).toMatchObject({
    ok: true,
  });
  expect(await calls()).toMatchObject([
    { outcome: "busy", minutes: 1, mobile: c.mobile, followUpId: followUp?.id },
  ]);
});

it("a call that completed a follow-up is neither edited nor deleted, and goes with it", async () => {
  const { handler, c, followUp, log, calls } = await scene({});
  await log({ outcome: "busy", followUpId: followUp?.id });
  const [call] = await calls();
  const which = { ref_no: c.ref_no, callId: call?.id, version: 0 };
  const caller = await callerFor(handler);
  const edited = await editCall.run({ ...which, ...typed, outcome: "busy" }, caller);
  expect(edited).toMatchObject({ status: 409 });
  expect(await deleteCall.run(which, caller)).toMatchObject({ status: 409 });
  const gone = { ref_no: c.ref_no, followUpId: followUp?.id, version: 1 };
  expect(await deleteFollowUp.run(gone, caller)).toMatchObject({ ok: true });
  expect(await calls()).toEqual([]);
});

it("a call that completed a follow-up goes with it through trash and restore, merge and its undo", async () => {
  const { c, followUp, log, calls } = await scene({});
  expect(
    await log({ outcome: "busy", nextFollowUpDate: "2026-11-21", followUpId: followUp?.id }),
  ).toMatchObject({ ok: true });
  const before = await calls();
  expect(before).toMatchObject([{ followUpId: followUp?.id }]);
  await trash(c);
  expect(await calls()).toEqual([]);
  await restore(c);
  expect(await calls()).toEqual(before);
  const survivor = await makeCase();
  await merge(survivor, c);
  expect(await db.caseCall.findMany({ where: { assessmentId: survivor.id } })).toMatchObject([
    { followUpId: followUp?.id, outcome: "busy" },
  ]);
  await part(c);
  expect(await calls()).toEqual(before);
});

it("a call to a lead keeps its outcome, and one that contradicts the answer does not count", async () => {
  const handler = await makeStaff();
  const { id, mobile } = await makeLead({ handler });
  const call = async (values: object, version: number) =>
    callLead.run({ id, followUpOn: "2099-01-05", version, ...values }, await callerFor(handler));
  expect(await call({ spoken: "yes", outcome: "callBack" }, 0)).toMatchObject({ ok: true });
  expect(await call({ spoken: "no", outcome: "reached", minutes: 3 }, 1)).toMatchObject({
    ok: true,
  });
  expect(await call({ spoken: "no" }, 2)).toMatchObject({ ok: true });
  const calls = await db.leadCall.findMany({ where: { leadId: id }, orderBy: { id: "asc" } });
  expect(calls).toMatchObject([
    { outcome: "callBack", words: "Asked to be called back", mobile, direction: "out" },
    { outcome: "noAnswer", words: null, minutes: 3 },
    { outcome: "noAnswer", words: null, minutes: null },
  ]);
});
