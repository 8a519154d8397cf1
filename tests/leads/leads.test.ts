import { beforeAll, describe, expect, it } from "vitest";
import { timelineOf } from "@/lib/desk/timeline/queries";
import { restoreAssessment } from "@/lib/desk/trash/operations";
import { editAssessment } from "@/lib/intake/assessments/correct";
import { caseGlance } from "@/lib/intake/assessments/glance";
import { createAssessment, deleteAssessment } from "@/lib/intake/assessments/operations";
import { handOverLeads } from "@/lib/intake/leads/hand-over";
import { mostCalls } from "@/lib/intake/leads/labels";
import { leadList } from "@/lib/intake/leads/list";
import * as operations from "@/lib/intake/leads/operations";
import { knownMobile, leadsDue, leadToFill } from "@/lib/intake/leads/queries";
import { db } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { dayInIndia, now } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { enquiry, makeCase } from "../support/cases";
import { leadBody, makeLead } from "../support/leads";
import { opened } from "../support/opened";
import { warmPool } from "../support/pool";
import { callerFor, makeStaff, newMobile, type Staff, viewerFor } from "../support/staff";

beforeAll(warmPool);

const run = async (op: Operation, by: Staff, values: object) =>
  op.run(values, await callerFor(by)) as Promise<{
    ok: boolean;
    status?: number;
    message?: string;
    fields?: Record<string, string>;
    data?: Record<string, unknown>;
  }>;
const note = (by: Staff, more: object = {}) =>
  run(operations.createLead, by, leadBody({ ...more }));
const stored = (id: string) => db.lead.findUniqueOrThrow({ where: { id } });
const told = (staff: Staff) =>
  db.notification.findMany({
    where: { staffId: staff.id },
    select: { kind: true, text: true, page: true },
  });
const today = dayInIndia();
const later = "2099-01-05";

describe("noting a lead", () => {
  it("noting a lead needs a name and a number, and makes it the writer's, to be called today", async () => {
    const reception = await makeStaff({ role: "reception" });
    const answer = await note(reception, { mobile: "098765 43210" });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        mobile: "+919876543210",
        state: "open",
        handler: { email: reception.email },
        followUpOn: today,
        source: null,
      },
    });
    expect(await told(reception)).toEqual([]);
  });

  it("noting a lead tells the counsellor who is chosen", async () => {
    const [reception, counsellor] = [await makeStaff({ role: "reception" }), await makeStaff()];
    const answer = await note(reception, {
      handler: counsellor.email,
      followUpOn: "05/01/2099",
      followUpTime: "4.30 pm",
      source: "Phone call",
    });
    expect(answer.data).toMatchObject({
      followUpOn: later,
      followUpTime: "16:30",
      source: { value: "phone", label: "Phone call" },
    });
    expect(await told(counsellor)).toMatchObject([
      {
        text: expect.stringContaining("Lead: {name}, {mobile},"),
        page: `/app/leads/${answer.data?._id}`,
      },
    ]);
  });

  it.each([
    ["a landline", { mobile: "01874 222333" }, "mobile"],
    ["nine digits", { mobile: "987654321" }, "mobile"],
    ["a day that has passed", { followUpOn: "2020-01-01" }, "followUpOn"],
    ["no time of the day", { followUpTime: "25:00" }, "followUpTime"],
    ["a note of 2,001 characters", { note: "a".repeat(2001) }, "note"],
    ["no name", { name: " " }, "name"],
    ["a source that is none", { source: "rumour" }, "source"],
    ["somebody who is not here", { handler: "nobody@example.com" }, "handler"],
  ])("noting a lead with %s is refused at its field", async (_, more, field) => {
    const answer = await note(await makeStaff(), more);
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]]);
  });

  it("a note of 2,000 characters is kept whole", async () => {
    const answer = await note(await makeStaff(), { note: "a".repeat(2000) });
    expect(answer.data?.note).toHaveLength(2000);
  });

  it("a lead belongs to a branch where its writer works, and its handler too", async () => {
    const limited = await makeStaff({ branches: ["batala"] });
    expect(await note(limited)).toMatchObject({ status: 403 });
    const answer = await note(await makeStaff(), { handler: limited.email });
    expect(answer).toMatchObject({ status: 422, fields: { handler: expect.any(String) } });
  });
});

