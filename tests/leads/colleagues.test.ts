import { describe, expect, it } from "vitest";
import { handOverLeads } from "@/lib/intake/leads/hand-over";
import * as operations from "@/lib/intake/leads/operations";
import { leadOpened } from "@/lib/intake/leads/queries";
import { db } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { isFailure } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";
import { leadBody, makeLead } from "../support/leads";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";

const run = async (operation: Operation, by: Staff, input: object) =>
  operation.run(input, await callerFor(by)) as Promise<{
    ok: boolean;
    status?: number;
    message?: string;
    data?: Record<string, unknown>;
  }>;
const today = dayInIndia();
const later = "2099-01-05";
const editOf = (lead: { id: string; mobile: string }, by: Staff, more: object = {}) =>
  run(operations.editLead, by, {
    ...leadBody({ mobile: lead.mobile, followUpOn: today }),
    ...{ id: lead.id, ...more },
  });
const historyOf = async (id: string) => {
  const admin = await viewerFor(await makeStaff({ role: "admin" }));
  const opened = await leadOpened(admin, id);
  if (!opened || isFailure(opened)) throw new Error("The lead cannot be opened.");
  return opened.changes.map(({ who, field, from, to }) => [who, field, from, to]);
};

describe("a lead that a colleague calls", () => {
  it("a colleague's lead is edited, closed and reopened by handler and admins; the whole branch notes calls", async () => {
    const [simran, colleague] = [await makeStaff({ name: "Simran" }), await makeStaff()];
    const admin = await makeStaff({ role: "admin" });
    const lead = await makeLead({ handler: simran });
    const theirs = {
      status: 403,
      message: "Simran calls this lead. Take it over before you change it",
    };
    const close = (by: Staff) => run(operations.closeLead, by, { id: lead.id, reason: "money" });
    const reopen = (by: Staff) => run(operations.reopenLead, by, { id: lead.id });

    for (const by of [colleague, await makeStaff({ role: "reception" })]) {
      expect(await editOf(lead, by)).toMatchObject(theirs);
      expect(await close(by)).toMatchObject(theirs);
    }
    const call = { id: lead.id, spoken: "no", followUpOn: later };
    expect(await run(operations.callLead, colleague, call)).toMatchObject({ ok: true });
    for (const by of [simran, admin]) {
      expect(await editOf(lead, by, { handler: simran.email })).toMatchObject({ ok: true });
      expect(await close(by)).toMatchObject({ ok: true });
      expect(await reopen(colleague)).toMatchObject(theirs);
      expect(await reopen(by)).toMatchObject({ ok: true });
    }
  });

  it("a lead that waits at the desk is changed by anybody of the branch", async () => {
    const [desk, counsellor] = [await makeStaff({ role: "reception" }), await makeStaff()];
    const lead = await makeLead({ handler: desk });
    expect(await editOf(lead, counsellor, { handler: counsellor.email })).toMatchObject({
      ok: true,
      data: { handler: { email: counsellor.email }, atDesk: false },
    });
    expect(await editOf(lead, desk)).toMatchObject({ status: 403 });
  });

  it("a colleague's lead is taken over by a press, and its handler is told under their own rights", async () => {
    const [simran, ravi] = [await makeStaff(), await makeStaff({ name: "Ravi" })];
    const lead = await makeLead({ handler: simran });
    const taken = await run(operations.takeOverLead, ravi, { id: lead.id, version: 0 });
    expect(taken).toMatchObject({ ok: true, data: { handler: { email: ravi.email }, version: 1 } });
    expect(await db.notification.findMany({ where: { staffId: simran.id } })).toMatchObject([
      {
        kind: "transferred",
        text: "Lead: {name}, {mobile}, was taken over from you by Ravi",
        page: `/app/leads/${lead.id}`,
      },
    ]);
    expect(await editOf(lead, ravi)).toMatchObject({ ok: true });
    expect(await run(operations.takeOverLead, ravi, { id: lead.id })).toMatchObject({
      status: 409,
      message: "This lead is yours already",
    });
  });

  it("a colleague's lead is taken over by one of two who press at once", async () => {
    const people = [await makeStaff(), await makeStaff()];
    const lead = await makeLead();
    const input = { id: lead.id, version: 0 };
    const answers = await Promise.all(people.map((by) => run(operations.takeOverLead, by, input)));
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409 });
  });

  it("a colleague's lead of another branch stays unseen and cannot be taken over", async () => {
    const lead = await makeLead({ location: "batala" });
    const away = await makeStaff({ branches: ["gurdaspur"] });
    expect(await run(operations.takeOverLead, away, { id: lead.id })).toMatchObject({
      status: 404,
    });
  });
});

describe("the history of a lead", () => {
  it("the history of a lead tells what each field was, who changed it, and the handler by name", async () => {
    const [simran, ravi] = [
      await makeStaff({ name: "Simran" }),
      await makeStaff({ name: "Ravi", role: "admin" }),
    ];
    const lead = await makeLead({ handler: simran, wish: "Canada", source: "fair" });
    await editOf(lead, ravi, { wish: "UK, September", source: "phone", handler: ravi.email });
    await run(operations.closeLead, ravi, { id: lead.id, reason: "other", words: "Moved away" });
    await run(operations.reopenLead, ravi, { id: lead.id });
    const lines = await historyOf(lead.id);
    const of = (rows: unknown[][]) => rows.map((row) => row.join(" | ")).sort();
    expect(of(lines)).toEqual(
      of([
        ["Ravi", "Wish", "Canada", "UK, September"],
        ["Ravi", "Source", "Seminar or fair", "Phone call"],
        ["Ravi", "Handler", "Simran", "Ravi"],
        ["Ravi", "Standing", "Open", "Closed"],
        ["Ravi", "Reason", null, "Other"],
        ["Ravi", "In words", null, "Moved away"],
        ["Ravi", "Standing", "Closed", "Open"],
        ["Ravi", "Reason", "Other", null],
        ["Ravi", "In words", "Moved away", null],
      ]),
    );
  });

  it("the history of a lead keeps the handing over when somebody leaves", async () => {
    const [leaving, next] = [await makeStaff({ name: "Asha" }), await makeStaff({ name: "Binu" })];
    const admin = await makeStaff({ role: "admin", name: "Harjit" });
    const leads = [await makeLead({ handler: leaving }), await makeLead({ handler: leaving })];
    await run(handOverLeads, admin, { of: leaving.email, to: [next.email] });
    for (const { id } of leads)
      expect(await historyOf(id)).toEqual([["Harjit", "Handler", "Asha", "Binu"]]);
  });

  it("the history of a lead tells a call, which moves the planned day", async () => {
    const simran = await makeStaff({ name: "Simran" });
    const { id } = await makeLead({ handler: simran, followUpOn: new Date("2098-12-31") });
    await run(operations.callLead, simran, { id, spoken: "no", followUpOn: later });
    expect(await historyOf(id)).toEqual([["Simran", "Call on", "31/12/2098", "05/01/2099"]]);
  });

  it("the history of a lead is deleted with the lead by an admin", async () => {
    const admin = await makeStaff({ role: "admin" });
    const lead = await makeLead();
    await editOf(lead, admin, { wish: "Canada" });
    expect(await db.leadChange.count({ where: { leadId: lead.id } })).toBeGreaterThan(0);
    expect(await run(operations.deleteLead, admin, { id: lead.id })).toMatchObject({ ok: true });
    expect(await db.leadChange.count({ where: { leadId: lead.id } })).toBe(0);
  });
});
