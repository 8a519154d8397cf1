import { describe, expect, it } from "vitest";
import { putThroughCalls, recording } from "@/lib/desk/phone-calls/queries";
import { callLead } from "@/lib/intake/leads/operations";
import { deleteCall, logCall } from "@/lib/parts/call-log/operations";
import { db } from "@/lib/platform/db";
import { dayInIndia, timeInIndia } from "@/lib/values/clock";
import { eventOf, sidOf, talked } from "../../e2e/support/telephone-api";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { merge } from "../support/merge";
import { callerFor, makeStaff, newMobile, type Staff, viewerFor } from "../support/staff";
import { restore, trash } from "../support/trash";
import { deliveriesTo, makeHook } from "../support/webhooks";
import { caseScene, hear, leadScene, secret, tell, withTelephone, workOnAll } from "./telephone";

// What the telephone provider tells of calls.

const house = withTelephone();
const kept = () => db.hookEvent.count();
const asked = () => {
  const call = house.provider.calls.at(-1);
  if (!call) throw new Error("no call was asked for");
  return call;
};
const answered = () => eventOf(asked(), { EventType: "answered", Status: "in-progress" });
const ended = (Status: string, more: object = {}) =>
  eventOf(asked(), { EventType: "terminal", Status, CustomField: asked().CustomField, ...more });

/** As the page of the case asks, which has the case's notes. */
const putThrough = async (staff: Staff, { id }: { id: string }) =>
  putThroughCalls(
    await viewerFor(staff),
    { id } as Parameters<typeof putThroughCalls>[1],
    await db.caseCall.findMany({ where: { assessmentId: id }, select: { id: true } }),
  );

const typed = () => ({
  ...{ outcome: "reached", words: "Comes on Monday", direction: "out", mobile: "98150 12345" },
  ...{ day: dayInIndia(), time: timeInIndia(new Date()), minutes: "" },
});