describe("who is known already", () => {
  it("a known person is found by ten digits, with the case or lead, as far as the viewer may see", async () => {
    const c = await makeCase({ handler: await makeStaff({ name: "Simran" }), location: "batala" });
    const lead = await makeLead({ location: "batala" });
    const asked = async (staff: Staff, mobile: string) =>
      knownMobile.read(await viewerFor(staff), { mobile });
    const here = await makeStaff({ role: "reception" });
    expect(await asked(here, c.mobile)).toEqual({
      case: { ref_no: c.ref_no, name: "Amrit Kaur", state: "active", handler: "Simran" },
      lead: null,
      elsewhere: false,
    });
    expect(await asked(here, lead.mobile)).toMatchObject({ case: null, lead: { _id: lead.id } });
    const away = await makeStaff({ branches: ["gurdaspur"] });
    for (const mobile of [c.mobile, lead.mobile])
      expect(await asked(away, mobile)).toEqual({ case: null, lead: null, elsewhere: true });
    expect(await asked(here, newMobile())).toEqual({ case: null, lead: null, elsewhere: false });
  });

  it("noting a known number is refused, and names the case or the open lead", async () => {
    const staff = await makeStaff();
    const c = await makeCase();
    expect(await note(staff, { mobile: c.mobile })).toMatchObject({
      status: 409,
      case: { ref_no: c.ref_no, name: "Amrit Kaur" },
      fields: { mobile: expect.stringContaining(c.ref_no) },
    });
    const { mobile } = await makeLead({ name: "Harjit" });
    expect(await note(staff, { mobile })).toMatchObject({
      status: 409,
      fields: { mobile: "This mobile is an open lead already: Harjit" },
    });
  });

  it("two people who note the same number at the same instant make one lead", async () => {
    const [a, b] = [await makeStaff(), await makeStaff()];
    for (let turn = 0; turn < 5; turn++) {
      const mobile = newMobile();
      const answers = await Promise.all([note(a, { mobile }), note(b, { mobile })]);
      expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({
        status: 409,
        fields: { mobile: expect.stringContaining("open lead") },
      });
    }
  });

  it("a closed lead's number can be noted again", async () => {
    const { mobile } = await makeLead({
      state: "closed",
      closeReason: "later",
      endedAt: new Date(),
    });
    expect(await note(await makeStaff(), { mobile })).toMatchObject({ ok: true });
  });
});

describe("another branch's lead", () => {
  it("a lead of another branch answers 404 to every call", async () => {
    const { id } = await makeLead({ location: "batala" });
    const admin = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    const asked: [Operation, object][] = [
      [operations.editLead, leadBody({ followUpOn: today })],
      [operations.callLead, { spoken: "no", followUpOn: later }],
      [operations.closeLead, { reason: "money" }],
      [operations.reopenLead, {}],
      [operations.takeOverLead, {}],
      [operations.deleteLead, {}],
    ];
    for (const [op, values] of asked)
      expect(await run(op, admin, { id, ...values })).toMatchObject({ status: 404 });
    const viewer = await viewerFor(admin);
    expect(await leadToFill(viewer, id)).toBeUndefined();
    const { rows } = await leadList.read(viewer, { tab: "all", limit: 200 });
    expect(rows.map(({ _id }) => _id)).not.toContain(id);
  });
});

