import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { skipWords } from "@/lib/desk/series/labels";
import { workSeries } from "@/lib/desk/series-runs/operations";
import { db } from "@/lib/platform/db";
import { now, setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { makeFollowUp } from "../support/follow-ups";
import { makeLead } from "../support/leads";
import { makeWay } from "../support/pipeline";
import {
  days,
  forgetSeries,
  hours,
  later,
  morning,
  runOf,
  startSeries,
  writesFrom,
} from "../support/series";
import { makeStaff } from "../support/staff";

// The worker alone: who comes into a series, what is sent when, and what is skipped.

beforeEach(async () => {
  await db.assessment.deleteMany();
  await db.lead.deleteMany();
  await db.conversation.deleteMany();
  await db.outboxMessage.deleteMany();
  await forgetSeries();
  setClock(morning);
});
afterEach(async () => {
  setClock();
  await forgetSeries();
});

const newLead = (more: Parameters<typeof makeLead>[0] = {}) =>
  makeLead({ createdAt: now(), ...more });
const activeCase = async (more: Parameters<typeof makeCase>[0] = {}) =>
  makeCase({ handler: await makeStaff(), createdAt: now(), ...more });
const nextMorning = new Date("2026-03-04T03:30:00Z");
/** No text message leaves any more, for the rest of this test. */
async function limitTexts() {
  changeSettings({ SMS_GATEWAY: "http" });
  const { perDay } = await db.smsLimit.findFirstOrThrow();
  await db.smsLimit.updateMany({ data: { perDay: 0 } });
  onTestFinished(async () => {
    await db.smsLimit.updateMany({ data: { perDay } });
  });
}
const bodies = async (of: Parameters<typeof runOf>[0]) =>
  (await runOf(of)).messages.map(({ outboxMessage, skipped }) => outboxMessage?.body ?? skipped);

describe("a lead that nobody reached", () => {
  it("a new lead is written to at once, after one day and after three, and then the series ends", async () => {
    await startSeries("lead_not_reached");
    const lead = await newLead();
    await workSeries();
    expect(await runOf({ leadId: lead.id })).toMatchObject({
      messages: [{ minutes: 0, outboxMessage: { recipient: lead.mobile, channel: "sms" } }],
      nextAt: new Date(morning.getTime() + days(1)),
    });
    await later(days(1));
    await later(days(2));
    const [first, second, third] = await bodies({ leadId: lead.id });
    expect(first).toContain("Gurpreet, thank you for asking at");
    expect(second).toContain("Gurpreet, we tried to reach you");
    expect(third).toBe(second);
    await later(days(3));
    expect(await runOf({ leadId: lead.id })).toMatchObject({ endReason: "finished", nextAt: null });
  });

  it("the worker that looks again begins and sends nothing twice", async () => {
    await startSeries("lead_not_reached");
    const lead = await newLead();
    await workSeries();
    await workSeries();
    expect((await runOf({ leadId: lead.id })).messages).toHaveLength(1);
  });

  it("two workers at once send a step once", async () => {
    await startSeries("lead_not_reached");
    const leads = await Promise.all(Array.from({ length: 8 }, () => newLead()));
    await Promise.all([workSeries(), workSeries(), workSeries()]);
    await workSeries();
    expect(await db.seriesRun.count()).toBe(leads.length);
    expect(await db.outboxMessage.count()).toBe(leads.length);
  });

  it("leads from before the series was switched on, and those somebody spoke with, are in none", async () => {
    const handler = await makeStaff();
    await newLead({ createdAt: new Date(morning.getTime() - hours(1)) });
    await startSeries("lead_not_reached");
    const spoken = await newLead();
    await db.leadCall.create({
      data: { leadId: spoken.id, staffId: handler.id, spoken: true, words: "Comes", at: now() },
    });
    await newLead({ state: "closed", closeReason: "twice", endedAt: now() });
    await workSeries();
    expect(await db.seriesRun.count()).toBe(0);
  });

  it("a series of one branch and source takes only leads of both", async () => {
    await startSeries("lead_not_reached", { branches: ["batala"], source: "walkIn" });
    await newLead({ source: "walkIn" });
    await newLead({ location: "batala", source: "friend" });
    const lead = await newLead({ location: "batala", source: "walkIn" });
    await workSeries();
    expect(await db.seriesRun.findMany()).toMatchObject([{ leadId: lead.id }]);
  });

  it("a lead is written to in its language, and a series of a language takes its leads", async () => {
    await startSeries("lead_not_reached", { language: "pa" });
    await newLead();
    const lead = await newLead({ language: "pa" });
    await workSeries();
    expect(await db.seriesRun.findMany()).toMatchObject([{ leadId: lead.id }]);
    expect((await bodies({ leadId: lead.id }))[0]).toMatch(/Gurpreet.*[\u0A00-\u0A7F]/);
  });
});

describe("the time of a message", () => {
  it("a message due at night goes out at nine in the morning", async () => {
    setClock(new Date("2026-03-03T16:00:00Z"));
    await startSeries("lead_not_reached");
    const lead = await newLead();
    await workSeries();
    expect(await runOf({ leadId: lead.id })).toMatchObject({ messages: [], nextAt: nextMorning });
    setClock(nextMorning);
    await workSeries();
    expect((await runOf({ leadId: lead.id })).messages).toHaveLength(1);
  });

  it("a step whose time was over while no worker ran is skipped, and the next one is sent", async () => {
    await startSeries("lead_not_reached", { validHours: 12 });
    const lead = await newLead();
    await workSeries();
    await later(days(3));
    expect(await bodies({ leadId: lead.id })).toEqual([
      expect.stringContaining("thank you"),
      skipWords.late,
      expect.stringContaining("tried to reach"),
    ]);
  });

  it("the message says until when it makes sense", async () => {
    await startSeries("lead_not_reached", { times: [0], validHours: 5 });
    const lead = await newLead();
    await workSeries();
    const [message] = (await runOf({ leadId: lead.id })).messages;
    expect(message?.outboxMessage?.validUntil).toEqual(new Date(morning.getTime() + hours(5)));
  });

  it("a person gets one message of a series a day, and the other one waits for the morning", async () => {
    await startSeries("lead_not_reached", { times: [0], validHours: 48 });
    await startSeries("lead_not_reached", { times: [0], validHours: 48 });
    await newLead();
    await workSeries();
    await later(hours(1));
    expect(await db.outboxMessage.count()).toBe(1);
    setClock(nextMorning);
    await workSeries();
    expect(await db.outboxMessage.count()).toBe(2);
  });

  it("a second message that makes no sense in the morning is skipped, and says why", async () => {
    await startSeries("lead_not_reached", { times: [0] });
    await newLead();
    await workSeries();
    const { id } = await startSeries("lead_not_reached", { times: [0], validHours: 2 });
    await workSeries();
    const messages = await db.seriesMessage.findMany({ where: { run: { seriesId: id } } });
    expect(messages).toMatchObject([{ skipped: skipWords.sameDay, outboxMessageId: null }]);
  });

  it("a day's limit of text messages lets a step wait for the next morning", async () => {
    await limitTexts();
    await startSeries("lead_not_reached", { times: [0], validHours: 30 });
    const lead = await newLead();
    await workSeries();
    expect(await runOf({ leadId: lead.id })).toMatchObject({ messages: [], nextAt: nextMorning });
    await db.smsLimit.updateMany({ data: { perDay: 1000 } });
    setClock(nextMorning);
    await workSeries();
    expect(await bodies({ leadId: lead.id })).toEqual([expect.stringContaining("thank you")]);
  });

  it("a step that cannot wait for the limit of tomorrow is skipped with what the limit says", async () => {
    await limitTexts();
    await startSeries("lead_not_reached", { times: [0], validHours: 5 });
    const lead = await newLead();
    await workSeries();
    expect(await bodies({ leadId: lead.id })).toEqual([
      expect.stringContaining("No more than 0 SMS a day"),
    ]);
    expect(await db.outboxMessage.count()).toBe(0);
  });

  it("a template that is not there, or names what the event lacks, is skipped with the reason", async () => {
    await startSeries("lead_not_reached", { times: [0], template: "Nobody's" });
    const lead = await newLead();
    await workSeries();
    expect(await bodies({ leadId: lead.id })).toEqual([
      "There is no template “Nobody's” in English",
    ]);
  });

  it("a run under way follows steps that an admin changed: sent ones stay, later ones come", async () => {
    const { id } = await startSeries("lead_not_reached", { times: [0, 1440] });
    const lead = await newLead();
    await workSeries();
    await db.seriesStep.deleteMany({ where: { seriesId: id } });
    await db.seriesStep.createMany({
      data: [-60, 0, 2880].map((minutes) => ({ seriesId: id, minutes, validHours: 24 })),
    });
    await later(days(1));
    expect((await runOf({ leadId: lead.id })).messages).toHaveLength(1);
    await later(days(1));
    expect((await runOf({ leadId: lead.id })).messages.map(({ minutes }) => minutes)).toEqual([
      0, 2880,
    ]);
  });
});

describe("the events of a case", () => {
  it("an appointment is reminded of a day before, in the language of the case, and nobody is its author", async () => {
    await startSeries("appointment", { times: [-1440], validHours: 12 });
    const c = await activeCase({ language: "pa" });
    await makeFollowUp(c.id, "2026-03-05", { followUpTime: "10:30" });
    await workSeries();
    expect(await runOf({ assessmentId: c.id })).toMatchObject({
      nextAt: new Date("2026-03-04T05:00:00Z"),
    });
    setClock(new Date("2026-03-04T05:00:00Z"));
    await workSeries();
    const [body] = await bodies({ assessmentId: c.id });
    expect(body).toContain("5 ਮਾਰਚ 2026, 10:30");
    const update = await db.statusUpdate.findFirst({
      where: { assessmentId: c.id, type: "update" },
      include: { message: true },
    });
    expect(update).toMatchObject({ actorId: null, message: { body, actorId: null } });
  });

  it("an offer is told of with its course, and a rejection is no offer", async () => {
    await startSeries("offer_in", { times: [0] });
    const c = await activeCase();
    const { application } = await makeWay(c, { offer: { date: now(), status: "Conditional" } });
    await db.offerLetter.create({
      data: {
        ...{ assessmentId: c.id, applicationId: application.id, date: now() },
        ...{ status: "Rejected", rejectionReason: "Marks" },
      },
    });
    await workSeries();
    const [body] = await bodies({ assessmentId: c.id });
    expect(body).toContain("your offer for Data Science");
  });

  it("a payment is asked for seven days before, a day before and a day after, once it has a day", async () => {
    await startSeries("fee_due", { times: [-10080, -1440, 1440] });
    const handler = await makeStaff();
    const c = await activeCase({ handler });
    const due = { assessmentId: c.id, amount: "25000", particulars: "Fee", madeById: handler.id };
    await db.studentDue.create({ data: { ...due, createdAt: now() } });
    await db.studentDue.create({
      data: { ...due, createdAt: now(), dueOn: new Date("2026-03-13T00:00:00Z") },
    });
    await workSeries();
    expect(await runOf({ assessmentId: c.id })).toMatchObject({
      nextAt: new Date("2026-03-06T03:30:00Z"),
    });
    for (const day of ["06", "12", "14"]) {
      setClock(new Date(`2026-03-${day}T03:30:00Z`));
      await workSeries();
    }
    const [first, second, third] = await bodies({ assessmentId: c.id });
    expect(first).toContain("₹25,000.00 is to be paid by 13 March 2026");
    expect(second).toBe(first);
    expect(third).toContain("₹25,000.00 was to be paid by 13 March 2026");
  });

  it("an active case that was quiet for fourteen days is written to once, and one that wrote is not", async () => {
    const quiet = await activeCase({ createdAt: new Date(morning.getTime() - days(13)) });
    const wrote = await activeCase({ createdAt: new Date(morning.getTime() - days(13)) });
    await writesFrom(wrote.mobile, new Date(morning.getTime() - days(2)));
    await activeCase({ createdAt: new Date(morning.getTime() - days(40)) });
    await startSeries("silent", { times: [0] });
    await workSeries();
    expect(await db.seriesRun.count()).toBe(0);
    await later(days(1));
    expect(await db.seriesRun.findMany()).toMatchObject([{ assessmentId: quiet.id }]);
    expect(await bodies({ assessmentId: quiet.id })).toEqual([
      expect.stringContaining("we have not heard from you"),
    ]);
    await later(days(11));
    const again = await db.seriesRun.findMany({ where: { assessmentId: wrote.id } });
    expect(again).toHaveLength(1);
  });
});