describe("the door", () => {
  it.each([
    ["no secret", { query: {} }, 401],
    ["a wrong secret", { query: { secret: "another secret of twenty" } }, 403],
    ["a body of a megabyte", { raw: "x".repeat(1_000_000) }, 413],
    ["no call’s id", { raw: JSON.stringify({ Status: "completed" }) }, 400],
    ["no JSON", { raw: "{{{" }, 400],
    [
      "a step of a flow in which nobody is called",
      { raw: JSON.stringify({ CallSid: "x", Direction: "incoming" }) },
      200,
    ],
  ])("a call with %s leaves nothing", async (_, call, status) => {
    expect((await tell({ CallSid: "x", Status: "completed" }, call)).status).toBe(status);
    expect(await kept()).toBe(0);
  });

  it("there is none where no provider is set up", async () => {
    changeSettings({ EXOTEL_API_TOKEN: undefined });
    expect((await tell({ CallSid: "x", Status: "completed" })).status).toBe(404);
  });

  it("JSON, a form, several parts and an address alone say the same, once", async () => {
    const event = { CallSid: "one-of-four", Status: "busy", Direction: "outbound-api" };
    const form = new FormData();
    for (const [name, text] of Object.entries(event)) form.set(name, text);
    const answers = [
      await tell(event),
      await tell(event, { headers: {}, raw: undefined, form: event }),
      await tell(event, {
        headers: { "content-type": "application/x-www-form-urlencoded" },
        raw: new URLSearchParams(event).toString(),
      }),
      await tell(event, { method: "GET", raw: undefined, query: { secret, ...event } }),
      await tell(event, {
        ...{ query: {}, headers: { "content-type": "application/json", "x-hook-secret": secret } },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await kept()).toBe(1);
    expect(JSON.stringify(await db.hookEvent.findMany())).not.toContain(secret);
  });
});

describe("a call of ours", () => {
  it("a talk has its length and asks its caller how it went", async () => {
    const { handler, ring, phoneCalls, calls, notices, c } = await caseScene();
    await ring();
    await hear(answered());
    expect(await phoneCalls()).toMatchObject([{ state: "talking", endedAt: null }]);
    await hear(talked(asked(), 200));
    expect(await phoneCalls()).toMatchObject([
      { state: "answered", seconds: 200, answeredAt: expect.any(Date), endedAt: expect.any(Date) },
    ]);
    expect(await calls()).toEqual([]);
    expect(await notices()).toMatchObject([
      {
        text: `Your call with {name}, ${c.ref_no}, took 3 minutes. How did it go?`,
        page: `/app/view-assessment/${c.ref_no}/calls?add=call`,
      },
    ]);
    expect((await putThrough(handler, c)).untold).toMatchObject([{ minutes: 3 }]);
    const caller = await callerFor(handler);
    expect(await logCall.run({ ref_no: c.ref_no, ...typed() }, caller)).toMatchObject({ ok: true });
    const [row] = await phoneCalls();
    expect(await calls()).toMatchObject([{ id: row?.id, outcome: "reached", minutes: 3 }]);
    expect((await putThrough(handler, c)).untold).toEqual([]);
  });

  it.each(["no-answer", "busy"])(
    "a call that ends as %s says itself how it went, once",
    async (status) => {
      const { ring, calls, notices, handler, c } = await caseScene();
      await ring();
      await hear(ended(status), ended(status, { RecordingUrl: "" }), ended(status));
      const outcome = status === "busy" ? "busy" : "noAnswer";
      expect(await calls()).toMatchObject([{ outcome, minutes: null, staffId: handler.id }]);
      expect(await notices()).toEqual([]);
      const works = await db.dailyReportNormal.findMany({ where: { assessmentId: c.id } });
      expect(works).toMatchObject([{ name: "Not Spoken", staffId: handler.id }]);
    },
  );

  it("other programs are told of a call that noted itself", async () => {
    const hook = await makeHook(await makeStaff({ role: "admin" }), {
      events: ["call.noted", "lead.called"],
    });
    const [ofCase, ofLead] = [await caseScene(), await leadScene()];
    for (const { ring } of [ofCase, ofLead]) {
      await ring();
      await hear(ended("busy"));
    }
    const [call] = await ofCase.calls();
    expect(await deliveriesTo(hook.id)).toMatchObject([
      { event: "call.noted", refNo: ofCase.c.ref_no, recordId: call?.id },
      { event: "lead.called", recordId: ofLead.lead.id, actorId: ofLead.handler.id },
    ]);
  });

  it.each([
    ["the colleague’s own telephone was not taken up", ended, "no-answer", "no-answer"],
    ["the provider could not put through", ended, "failed", "completed"],
  ])("a call that %s has called nobody", async (_, event, status, own) => {
    const { ring, calls, phoneCalls } = await caseScene();
    await ring();
    await hear(event(status, { Legs: [{ Status: own }] }));
    expect(await calls()).toEqual([]);
    expect(await phoneCalls()).toMatchObject([{ state: "failed" }]);
  });

  it("an end that comes before the answer, and twice, stays the end", async () => {
    const { ring, phoneCalls, notices } = await caseScene();
    await ring();
    await hear(talked(asked(), 61), answered(), talked(asked(), 61), ended("busy"));
    expect(await phoneCalls()).toMatchObject([{ state: "answered", seconds: 61 }]);
    expect(await notices()).toHaveLength(1);
  });

  it("the same end told many times at once is one", async () => {
    const { ring, calls } = await caseScene();
    await ring();
    await Promise.all([1, 2, 3].map((index) => tell(ended("busy", { DateUpdated: `${index}` }))));
    await Promise.all([workOnAll(), workOnAll()]);
    expect(await calls()).toHaveLength(1);
  });

  it("an end that is told before the provider has answered us finds its call", async () => {
    const { ring, phoneCalls, c } = await caseScene();
    changeSettings({ EXOTEL_TIMEOUT_MS: 200 });
    house.provider.failures.push("silence");
    await ring();
    const [row] = await phoneCalls();
    const call = { From: "", To: c.mobile, CustomField: row?.id ?? "" };
    await hear(talked(call, 30));
    expect(await phoneCalls()).toMatchObject([{ state: "answered", providerId: sidOf(call) }]);
  });

  it("a call with our id and another call’s id of the provider is believed nothing", async () => {
    const { ring, phoneCalls } = await caseScene();
    await ring();
    await hear({ ...ended("busy"), CallSid: "of-another-call" });
    expect(await phoneCalls()).toMatchObject([{ state: "ringing" }]);
  });

  it("somebody who was faster than the provider gets the length, and is not asked", async () => {
    const { ring, handler, c, calls, notices } = await caseScene();
    await ring();
    await logCall.run({ ref_no: c.ref_no, ...typed() }, await callerFor(handler));
    await hear(talked(asked(), 240));
    expect(await calls()).toMatchObject([{ id: asked().CustomField, minutes: 4 }]);
    expect(await notices()).toEqual([]);
  });

  it("a note of yesterday’s call is none of the call of now", async () => {
    const { ring, handler, c, calls } = await caseScene();
    await ring();
    const day = dayInIndia(new Date(Date.now() - 86_400_000));
    await logCall.run({ ref_no: c.ref_no, ...typed(), day }, await callerFor(handler));
    expect((await calls()).map(({ id }) => id)).not.toContain(asked().CustomField);
  });

  it("a deleted note leaves the call, which is asked about again", async () => {
    const { ring, handler, c, calls } = await caseScene();
    await ring();
    await hear(talked(asked(), 60));
    const caller = await callerFor(handler);
    await logCall.run({ ref_no: c.ref_no, ...typed() }, caller);
    const [note] = await calls();
    const ref = { ref_no: c.ref_no, callId: note?.id, version: note?.version };
    expect(await deleteCall.run(ref, caller)).toMatchObject({ ok: true });
    expect((await putThrough(handler, c)).untold).toHaveLength(1);
    expect(await logCall.run({ ref_no: c.ref_no, ...typed() }, caller)).toMatchObject({ ok: true });
  });

  it("a call to a lead is noted on the lead", async () => {
    const first = await leadScene();
    await first.ring();
    await hear(ended("busy"));
    expect(await first.calls()).toMatchObject([{ outcome: "busy", spoken: false }]);
    const second = await leadScene();
    await second.ring();
    await hear(talked(asked(), 130));
    const says = { spoken: "yes", words: "Comes", followUpOn: dayInIndia(), followUpTime: "" };
    const values = { id: second.lead.id, version: second.lead.version, ...says };
    expect(await callLead.run(values, await callerFor(second.handler))).toMatchObject({ ok: true });
    expect(await second.calls()).toMatchObject([{ id: asked().CustomField, minutes: 2 }]);
  });
});

describe("a case meanwhile", () => {
  it("a deleted case hears nothing, and comes back with its call", async () => {
    const { ring, c, phoneCalls } = await caseScene();
    await ring();
    const event = ended("busy");
    await trash(c);
    await hear(event);
    expect(await db.phoneCall.count({ where: { providerId: event.CallSid } })).toBe(0);
    await restore(c);
    expect(await phoneCalls()).toMatchObject([{ state: "ringing" }]);
    await hear({ ...event, DateUpdated: "later" });
    expect(await phoneCalls()).toMatchObject([{ state: "busy" }]);
  });

  it("the survivor of a merge hears how the other’s call ended", async () => {
    const { ring, c, handler } = await caseScene();
    const survivor = await makeCase({ handler });
    await ring();
    await merge(survivor, c);
    await hear(ended("busy"));
    expect(await db.caseCall.findMany({ where: { assessmentId: survivor.id } })).toMatchObject([
      { outcome: "busy" },
    ]);
  });

  it("a rejected case and a colleague who was switched off keep the call", async () => {
    const { ring, c, handler, calls, notices } = await caseScene();
    await ring();
    await db.assessment.update({ where: { id: c.id }, data: { state: "rejected" } });
    await db.staff.update({ where: { id: handler.id }, data: { active: false } });
    await hear(ended("no-answer"));
    expect(await calls()).toMatchObject([{ outcome: "noAnswer", staffId: handler.id }]);
    expect(await notices()).toEqual([]);
  });
});

describe("a call that comes in", () => {
  const incoming = (from: string, more: object = {}) => ({
    ...{ CallSid: `in-${from}`, Direction: "incoming", CallFrom: `0${from.slice(3)}` },
    ...{ CallTo: "08047112233", CallType: "completed", DialCallDuration: "95" },
    ...more,
  });
  const pass = (event: object) =>
    tell(event, { method: "GET", raw: undefined, query: { secret, ...event } });

  it("a student’s call is theirs, with the colleague whose telephone answered", async () => {
    const { c, phoneCalls, notices } = await caseScene();
    const colleague = await makeStaff();
    const event = incoming(c.mobile, { DialWhomNumber: `0${colleague.mobile.slice(3)}` });
    expect((await pass(event)).status).toBe(200);
    await workOnAll();
    await hear({ ...event, CurrentTime: "told again" });
    expect(await phoneCalls()).toMatchObject([
      { direction: "in", state: "answered", seconds: 95, staffId: colleague.id },
    ]);
    expect(await notices(colleague)).toHaveLength(1);
  });

  it("a call that nobody took is told to the handler, and notes nothing in anybody’s name", async () => {
    const { c, handler, calls, phoneCalls, notices } = await caseScene();
    await hear(incoming(c.mobile, { CallType: "client-hangup", DialCallDuration: "0" }));
    expect(await calls()).toEqual([]);
    expect(await phoneCalls()).toMatchObject([
      { direction: "in", state: "noAnswer", staffId: null },
    ]);
    expect(await notices(handler)).toMatchObject([
      { text: expect.stringContaining("nobody answered") },
    ]);
  });

  it("an open lead’s call is the lead’s", async () => {
    const { lead, phoneCalls } = await leadScene();
    await hear(incoming(lead.mobile));
    expect(await phoneCalls()).toMatchObject([{ direction: "in", staffId: null }]);
  });

  it("a stranger’s call leaves nothing", async () => {
    const before = await db.phoneCall.count();
    await hear(incoming(newMobile()), { ...incoming(newMobile()), CallFrom: "anonymous" });
    expect(await db.phoneCall.count()).toBe(before);
    expect(await db.hookEvent.count({ where: { workedAt: null } })).toBe(0);
  });
});

describe("a recording", () => {
  const recorded = async () => {
    const scene = await caseScene();
    await scene.ring();
    await hear(talked(asked(), 60, { RecordingUrl: house.provider.recording }));
    return { ...scene, id: asked().CustomField ?? "" };
  };
  const listen = (id: string, as: Awaited<ReturnType<typeof makeStaff>>) =>
    callRoute("calls/recording", { as, query: { id } });

  it("is heard through the product by those who may open the case, and by nobody else", async () => {
    const { id, handler, c } = await recorded();
    const heard = await listen(id, handler);
    expect([heard.status, heard.text]).toEqual([200, "the recording"]);
    expect(heard.headers.get("content-type")).toBe("audio/mpeg");
    expect((await listen(id, await makeStaff())).status).toBe(404);
    const line = await db.accessLine.findFirst({
      where: { operation: "recording.read", staffId: handler.id },
    });
    expect(line?.people).toEqual([c.ref_no]);
    expect((await putThrough(handler, c)).recorded).toEqual([id]);
    expect(recording.name).toBe("recording.read");
  });

  it.each([
    ["bytes=0-1", 206, "bytes 0-1/13", "th"],
    ["bytes=4-", 206, "bytes 4-12/13", "recording"],
    ["lines=1-2", 200, null, "the recording"],
  ])("asked for by %s is given as %i, which players need", async (range, status, part, text) => {
    const { id, handler } = await recorded();
    const query = { id };
    const heard = await callRoute("calls/recording", { as: handler, query, headers: { range } });
    expect([heard.status, heard.headers.get("content-range"), heard.text]).toEqual([
      ...[status, part, text],
    ]);
    expect(heard.headers.get("content-length")).toBe(String(text.length));
  });

  it.each([
    "http://recordings.exotel.com/a.mp3",
    "https://exotel.com.evil.example/a.mp3",
    "https://127.0.0.1/a.mp3",
    "https://key:token@recordings.exotel.com/a.mp3",
    "javascript:alert(1)",
  ])("at %s is none of the provider’s, and is not kept", async (RecordingUrl) => {
    const { ring, phoneCalls } = await caseScene();
    await ring();
    await hear(talked(asked(), 60, { RecordingUrl }));
    expect(await phoneCalls()).toMatchObject([{ state: "answered", recording: null }]);
  });

  it("that comes late is kept with its call, and one that is gone is told in words", async () => {
    const { ring, phoneCalls, handler } = await caseScene();
    await ring();
    const RecordingUrl = "https://recordings.exotel.com/office1/a.mp3";
    await hear(talked(asked(), 60), talked(asked(), 60, { RecordingUrl }));
    expect(await phoneCalls()).toMatchObject([{ recording: RecordingUrl }]);
    const gone = `${house.provider.url}/gone`;
    await db.phoneCall.update({ where: { id: asked().CustomField }, data: { recording: gone } });
    expect((await listen(asked().CustomField ?? "", handler)).status).toBe(404);
  });
});
