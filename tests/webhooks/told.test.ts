import { describe, expect, it } from "vitest";
import { parts } from "@/lib/case-file/parts";
import { createLead, deleteLead } from "@/lib/intake/leads/operations";
import { addReceipt } from "@/lib/money/vouchers/operations";
import { editFollowUp } from "@/lib/parts/follow-ups/operations";
import { updateRole, updateStatus } from "@/lib/people/staff/operations";
import { writeAudit } from "@/lib/platform/audit/audit";
import { db } from "@/lib/platform/db";
import { eventsOfChanges } from "@/lib/platform/webhooks/events";
import { webhookEvents } from "@/lib/platform/webhooks/labels";
import { bodyOf } from "@/lib/platform/webhooks/message";
import { dayInIndia } from "@/lib/values/clock";
import { routeModule, routePaths } from "../support/call";
import { makeCase } from "../support/cases";
import { done, makeFollowUp } from "../support/follow-ups";
import { leadBody } from "../support/leads";
import { callerFor, makeStaff } from "../support/staff";
import { voucherBody } from "../support/vouchers";
import { deliveriesTo, makeHook } from "../support/webhooks";

// Which changes are told to which endpoints, and what is said of them.

const admin = (branches: string[] = []) => makeStaff({ role: "admin", branches });

describe("a change that an endpoint wants to hear of", () => {
  it("is on its way in the same transaction, and waits for the worker", async () => {
    const maker = await admin();
    const hook = await makeHook(maker);
    const lead = await createLead.run(leadBody(), await callerFor(maker));
    const [told, ...others] = await deliveriesTo(hook.id);
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      ...{ event: "lead.created", recordId: lead.ok && lead.data._id, refNo: null },
      ...{ location: "gurdaspur", actorId: maker.id, state: "waiting", tries: 0 },
    });
    const jobs = await db.$queryRaw<unknown[]>`
      SELECT FROM graphile_worker.jobs WHERE task_identifier = 'webhooks'`;
    expect(jobs.length).toBeGreaterThan(0);
  });

  it("one that is undone is told to nobody", async () => {
    const maker = await admin();
    const hook = await makeHook(maker, { events: ["assessment.deleted"] });
    const undone = db.$transaction(async (tx) => {
      await writeAudit(tx, {
        ...{ operation: "assessment.delete", actor: maker, subject: "GSP-26-00001" },
        requestId: "undone",
      });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await deliveriesTo(hook.id)).toEqual([]);
  });

  it("says nothing of the person, of amounts or of words", async () => {
    const maker = await admin();
    const hook = await makeHook(maker, { events: ["lead.created", "receipt.entered"] });
    const caller = await callerFor(maker);
    const secrets = { name: "Harleen Kaur Secret", note: "Wants Canada" };
    const body = leadBody(secrets);
    await createLead.run(body, caller);
    const c = await makeCase({ state: "active" });
    const input = { ...voucherBody, assessmentId: c.ref_no };
    expect(await addReceipt.run(input, caller)).toMatchObject({ ok: true });
    const told = (await deliveriesTo(hook.id)).map(bodyOf);
    expect(told).toHaveLength(2);
    expect(told[1]).toContain(c.ref_no);
    const kept = [...Object.values(secrets), String(body.mobile), String(input.amount)];
    for (const secret of [...kept, c.mobile, c.full_name])
      expect(told.join("\n")).not.toContain(secret);
  });

  it("a follow-up that is completed is done, whichever press completed it", async () => {
    const handler = await makeStaff();
    const hook = await makeHook(await admin(), { events: ["follow_up.done"] });
    const c = await makeCase({ state: "active", handler });
    const followUp = await makeFollowUp(c.id, dayInIndia(), { action: "Generic Follow Up" });
    const caller = await callerFor(handler);
    const { version, action, followUpDate } = followUp;
    const input = {
      ...{ ref_no: c.ref_no, followUpId: followUp.id, version, action, ...done },
      followUpDate: followUpDate.toISOString().slice(0, 10),
    };
    expect(await editFollowUp.run(input, caller)).toMatchObject({ ok: true });
    const told = await deliveriesTo(hook.id);
    expect(told).toMatchObject([{ refNo: c.ref_no, recordId: followUp.id, actorId: handler.id }]);
    const again = { ...input, version: version + 1, remarks: "Spoke with the mother" };
    expect(await editFollowUp.run(again, caller)).toMatchObject({ ok: true });
    expect(await deliveriesTo(hook.id)).toHaveLength(1);
  });
});

