import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { advance } from "@/lib/desk/series-runs/advance";
import { workSeries } from "@/lib/desk/series-runs/operations";
import { restoreAssessment } from "@/lib/desk/trash/operations";
import { db } from "@/lib/platform/db";
import { now, setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { done, makeFollowUp } from "../support/follow-ups";
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
import { adminCaller, trash } from "../support/trash";

// A series ends by itself: nothing is sent after its reason came, and the list says which it was.

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

const soon = () => new Date(now().getTime() + hours(1));

/** A lead that had the first message of three, and is to have the second tomorrow. */
async function leadInSeries() {
  const series = await startSeries("lead_not_reached");
  const lead = await makeLead({ createdAt: now() });
  await workSeries();
  return { series, lead };
}
type InLead = Awaited<ReturnType<typeof leadInSeries>>;

const leadEnds: [string, string, (of: InLead) => Promise<unknown>][] = [
  ["answers", "answered", ({ lead }) => writesFrom(lead.mobile, soon())],
  [
    "is spoken with",
    "called",
    ({ lead: { id, handlerId } }) =>
      db.leadCall.create({
        data: { leadId: id, staffId: handlerId, spoken: true, words: "Comes", at: soon() },
      }),
  ],
  ["becomes an assessment", "moved", ({ lead: { mobile } }) => makeCase({ mobile })],
  [
    "is closed",
    "inactive",
    ({ lead: { id } }) =>
      db.lead.update({
        where: { id },
        data: { state: "closed", closeReason: "later", endedAt: soon() },
      }),
  ],
  [
    "wants no messages any more",
    "closed",
    ({ lead: { mobile: phone } }) =>
      db.conversation.create({
        data: { channel: "whatsapp", phone, stoppedAt: soon(), stoppedWords: "STOP" },
      }),
  ],
  [
    "is in a series that is switched off",
    "off",
    ({ series: { id } }) => db.series.update({ where: { id }, data: { active: false } }),
  ],
];

describe("a lead in a series", () => {
  it.each(leadEnds)("a lead that %s gets no further message: %s", async (_, reason, change) => {
    const of = await leadInSeries();
    await change(of);
    // The worker that would send is held to it, and so is the one that only looks.
    await later(days(1));
    expect(await runOf({ leadId: of.lead.id })).toMatchObject({
      endReason: reason,
      nextAt: null,
      messages: [{ minutes: 0 }],
    });
  });

  it("the transaction that would send asks again: an answer of this very second ends it unsent", async () => {
    const { lead } = await leadInSeries();
    setClock(new Date(morning.getTime() + days(1)));
    await writesFrom(lead.mobile, now());
    const { id, assessmentId, leadId } = await runOf({ leadId: lead.id });
    await db.$transaction(advance({ id, assessmentId, leadId }));
    expect(await runOf({ leadId: lead.id })).toMatchObject({
      endReason: "answered",
      messages: [{ minutes: 0 }],
    });
  });

  it("a call that nobody answered, and a message from before, end nothing", async () => {
    const { lead } = await leadInSeries();
    await writesFrom(lead.mobile, new Date(morning.getTime() - hours(1)));
    await db.leadCall.create({
      data: { leadId: lead.id, staffId: lead.handlerId, spoken: false, at: soon() },
    });
    await later(days(1));
    expect((await runOf({ leadId: lead.id })).messages).toHaveLength(2);
  });

  it("an answer within three days of the last message counts for it", async () => {
    const { lead } = await leadInSeries();
    await later(days(1));
    await later(days(2));
    await writesFrom(lead.mobile, soon());
    await later(hours(2));
    expect(await runOf({ leadId: lead.id })).toMatchObject({
      endReason: "answered",
      settledMinutes: 4320,
    });
  });

  it("a series that is switched off and on again begins nothing anew for those who were in it", async () => {
    const { series, lead } = await leadInSeries();
    await db.series.update({ where: { id: series.id }, data: { active: false } });
    await workSeries();
    await db.series.update({
      where: { id: series.id },
      data: { active: true, activeSince: now() },
    });
    await later(days(1));
    expect(await runOf({ leadId: lead.id })).toMatchObject({ endReason: "off" });
  });

  it("runs beyond those that one minute looks through end in the next one", async () => {
    const { series, lead } = await leadInSeries();
    await db.$executeRaw`
      INSERT INTO series_run (id, series_id, lead_id, event_key, event_at, stage, started_at, next_at)
      SELECT gen_random_uuid(), ${series.id}::uuid, ${lead.id}::uuid, n::text, started_at, stage, started_at, next_at
      FROM series_run, generate_series(1, 5000) AS n`;
    await writesFrom(lead.mobile, soon());
    setClock(soon());
    const open = () => db.seriesRun.count({ where: { endedAt: null } });
    await workSeries();
    expect(await open()).toBe(1);
    await workSeries();
    expect(await open()).toBe(0);
  });

  it("a lead that is deleted takes its runs along", async () => {
    const { lead } = await leadInSeries();
    await db.lead.delete({ where: { id: lead.id } });
    await later(days(1));
    expect(await db.seriesRun.count()).toBe(0);
  });
});

/** A case with an appointment in two days, whose reminder is to go out tomorrow. */
async function caseInSeries() {
  const series = await startSeries("appointment", { times: [-1440], validHours: 12 });
  const handler = await makeStaff();
  const c = await makeCase({ handler, createdAt: now() });
  const appointment = await makeFollowUp(c.id, "2026-03-05", { followUpTime: "11:30" });
  await workSeries();
  return { series, handler, c, appointment };
}
type InCase = Awaited<ReturnType<typeof caseInSeries>>;

const caseEnds: [string, string, (of: InCase) => Promise<unknown>][] = [
  ["whose student answers", "answered", ({ c }) => writesFrom(c.mobile, soon())],
  [
    "whose student asks on the own page",
    "answered",
    ({ c: { id: assessmentId } }) =>
      db.remark.create({ data: { assessmentId, remarks: "When?", date: soon() } }),
  ],
  [
    "whose student was spoken with",
    "called",
    ({ c }) => makeFollowUp(c.id, "2026-03-03", { ...done, spokenAt: soon() }),
  ],
  [
    "that is rejected",
    "inactive",
    ({ c: { id } }) => db.assessment.update({ where: { id }, data: { state: "rejected" } }),
  ],
  [
    "whose appointment is deleted",
    "gone",
    ({ appointment: { id } }) => db.followUp.delete({ where: { id } }),
  ],
  [
    "whose appointment was done without speaking",
    "gone",
    ({ appointment: { id } }) =>
      db.followUp.update({ where: { id }, data: { remarks: "Did not come" } }),
  ],
];

describe("a case in a series", () => {
  it.each(caseEnds)("a case %s gets no reminder: %s", async (_, reason, change) => {
    const of = await caseInSeries();
    await change(of);
    await later(days(1));
    expect(await runOf({ assessmentId: of.c.id })).toMatchObject({
      endReason: reason,
      messages: [],
    });
  });

  it("a case that moves on is still reminded of its appointment", async () => {
    const { c } = await caseInSeries();
    await makeWay(c);
    await later(days(1));
    expect(await runOf({ assessmentId: c.id })).toMatchObject({
      endReason: null,
      messages: [{ minutes: -1440 }],
    });
  });

  it("an appointment that is moved is reminded of on its new day alone", async () => {
    const { c, appointment } = await caseInSeries();
    await db.followUp.update({
      where: { id: appointment.id },
      data: { followUpDate: new Date("2026-03-06T00:00:00Z") },
    });
    await later(days(1));
    await later(days(1));
    const runs = await db.seriesRun.findMany({
      where: { assessmentId: c.id },
      include: { messages: true },
      orderBy: { eventAt: "asc" },
    });
    expect(runs).toMatchObject([
      { endReason: "gone", messages: [] },
      { endReason: null, messages: [{ minutes: -1440 }] },
    ]);
  });

  it("a case in the trash gets nothing, and once restored nothing that is late", async () => {
    const { c } = await caseInSeries();
    await trash(c);
    await later(days(1));
    expect(await db.seriesRun.count()).toBe(0);
    await later(days(1));
    await restoreAssessment.run({ ref_no: c.ref_no }, await adminCaller());
    await workSeries();
    expect(await runOf({ assessmentId: c.id })).toMatchObject({
      messages: [{ outboxMessageId: null }],
    });
  });
});

/** A case that is asked for a payment, of which it had the first reminder. */
async function dueInSeries() {
  await startSeries("fee_due", { times: [-10080, -1440] });
  const handler = await makeStaff();
  const c = await makeCase({ handler, createdAt: now() });
  const due = await db.studentDue.create({
    data: {
      ...{ assessmentId: c.id, amount: "1000", particulars: "Fee", madeById: handler.id },
      ...{ createdAt: now(), dueOn: new Date("2026-03-10T00:00:00Z") },
    },
  });
  await workSeries();
  return { c, due };
}
const pay = async ({ id: assessmentId, name = "Amrit Kaur", handlerId }: Payer, amount: string) =>
  db.voucher.create({
    data: {
      ...{ assessmentId, kind: "receipt", location: "gurdaspur", recieptNumber: Number(soon()) },
      ...{ date: soon(), particulars: "Fee", amount, name, mobile: "+919876543210" },
      ...{ address: "12 Hanuman Chowk, Gurdaspur 143521", createdById: handlerId ?? "" },
    },
  });
type Payer = { id: string; name?: string; handlerId: string | null };

describe("a payment in a series", () => {
  it("a payment that was taken back is not asked for again", async () => {
    const { c, due } = await dueInSeries();
    await db.studentDue.delete({ where: { id: due.id } });
    await later(days(6));
    expect(await runOf({ assessmentId: c.id })).toMatchObject({ endReason: "gone" });
  });

  it("receipts that come to the amount end it, and smaller ones do not", async () => {
    const { c } = await dueInSeries();
    await pay(c, "400");
    await later(hours(2));
    expect(await runOf({ assessmentId: c.id })).toMatchObject({ endReason: null });
    await pay(c, "600");
    await later(hours(2));
    expect(await runOf({ assessmentId: c.id })).toMatchObject({ endReason: "paid" });
  });
});
