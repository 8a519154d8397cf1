import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as operations from "@/lib/desk/series/operations";
import { allSeries, seriesPage } from "@/lib/desk/series/queries";
import { newSeries, newStep } from "@/lib/desk/series/schema";
import { stopCaseRun, stopLeadRun, workSeries } from "@/lib/desk/series-runs/operations";
import { runsOfCase } from "@/lib/desk/series-runs/queries";
import { db } from "@/lib/platform/db";
import { now, setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { makeFollowUp } from "../support/follow-ups";
import { makeOrigin } from "../support/imports";
import { makeLead } from "../support/leads";
import { opened } from "../support/opened";
import { messages } from "../support/parse";
import { days, forgetSeries, later, morning, runOf, startSeries } from "../support/series";
import { callerFor, makeStaff, viewerFor } from "../support/staff";
import { writeTemplate } from "../support/templates";

// What an admin sets, and who may take one person out.

beforeEach(async () => {
  await db.assessment.deleteMany();
  await db.lead.deleteMany();
  await forgetSeries();
  setClock(morning);
});
afterEach(async () => {
  setClock();
  await forgetSeries();
});

const adminCaller = async () => callerFor(await makeStaff({ role: "admin" }));
const time = { amount: "1", unit: "days", side: "after", validHours: "24" };

describe("what an admin types", () => {
  it.each([
    [{ name: "" }, { name: "Name is required" }],
    [{ event: "birthday" }, { event: "After which event is not one of the choices" }],
    [
      { event: "lead_not_reached", language: "pa", country: "CA" },
      { country: "A lead does not say this" },
    ],
    [{ source: "rumour" }, { source: "Only from the source is not one of the choices" }],
  ])("a series with %o is refused beside the field", (change, said) => {
    expect(messages(newSeries, { name: "One", event: "silent", ...change })).toEqual(said);
  });

  it.each([
    [{ amount: "-1" }, { amount: "How long must be at least 0" }],
    [{ amount: "91" }, { amount: "A message goes within 90 days of the event" }],
    [{ unit: "weeks" }, { unit: "Unit is not one of the choices" }],
    [{ side: "" }, { side: "Before or after is required" }],
    [{ validHours: "721" }, { validHours: "Makes sense for hours must be at most 720" }],
  ])("a message with %o is refused beside the field", (change, said) => {
    const which = { id: crypto.randomUUID(), version: 0 };
    expect(messages(newStep, { ...which, ...time, ...change })).toEqual(said);
  });
});

describe("a series", () => {
  it("a series is added, given its messages and switched on, and begins with what happens from then on", async () => {
    const admin = await adminCaller();
    const made = await operations.addSeries.run(
      { name: "Series of a test", event: "silent" },
      admin,
    );
    if (!made.ok) throw new Error(made.message);
    const id = made.data._id;
    expect(await operations.switchSeries.run({ id, active: "yes" }, admin)).toMatchObject({
      status: 409,
      message: "A series without a message cannot be switched on",
    });
    const step = await operations.addStep.run({ id, version: 0, ...time, side: "before" }, admin);
    expect(step).toMatchObject({ data: { version: 1, steps: [{ minutes: -1440 }] } });
    const on = await operations.switchSeries.run({ id, active: "yes" }, admin);
    expect(on).toMatchObject({ data: { active: true, activeSince: now() } });
    const only = (step.ok && step.data.steps[0]?._id) || "";
    expect(await operations.deleteStep.run({ id, version: 2, stepId: only }, admin)).toMatchObject({
      status: 409,
    });
    expect(await operations.addStep.run({ id, version: 1, ...time }, admin)).toMatchObject({
      status: 409,
    });
    expect(
      await operations.addStep.run({ id, version: 2, ...time, side: "before" }, admin),
    ).toMatchObject({ message: "The series has a message at this time already" });
  });

  it("only an admin of all branches changes a series, and nobody else sees the list", async () => {
    const { id } = await startSeries("silent");
    const off = { id, active: "no" };
    const limited = await makeStaff({ role: "admin", branches: ["batala"] });
    expect(await operations.switchSeries.run(off, await callerFor(limited))).toMatchObject({
      status: 403,
      message: "Only an admin of all branches changes series",
    });
    expect(
      await operations.switchSeries.run(off, await callerFor(await makeStaff())),
    ).toMatchObject({
      status: 403,
    });
  });

  it("a template that names what the event lacks, or is not there, cannot be chosen", async () => {
    const { admin } = await writeTemplate({
      ...{ kind: "series", channel: "sms", language: "en", name: "Pay" },
      body: "Please pay {{fee.amount}}",
    });
    const { id } = await startSeries("silent");
    const add = (template: string) =>
      operations.addStep.run({ id, version: 0, ...time, amount: "9", template }, admin);
    expect(await add("Pay")).toMatchObject({
      fields: { template: "This event has no {{fee.amount}}, which “Pay” needs" },
    });
    expect(await add("Nobody's")).toMatchObject({
      fields: { template: "There is no template “Nobody's” for SMS" },
    });
  });

  it("an admin's template is sent in the language of the case", async () => {
    await writeTemplate({
      ...{ kind: "series", channel: "sms", language: "pa", name: "Come" },
      body: "{{student.first_name}}: {{appointment.when}}",
    });
    await startSeries("appointment", { times: [-1440], template: "Come", validHours: 12 });
    const c = await makeCase({ handler: await makeStaff(), createdAt: now(), language: "pa" });
    await makeFollowUp(c.id, "2026-03-05", { followUpTime: "11:30" });
    await workSeries();
    await later(days(1));
    const [sent] = (await runOf({ assessmentId: c.id })).messages;
    expect(sent?.outboxMessage?.body).toBe("Amrit: 5 ਮਾਰਚ 2026, 11:30");
    await db.seriesMessage.deleteMany();
    await db.outboxMessage.deleteMany();
  });

  it("the page of a series says how many are in it and how many answered each message", async () => {
    const { id } = await startSeries("lead_not_reached");
    await makeLead({ createdAt: now() });
    await workSeries();
    await db.seriesRun.updateMany({
      data: { endedAt: now(), nextAt: null, endReason: "answered" },
    });
    await makeLead({ createdAt: now() });
    await workSeries();
    const admin = await viewerFor(await makeStaff({ role: "admin" }));
    const row = (await allSeries.read(admin, {})).find(({ _id }) => _id === id);
    expect(row).toMatchObject({ inside: 1, ended: 1, answered: 1 });
    expect((await seriesPage(id))?.steps).toMatchObject([
      { minutes: 0, sent: 2, skipped: 0, answered: 1 },
      { minutes: 1440, sent: 0 },
      { minutes: 4320, sent: 0 },
    ]);
  });
});

describe("stopping a series for one", () => {
  it("a case is taken out of its series once, by somebody who may open it and by nobody else", async () => {
    await startSeries("appointment", { times: [-1440] });
    const handler = await makeStaff();
    const c = await makeCase({ handler, createdAt: now() });
    await makeFollowUp(c.id, "2026-03-05", { followUpTime: "11:30" });
    await workSeries();
    const { id: runId } = await runOf({ assessmentId: c.id });
    expect(await runsOfCase(await opened(handler, c))).toMatchObject([
      { id: runId, through: 0, of: 1 },
    ]);
    const stop = { ref_no: c.ref_no, runId };
    expect(await stopCaseRun.run(stop, await callerFor(await makeStaff()))).toMatchObject({
      status: 403,
    });
    expect(await stopCaseRun.run(stop, await callerFor(handler))).toMatchObject({ ok: true });
    expect(await stopCaseRun.run(stop, await callerFor(handler))).toMatchObject({ status: 409 });
    await later(days(1));
    expect(await runOf({ assessmentId: c.id })).toMatchObject({
      endReason: "stopped",
      messages: [],
    });
  });

  it("a lead's series is stopped by its branch alone, and another lead's run is not found", async () => {
    await startSeries("lead_not_reached");
    const [lead, other] = [
      await makeLead({ createdAt: now() }),
      await makeLead({ createdAt: now() }),
    ];
    await workSeries();
    const { id: runId } = await runOf({ leadId: lead.id });
    const elsewhere = await callerFor(await makeStaff({ branches: ["batala"] }));
    const here = await callerFor(await makeStaff());
    expect(await stopLeadRun.run({ id: lead.id, runId }, elsewhere)).toMatchObject({ status: 404 });
    expect(await stopLeadRun.run({ id: other.id, runId }, here)).toMatchObject({ status: 404 });
    expect(await stopLeadRun.run({ id: lead.id, runId }, here)).toMatchObject({ ok: true });
    expect(await runOf({ leadId: lead.id })).toMatchObject({ endReason: "stopped" });
  });
});

it("a lead that was moved in from a file begins no series, though one noted beside it does", async () => {
  await startSeries("lead_not_reached");
  const [moved, noted] = [
    await makeLead({ createdAt: now() }),
    await makeLead({ createdAt: now() }),
  ];
  await makeOrigin({ leadId: moved.id });
  await workSeries();
  expect(await db.seriesRun.findMany({ select: { leadId: true } })).toEqual([{ leadId: noted.id }]);
});