describe("a call", () => {
  it("a call is kept with its words, and its next day stands on the lead", async () => {
    const staff = await makeStaff();
    const { id } = await makeLead({ handler: staff });
    const call = (values: object) =>
      run(operations.callLead, staff, { id, followUpOn: later, ...values });
    expect(await call({ spoken: "yes" })).toMatchObject({
      status: 422,
      fields: { words: "What was said is required" },
    });
    expect(await call({ spoken: "no" })).toMatchObject({ ok: true });
    expect(await call({ spoken: "yes", words: "Comes on Monday", version: 1 })).toMatchObject({
      ok: true,
    });
    expect(await call({ spoken: "no", version: 1 })).toMatchObject({ status: 409 });
    const calls = await db.leadCall.findMany({ where: { leadId: id }, orderBy: { id: "asc" } });
    expect(calls.map(({ spoken, words }) => [spoken, words])).toEqual([
      [false, null],
      [true, "Comes on Monday"],
    ]);
    expect(await stored(id)).toMatchObject({ followUpOn: new Date(later), version: 2 });
  });

  it("a lead takes at most three hundred calls", async () => {
    const staff = await makeStaff();
    const { id } = await makeLead({ handler: staff });
    const data = { leadId: id, staffId: staff.id, spoken: false };
    await db.leadCall.createMany({ data: Array.from({ length: mostCalls }, () => data) });
    const answer = await run(operations.callLead, staff, { id, spoken: "no", followUpOn: later });
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining("300 calls") });
  });

  it("a lead stands in the queue of its handler until its day", async () => {
    const [staff, other] = [await makeStaff(), await makeStaff({ role: "admin" })];
    const due = await makeLead({ handler: staff, wish: "Canada", followUpTime: "16:30" });
    await makeLead({ handler: staff, followUpOn: new Date(later) });
    await makeLead({ handler: staff, state: "closed", closeReason: "money", endedAt: new Date() });
    await makeLead({ handler: other });
    const expected = [
      {
        kind: "lead",
        id: due.id,
        name: due.name,
        mobile: due.mobile,
        action: "Lead",
        of: null,
        day: today,
        time: "16:30",
        hot: null,
        words: "Canada",
        version: 0,
      },
    ];
    expect(await leadsDue(await viewerFor(staff), staff.id, today)).toEqual({
      items: expected,
      total: 1,
    });
    expect(await leadsDue(await viewerFor(other), staff.id, today)).toEqual({
      items: expected,
      total: 1,
    });
    await run(operations.callLead, staff, { id: due.id, spoken: "no", followUpOn: later });
    expect(await leadsDue(await viewerFor(staff), staff.id, today)).toEqual({
      items: [],
      total: 0,
    });
  });
});

describe("a lead that is closed", () => {
  it("a closed lead says why, is closed once, and can be reopened", async () => {
    const staff = await makeStaff();
    const { id } = await makeLead({ handler: staff });
    const close = (values: object) => run(operations.closeLead, staff, { id, ...values });
    expect(await close({ reason: "other" })).toMatchObject({ status: 422 });
    const twice = await Promise.all([
      close({ reason: "money", version: 0 }),
      close({ reason: "later", version: 0 }),
    ]);
    expect(twice.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(twice.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      message: "This lead is closed already",
    });
    const called = { id, spoken: "no", followUpOn: later };
    expect(await run(operations.callLead, staff, called)).toMatchObject({ status: 409 });
    expect(await run(operations.reopenLead, staff, { id })).toMatchObject({ ok: true });
    expect(await stored(id)).toMatchObject({ state: "open", closeReason: null, endedAt: null });
  });

  it("a closed lead stays closed when its number belongs to an assessment or another open lead", async () => {
    const closed = { state: "closed", closeReason: "later", endedAt: new Date() };
    const one = await makeLead(closed);
    await makeCase({ mobile: one.mobile });
    const two = await makeLead(closed);
    await makeLead({ mobile: two.mobile });
    const admin = await makeStaff({ role: "admin" });
    for (const { id } of [one, two])
      expect(await run(operations.reopenLead, admin, { id })).toMatchObject({ status: 409 });
  });

  it("a closed lead is deleted by an admin only, with its calls", async () => {
    const staff = await makeStaff();
    const { id } = await makeLead({ handler: staff });
    await run(operations.callLead, staff, { id, spoken: "no", followUpOn: later });
    expect(await run(operations.deleteLead, staff, { id })).toMatchObject({ status: 403 });
    const admin = await makeStaff({ role: "admin" });
    expect(await run(operations.deleteLead, admin, { id })).toMatchObject({ ok: true });
    expect(await db.leadCall.count({ where: { leadId: id } })).toBe(0);
  });
});