describe("which endpoints hear of it", () => {
  it("those of its branch and its event alone, within the branches of their makers", async () => {
    const [whole, limited] = [await admin(), await admin(["batala"])];
    const hooks = {
      all: await makeHook(whole),
      there: await makeHook(whole, { branches: ["gurdaspur"] }),
      elsewhere: await makeHook(whole, { branches: ["batala"] }),
      limited: await makeHook(limited),
      other: await makeHook(whole, { events: ["lead.deleted"] }),
    };
    await createLead.run(leadBody(), await callerFor(whole));
    const told = await Promise.all(
      Object.entries(hooks).map(async ([name, { id }]) => [name, (await deliveriesTo(id)).length]),
    );
    expect(Object.fromEntries(told)).toEqual({
      all: 1,
      there: 1,
      elsewhere: 0,
      limited: 0,
      other: 0,
    });
  });

  it("one of a maker who is no admin any more, or is off, hears nothing", async () => {
    const boss = await callerFor(await admin());
    for (const end of [
      (email: string) => updateRole.run({ email, type: "user", version: 0 }, boss),
      (email: string) => updateStatus.run({ email, status: false }, boss),
    ]) {
      const maker = await admin();
      const hook = await makeHook(maker);
      expect(await end(maker.email)).toMatchObject({ ok: true });
      await createLead.run(leadBody(), boss);
      expect(await deliveriesTo(hook.id)).toEqual([]);
    }
  });

  it("the same event has one id at every endpoint", async () => {
    const maker = await admin();
    const hooks = [await makeHook(maker), await makeHook(maker)];
    await createLead.run(leadBody(), await callerFor(maker));
    const told = await Promise.all(hooks.map(({ id }) => deliveriesTo(id)));
    expect(new Set(told.flat().map(({ eventId }) => eventId)).size).toBe(1);
  });

  it("a change that meets the deletion of its endpoint is done all the same", async () => {
    const maker = await admin();
    const hook = await makeHook(maker);
    const caller = await callerFor(maker);
    let told: Promise<unknown> | undefined;
    await db.$transaction(async (tx) => {
      await tx.webhookEndpoint.deleteMany({ where: { id: hook.id } });
      told = createLead.run(leadBody(), caller);
      // Until it waits for the endpoint, or is done.
      await expect
        .poll(async () => {
          const [row] = await tx.$queryRaw<{ waits: boolean }[]>`
            SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted) AS waits`;
          return row?.waits;
        })
        .toBe(true);
    });
    expect(await told).toMatchObject({ ok: true });
  });
});

/** Changes of cases and leads that are no news outside, or told one by one. */
const untold = [
  ...["assessment.visit", "call.delete", "document.undo", "lead.handOver", "receipt.send"],
  ...["receipt.print"],
];
/** Parts of a case of which nobody asked to be told. */
const untoldParts: string[] = [
  ...["statusUpdate", "checklist", "coe", "contact", "courseApplied", "feePlan", "fund"],
  ...["passport", "qualification", "test", "work", "expense", "letter"],
];
/** What changes of cases and leads are called by; a further part is told, or named above. */
const told = [...Object.values(parts).map(({ operation }) => operation), "assessment", "lead"]
  .concat("enrolment")
  .filter((name) => !untoldParts.includes(name));
const aboutPeople = new RegExp(`^(${told.join("|")})\\.`);

describe("the list of events", () => {
  it("each change of a case or a lead brings an event, or is named here", async () => {
    type Served = { serves?: { call: { name: string }; reads: boolean } };
    const modules = await Promise.all(
      routePaths
        .filter((path) => path !== "openapi.json")
        .map(async (path) => Object.values((await routeModule(path)) as Record<string, Served>)),
    );
    const changes = modules
      .flat()
      .flatMap(({ serves }) => (serves && !serves.reads ? [serves.call.name] : []));
    const missing = changes.filter((name) => aboutPeople.test(name) && !eventsOfChanges[name]);
    expect([...new Set(missing)].filter((name) => !untold.includes(name))).toEqual([]);
  });

  it("each event is brought by a change", () => {
    const brought = new Set([...Object.values(eventsOfChanges), "follow_up.done"]);
    expect([...brought].sort()).toEqual(Object.keys(webhookEvents).sort());
  });

  it("a deleted lead is told with its id", async () => {
    const maker = await admin();
    const hook = await makeHook(maker, { events: ["lead.deleted"] });
    const caller = await callerFor(maker);
    const lead = await createLead.run(leadBody(), caller);
    const id = lead.ok ? lead.data._id : "";
    expect(await deleteLead.run({ id }, caller)).toMatchObject({ ok: true });
    expect(await deliveriesTo(hook.id)).toMatchObject([{ recordId: id }]);
  });
});