describe("a lead becomes the assessment", () => {
  it("a lead becomes the assessment made from it, also with another number, with its calls", async () => {
    const [staff, writer] = [await makeStaff(), await makeStaff({ role: "reception" })];
    const lead = await makeLead({
      handler: staff,
      wish: "New Zealand, July",
      source: "fair",
      language: "pa",
    });
    await run(operations.callLead, staff, { id: lead.id, spoken: "no", followUpOn: later });
    expect(await leadToFill(await viewerFor(writer), lead.id)).toEqual({
      first_name: "Gurpreet Kaur",
      surname: "Gill",
      mobile: lead.mobile.slice(3),
      location: "gurdaspur",
      ...{ source: "fair", language: "pa" },
      country_apply_for: "NZ",
    });
    const made = await run(createAssessment, writer, enquiry({ lead: lead.id }));
    const ref_no = made.data?.ref_no as string;
    const c = await db.assessment.findUniqueOrThrow({ where: { ref_no } });
    expect(await stored(lead.id)).toMatchObject({ state: "assessment", assessmentId: c.id });
    const { leads } = await caseGlance(await opened(await makeStaff({ role: "admin" }), c));
    const [read] = leads;
    expect(read).toMatchObject({ lead: { ref_no }, calls: [{ spoken: false }] });
    expect(await told(staff)).toMatchObject([
      {
        text: `Your lead {name} is an assessment now: ${ref_no}`,
        page: `/app/view-assessment/${ref_no}`,
      },
    ]);
    expect(await leadToFill(await viewerFor(writer), lead.id)).toBeUndefined();
    const again = await run(operations.closeLead, staff, { id: lead.id, reason: "money" });
    expect(again).toMatchObject({
      status: 409,
      message: `This lead is an assessment already: ${ref_no}`,
    });
  });

  it("a lead becomes the assessment that a student writes with its number, and its handler is told", async () => {
    const staff = await makeStaff();
    const lead = await makeLead({ handler: staff });
    const answer = await callRoute("enquiry/create", {
      method: "POST",
      body: enquiry({ mobile: lead.mobile }),
    });
    expect(answer.status).toBe(200);
    expect(await stored(lead.id)).toMatchObject({ state: "assessment", version: 1 });
    const kinds = (await told(staff)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(["assigned", "enquiry"]);
  });

  it("the public form cannot turn a named lead into its assessment", async () => {
    const lead = await makeLead();
    const body = enquiry({ lead: lead.id });
    expect((await callRoute("enquiry/create", { method: "POST", body })).status).toBe(200);
    expect(await stored(lead.id)).toMatchObject({ state: "open" });
  });

  it("a lead of another branch does not become the assessment", async () => {
    const lead = await makeLead({ location: "batala" });
    const limited = await makeStaff({ branches: ["gurdaspur"] });
    expect(await run(createAssessment, limited, enquiry({ lead: lead.id }))).toMatchObject({
      ok: true,
    });
    expect(await stored(lead.id)).toMatchObject({ state: "open" });
  });

  it("no open lead keeps an assessment's number, whichever is saved first", async () => {
    const staff = await makeStaff();
    for (let turn = 0; turn < 8; turn++) {
      const mobile = newMobile();
      const [noted] = await Promise.all([
        note(staff, { mobile }),
        callRoute("enquiry/create", { method: "POST", body: enquiry({ mobile }) }),
      ]);
      if (!noted.ok) expect(noted).toMatchObject({ status: 409 });
      expect(await db.assessment.count({ where: { mobile } })).toBe(1);
      expect(await db.lead.count({ where: { mobile, state: "open" } })).toBe(0);
    }
  });

  it("a lead can be reopened after its assessment was deleted", async () => {
    const [staff, admin] = [await makeStaff(), await makeStaff({ role: "admin" })];
    const lead = await makeLead({ handler: staff });
    const c = await makeCase({ mobile: lead.mobile });
    const reopen = () => run(operations.reopenLead, staff, { id: lead.id });
    expect(await reopen()).toMatchObject({ status: 409 });
    await callRoute("assessment/delete", {
      method: "POST",
      as: admin,
      query: { ref_no: c.ref_no },
    });
    expect(await stored(lead.id)).toMatchObject({ state: "assessment", assessmentId: null });
    expect(await reopen()).toMatchObject({ ok: true });
  });
});

describe("a lead of somebody who is not there", () => {
  const dueOf = async (staff: Staff) => {
    const { items } = await leadsDue(await viewerFor(staff), staff.id, today);
    return items.map(({ id, action, of }) => `${id} ${action} ${of}`);
  };

  it("a lead whose handler is off, away or of another branch is in the day of the desk and admins only", async () => {
    const [off, away] = [await makeStaff({ name: "Asha" }), await makeStaff({ name: "Binu" })];
    const moved = await makeStaff({ name: "Chand" });
    const [desk, admin, other] = [
      await makeStaff({ role: "reception" }),
      await makeStaff({ role: "admin" }),
      await makeStaff(),
    ];
    const leads = [
      await makeLead({ handler: off }),
      await makeLead({ handler: away }),
      await makeLead({ handler: moved }),
    ];
    expect(await dueOf(desk)).toEqual([]);
    await db.staff.update({ where: { id: off.id }, data: { active: false } });
    await db.absence.create({
      data: { staffId: away.id, from: new Date(today), to: new Date(today) },
    });
    await db.staff.update({ where: { id: moved.id }, data: { limitedTo: ["batala"] } });
    const names = ["Asha", "Binu", "Chand"];
    const expected = names.map((name, at) => `${leads[at]?.id} Lead of ${name}`);
    for (const one of [desk, admin])
      expect(await dueOf(one)).toEqual(expect.arrayContaining(expected));
    expect(await dueOf(other)).toEqual([]);
    await db.absence.deleteMany({ where: { staffId: away.id } });
    await db.lead.deleteMany({ where: { id: { in: leads.map(({ id }) => id) } } });
  });

  it("leads of somebody absent are handed over equally to people of the branch, told once", async () => {
    const admin = await makeStaff({ role: "admin", name: "Harjit" });
    const leaving = await makeStaff({ name: "Asha" });
    const [binu, chand] = [await makeStaff(), await makeStaff({ branches: ["gurdaspur"] })];
    for (const location of ["gurdaspur", "gurdaspur", "batala"])
      await makeLead({ handler: leaving, location });
    const closed = await makeLead({
      handler: leaving,
      state: "closed",
      closeReason: "later",
      endedAt: new Date(),
    });
    const answer = await run(handOverLeads, admin, {
      of: leaving.email,
      to: [binu.email, chand.email, leaving.email],
    });
    expect(answer).toMatchObject({ ok: true, data: { handed: 3, left: 0 } });
    const held = (staff: Staff) => db.lead.count({ where: { handlerId: staff.id } });
    expect([await held(binu), await held(chand), await held(leaving)]).toEqual([2, 1, 1]);
    expect((await stored(closed.id)).handlerId).toBe(leaving.id);
    expect(await told(binu)).toMatchObject([
      { text: "2 leads of Asha are yours to call. From Harjit" },
    ]);
  });

  it("leads are handed over by an admin of the branch only", async () => {
    const leaving = await makeStaff();
    await makeLead({ handler: leaving });
    const input = { of: leaving.email, to: [(await makeStaff()).email] };
    expect(await run(handOverLeads, await makeStaff(), input)).toMatchObject({ status: 403 });
    const elsewhere = await makeStaff({ role: "admin", branches: ["batala"] });
    expect(await run(handOverLeads, elsewhere, input)).toMatchObject({ data: { handed: 0 } });
  });
});

describe("a lead that becomes an assessment", () => {
  const became = async (lead: { mobile: string }, by: Staff | null = null, more: object = {}) => {
    const body = { ...enquiry(), mobile: lead.mobile.replace("+91", ""), ...more };
    const caller = by
      ? await callerFor(by)
      : { ...(await callerFor(await makeStaff())), viewer: null };
    const made = await createAssessment.run(body, caller);
    if (!made.ok) throw new Error(JSON.stringify(made));
    return db.assessment.findUniqueOrThrow({
      where: { ref_no: made.data.ref_no },
      include: { followUps: true },
    });
  };
  const day = new Date(`${later}T00:00:00Z`);

  it("a lead hands its handler, source and planned call to the assessment, by both forms", async () => {
    for (const by of [null, await makeStaff({ role: "reception" })]) {
      const handler = await makeStaff();
      const lead = await makeLead({ handler, source: "fair", followUpOn: day });
      const c = await became(lead, by, { source: undefined });
      expect(c).toMatchObject({
        handlerId: handler.id,
        source: "fair",
        state: "unattended",
        followUps: [{ action: "Generic Follow Up", followUpDate: day, handlerId: handler.id }],
      });
      expect(await stored(lead.id)).toMatchObject({ state: "assessment", assessmentId: c.id });
    }
  });

  it("a lead's agreed time stays, and so does the source that the student named", async () => {
    const lead = await makeLead({ source: "fair", followUpOn: day, followUpTime: "15:30" });
    const c = await became(lead, null, { source: "friend" });
    expect(c).toMatchObject({
      source: "friend",
      followUps: [{ action: "Appointment", followUpTime: "15:30" }],
    });
  });

  it("an assessment waits to be handed out when its lead's handler is the desk, off or elsewhere", async () => {
    const off = await makeStaff();
    const handlers = [
      await makeStaff({ role: "reception" }),
      await makeStaff({ branches: ["batala"] }),
      off,
    ];
    for (const handler of handlers) {
      const lead = await makeLead({ handler });
      if (handler === off)
        await db.staff.update({ where: { id: off.id }, data: { active: false } });
      const c = await became(lead);
      expect([c.handlerId, c.followUps.length]).toEqual([null, 1]);
    }
  });

  it("a lead hands over too when the wizard was opened from it and another number was typed", async () => {
    const handler = await makeStaff();
    const lead = await makeLead({ handler, followUpOn: day });
    const other = await makeLead({ followUpOn: day });
    const c = await became({ mobile: newMobile() }, handler, { lead: lead.id });
    expect(c).toMatchObject({ handlerId: handler.id, followUps: [{ followUpDate: day }] });
    // The number is one lead's, and the wizard was opened from another.
    const second = await makeLead({ followUpOn: day });
    const both = await became(other, await makeStaff(), { lead: second.id });
    expect(both.followUps).toHaveLength(1);
    expect(await stored(second.id)).toMatchObject({ assessmentId: both.id });
  });

  it("an assessment is of the language of its lead, unless it says another", async () => {
    const [punjabi, asked] = [
      await makeLead({ language: "pa" }),
      await makeLead({ language: "pa" }),
    ];
    expect(await became(punjabi)).toMatchObject({ language: "pa" });
    expect(await became(asked, undefined, { language: "hi" })).toMatchObject({ language: "hi" });
  });

  it("a lead hands over too when a case's number is corrected to its own", async () => {
    const [first, second, admin] = [
      await makeStaff(),
      await makeStaff(),
      await makeStaff({ role: "admin" }),
    ];
    const c = await became(await makeLead({ handler: first, followUpOn: day }), admin);
    const lead = await makeLead({ handler: second, followUpOn: day });
    const number = { ref_no: c.ref_no, mobile: lead.mobile, version: c.version };
    expect(await run(editAssessment, admin, number)).toMatchObject({ ok: true });
    expect(await stored(lead.id)).toMatchObject({ state: "assessment", assessmentId: c.id });
    for (const handler of [first, second])
      expect(await told(handler)).toEqual([
        {
          kind: "assigned",
          text: `Your lead {name} is an assessment now: ${c.ref_no}`,
          page: `/app/view-assessment/${c.ref_no}`,
        },
      ]);
  });

  it("a lead stands in the case's timeline with its wish, note and calls, and a link", async () => {
    const handler = await makeStaff({ name: "Simran" });
    const lead = await makeLead({ handler, wish: "Germany", note: "Father calls" });
    await db.leadCall.create({
      data: { leadId: lead.id, staffId: handler.id, spoken: true, words: "Has a passport" },
    });
    const c = await became(lead);
    const { rows } = await timelineOf(await opened(handler, c), {});
    const href = `/app/leads/${lead.id}`;
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: "Lead",
          words: `${lead.name} · Germany\nFather calls`,
          href,
        }),
        expect.objectContaining({ words: "Answered · Has a passport", by: "Simran", href }),
      ]),
    );
  });

  describe("whose assessment went to the trash", () => {
    const admin = makeStaff({ role: "admin" });
    const trashed = async ({ completed = false } = {}) => {
      const lead = await makeLead({ handler: await makeStaff(), followUpOn: day });
      const c = await became(lead);
      if (completed)
        await db.followUp.updateMany({
          where: { assessmentId: c.id },
          data: { remarks: "Spoken", completedAt: now() },
        });
      const caller = await callerFor(await admin);
      expect(await deleteAssessment.run({ ref_no: c.ref_no }, caller)).toMatchObject({ ok: true });
      return { lead, c, caller };
    };
    const reopened = async ({ id }: { id: string }) => {
      const answer = await run(operations.reopenLead, await admin, { id, version: 1 });
      expect(answer).toMatchObject({ ok: true });
    };
    const restore = async ({ lead, c, caller }: Awaited<ReturnType<typeof trashed>>) => {
      expect(await restoreAssessment.run({ ref_no: c.ref_no }, caller)).toMatchObject({ ok: true });
      const followUps = await db.followUp.count({ where: { assessmentId: c.id } });
      const heard = await db.notification.count({
        where: { staffId: lead.handlerId, kind: "assigned" },
      });
      return { ...(await stored(lead.id)), followUps, heard };
    };

    it("a lead belongs to its assessment again when that is restored from the trash", async () => {
      const gone = await trashed();
      const lead = await restore(gone);
      expect(lead).toMatchObject({ assessmentId: gone.c.id, state: "assessment", heard: 1 });
    });

    it("a reopened lead becomes its assessment again when that is restored", async () => {
      const gone = await trashed();
      await reopened(gone.lead);
      const lead = await restore(gone);
      expect(lead).toMatchObject({ assessmentId: gone.c.id, state: "assessment", heard: 2 });
      // Its own came back with it: no second one is planned beside it.
      expect(lead.followUps).toBe(1);
    });

    it("a lead hands its planned call to a restored case whose follow-ups are all completed", async () => {
      const gone = await trashed({ completed: true });
      await reopened(gone.lead);
      expect((await restore(gone)).followUps).toBe(2);
    });

    it("a lead that was reopened and closed stays closed when its assessment is restored", async () => {
      const gone = await trashed();
      await reopened(gone.lead);
      await run(operations.closeLead, await admin, {
        id: gone.lead.id,
        version: 2,
        reason: "later",
      });
      expect(await restore(gone)).toMatchObject({ assessmentId: null, state: "closed" });
    });

    it("a lead reopened under another number stays open when its assessment is restored", async () => {
      const gone = await trashed();
      await reopened(gone.lead);
      await db.lead.update({ where: { id: gone.lead.id }, data: { mobile: newMobile() } });
      expect(await restore(gone)).toMatchObject({ assessmentId: null, state: "open" });
    });

    it("a lead that became another assessment stays that one's when the first is restored", async () => {
      const gone = await trashed();
      await reopened(gone.lead);
      await db.lead.update({ where: { id: gone.lead.id }, data: { mobile: newMobile() } });
      const other = await became(await stored(gone.lead.id));
      expect(await restore(gone)).toMatchObject({ assessmentId: other.id, state: "assessment" });
    });
  });
});
