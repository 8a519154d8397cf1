import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setHold } from "@/lib/office/erasure/operations";
import { erasedOn } from "@/lib/office/erasure/queries";
import { type RetentionKind, retentionKinds, whyKept } from "@/lib/office/retention/labels";
import { retentionRows } from "@/lib/office/retention/list";
import {
  planRetention,
  setRetention,
  startRetention,
  tellRetention,
} from "@/lib/office/retention/operations";
import { readTerms, runPage, termCounts } from "@/lib/office/retention/queries";
import { workRetention } from "@/lib/office/retention-runs/operations";
import { addRemark } from "@/lib/parts/remarks/operations";
import { db } from "@/lib/platform/db";
import { claimStore } from "@/lib/platform/storage/installation";
import { dayInIndia, setClock } from "@/lib/values/clock";
import { makeBranch } from "../support/branches";
import { makeLead } from "../support/leads";
import { makeOldCase, oldRecords, switchOn } from "../support/retention";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";

const kinds = Object.keys(retentionKinds) as RetentionKind[];

// Each test has a branch of its own, whose admin sees and erases nothing else.
let location: string;
let admin: Staff;
beforeAll(claimStore);
beforeEach(async () => {
  ({ code: location } = await makeBranch());
  admin = await makeStaff({ role: "admin", branches: [location] });
});
afterEach(() => setClock());

/** The day so many months ago, by the calendar. */
async function monthsAgo(months: number, days = 0): Promise<string> {
  const [row] = await db.$queryRaw<{ day: string }[]>`
    SELECT ((${dayInIndia()}::date - make_interval(months => ${months}::int))::date + ${days}::int)::text AS day`;
  return row?.day ?? "";
}

const planned = async (kind: RetentionKind, by = admin) => {
  const result = await planRetention.run({ kind }, await callerFor(by));
  if (!result.ok) throw new Error(result.message);
  return result.data._id;
};
const started = async (id: string, by = admin) => startRetention.run({ id }, await callerFor(by));
const workOff = async () => {
  while ((await workRetention()) > 0);
};
const rowsOf = (runId: string) =>
  db.retentionRow.findMany({ where: { runId }, orderBy: { id: "asc" } });

/** Whether anything of the person is left of a record. */
const isLeft: Record<RetentionKind, (id: string) => Promise<boolean>> = {
  leads: async (id) => (await db.lead.count({ where: { id } })) > 0,
  cases: async (id) => (await db.assessment.count({ where: { id } })) > 0,
  messages: async (id) =>
    (await db.outboxMessage.count({ where: { id, recipient: { not: "–" } } })) > 0,
  files: async (id) =>
    (await db.incomingMessage.count({ where: { id, fileId: { not: null } } })) > 0,
  requests: async (id) => (await db.personRequest.count({ where: { id, name: "Amrit" } })) > 0,
};

describe("records past their time", () => {
  // The first minutes of a day in India are another day in UTC, and a February is short.
  const moments = ["2030-02-28T18:40:00Z", "2030-02-28T18:20:00Z", "2030-07-15T06:00:00Z"];

  it.each(kinds.flatMap((kind) => moments.map((moment) => [kind, moment] as const)))(
    "a run of %s at %s erases what is past its time on India's day, and nothing younger",
    async (kind, moment) => {
      setClock(new Date(moment));
      const { least } = retentionKinds[kind];
      const due = await oldRecords[kind](await monthsAgo(least), location);
      const young = await oldRecords[kind](await monthsAgo(least, 1), location);
      await switchOn(kind);
      const id = await planned(kind);
      expect((await rowsOf(id)).map(({ recordId }) => recordId)).toEqual([due.id]);
      expect(await isLeft[kind](due.id)).toBe(true);
      expect(await started(id)).toMatchObject({ ok: true });
      await workOff();
      expect(await isLeft[kind](due.id)).toBe(false);
      expect(await isLeft[kind](young.id)).toBe(true);
      expect(await rowsOf(id)).toMatchObject([{ state: "done", why: null }]);
      expect(await runPage(await viewerFor(admin), id)).toMatchObject({ state: "done", done: 1 });
    },
  );

  it("the page counts what is due today, within 30 and within 90 days, and names the next day", async () => {
    for (const days of [0, 1, 30, 31, 90, 91])
      await oldRecords.messages(await monthsAgo(12, days), location);
    const term = { kind: "messages", months: 12, today: dayInIndia() } as const;
    const counts = await termCounts(term, await viewerFor(admin));
    expect(counts).toMatchObject({ today: 1, soon: 3, later: 5, held: 0 });
    expect(counts.nextOn).toBe(await monthsAgo(0, 1));
  });

  it("a case that ended leaves the stub of an erasure, and a line in the audit log", async () => {
    const c = await makeOldCase(await monthsAgo(60), location);
    await switchOn("cases");
    const id = await planned("cases");
    await started(id);
    await workOff();
    expect(await db.erasure.findUnique({ where: { caseId: c.id } })).toMatchObject({
      ref_no: c.ref_no,
    });
    expect(await erasedOn(await viewerFor(admin), c.ref_no)).toBe(dayInIndia());
    const line = await db.auditLine.findFirst({
      where: { operation: "personalData.erase", subject: c.ref_no },
    });
    expect(line).toMatchObject({ actor: admin.email, requestId: id });
  });

  it("a lead goes with its calls, its conversation and the messages to its number", async () => {
    const lead = await oldRecords.leads(await monthsAgo(12), location);
    const { mobile } = await db.lead.findUniqueOrThrow({ where: { id: lead.id } });
    const at = new Date("2020-01-01");
    const talk = await db.conversation.create({
      data: { channel: "sms", phone: mobile, leadId: lead.id, location, lastAt: at },
    });
    await db.incomingMessage.create({
      data: { conversationId: talk.id, providerId: talk.id, kind: "text", body: "Hello", at },
    });
    const text = { channel: "sms", recipient: mobile, subject: "", body: "" };
    await db.outboxMessage.create({ data: text });
    await switchOn("leads");
    await started(await planned("leads"));
    await workOff();
    expect(await db.conversation.count({ where: { phone: mobile } })).toBe(0);
    expect(await db.incomingMessage.count({ where: { providerId: talk.id } })).toBe(0);
    expect(await db.outboxMessage.count({ where: { recipient: mobile } })).toBe(0);
  });

  it("a lead whose case lies in the trash stays, as it is linked again when that is restored", async () => {
    const { id } = await oldRecords.leads(await monthsAgo(13), location);
    const { mobile } = await db.lead.findUniqueOrThrow({ where: { id } });
    const values = { name: "Amrit", mobile, search_text: "amrit", location, content: {} };
    await db.trash.create({
      data: { ...values, id, ref_no: id, deletedById: admin.id, deletedAt: new Date() },
    });
    const term = { kind: "leads", months: 12, today: dayInIndia() } as const;
    expect(await termCounts(term, await viewerFor(admin))).toMatchObject({ today: 0, held: 0 });
    await db.trash.delete({ where: { id } });
  });
});

describe("between the plan and the run", () => {
  const whole = async () => callerFor(await makeStaff({ role: "admin" }));

  it("a case that is put under a hold is kept", async () => {
    const c = await makeOldCase(await monthsAgo(60), location);
    await switchOn("cases");
    const id = await planned("cases");
    await setHold.run({ ref_no: c.ref_no, reason: "Court" }, await whole());
    await started(id);
    await workOff();
    expect(await isLeft.cases(c.id)).toBe(true);
    expect(await rowsOf(id)).toMatchObject([{ state: "kept", why: whyKept.hold }]);
  });

  it("a case under a hold is shown as kept already in the plan", async () => {
    const c = await makeOldCase(await monthsAgo(60), location);
    await setHold.run({ ref_no: c.ref_no, reason: "Court" }, await whole());
    await switchOn("cases");
    const id = await planned("cases");
    expect(await rowsOf(id)).toMatchObject([{ state: "kept", why: whyKept.hold }]);
    expect(await started(id)).toMatchObject({ status: 409, message: "Nothing of it would go" });
  });

  it("a case that somebody works on is kept", async () => {
    const c = await makeOldCase(await monthsAgo(60), location);
    await switchOn("cases");
    const id = await planned("cases");
    const remark = { ref_no: c.ref_no, remarks: "<p>Called again</p>" };
    expect(await addRemark.run(remark, await whole())).toMatchObject({ ok: true });
    await started(id);
    await workOff();
    expect(await isLeft.cases(c.id)).toBe(true);
    expect(await rowsOf(id)).toMatchObject([{ state: "kept", why: whyKept.touched }]);
  });

  it("a lead that became an assessment or was deleted is kept, and the others go", async () => {
    const day = await monthsAgo(12);
    const leads = [];
    for (const _ of [1, 2, 3]) leads.push(await oldRecords.leads(day, location));
    const [became, gone, goes] = leads.map(({ id }) => id);
    await switchOn("leads");
    const id = await planned("leads");
    const { id: assessmentId } = await makeOldCase(day, location);
    await db.lead.update({
      where: { id: became },
      data: { state: "assessment", assessmentId, endedAt: new Date() },
    });
    await db.lead.delete({ where: { id: gone } });
    await started(id);
    await workOff();
    const whys = new Map((await rowsOf(id)).map(({ recordId, why }) => [recordId, why]));
    expect(whys).toEqual(
      new Map([
        [became, whyKept.touched],
        [gone, whyKept.gone],
        [goes, null],
      ]),
    );
  });

  it("a rule that is switched off or changed keeps everything", async () => {
    const { id: lead } = await oldRecords.leads(await monthsAgo(12), location);
    await switchOn("leads");
    const [first, second] = [await planned("leads"), await planned("leads")];
    await started(first);
    await switchOn("leads", "off");
    expect(await started(second)).toMatchObject({ message: "This kind is switched off" });
    await workOff();
    expect(await isLeft.leads(lead)).toBe(true);
    expect(await rowsOf(first)).toMatchObject([{ state: "kept", why: whyKept.switched }]);
  });

  it("a run of somebody who is switched off erases nothing", async () => {
    const { id: lead } = await oldRecords.leads(await monthsAgo(12), location);
    await switchOn("leads");
    const id = await planned("leads");
    await started(id);
    await db.staff.update({ where: { id: admin.id }, data: { active: false } });
    await workOff();
    expect(await isLeft.leads(lead)).toBe(true);
    expect(await rowsOf(id)).toMatchObject([{ why: whyKept.left }]);
  });

  it("a run goes on where a killed process left it, and is looked at anew on another day", async () => {
    const day = await monthsAgo(12);
    for (const _ of [1, 2]) await oldRecords.leads(day, location);
    await switchOn("leads");
    const id = await planned("leads");
    const [first] = await rowsOf(id);
    await started(id);
    // A process that died behind the first commit.
    await db.lead.delete({ where: { id: first?.recordId } });
    await db.retentionRow.update({ where: { id: first?.id }, data: { state: "done" } });
    await db.retentionRun.update({
      where: { id },
      data: { leaseUntil: new Date(Date.now() + 30_000) },
    });
    expect(await workRetention()).toBe(0);
    await db.retentionRun.update({
      where: { id },
      data: { leaseUntil: new Date(Date.now() - 1_000) },
    });
    await workOff();
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(["done", "done"]);
    await makeLead({
      location,
      createdAt: new Date("2020-01-01"),
      followUpOn: new Date("2020-01-01"),
    });
    const late = await planned("leads");
    setClock(new Date(Date.now() + 24 * 60 * 60 * 1000));
    expect(await started(late)).toMatchObject({ message: expect.stringContaining("another day") });
  });

  it("a run that was begun is not begun twice, nor by somebody else", async () => {
    await oldRecords.leads(await monthsAgo(12), location);
    await switchOn("leads");
    const id = await planned("leads");
    const other = await makeStaff({ role: "admin", branches: [location] });
    expect(await started(id, other)).toMatchObject({ status: 404 });
    expect(await runPage(await viewerFor(other), id)).toBeUndefined();
    await started(id);
    expect(await started(id)).toMatchObject({ message: "This run has begun already" });
    await workOff();
  });
});

describe("a rule", () => {
  it("no kind is kept for less than the law asks for", async () => {
    const by = await callerFor(await makeStaff({ role: "admin" }));
    for (const kind of kinds) {
      const { least } = retentionKinds[kind];
      const answer = await setRetention.run({ kind, months: least - 1, isOn: "on" }, by);
      expect(answer).toMatchObject({
        fields: { months: expect.stringContaining(`at least ${least}`) },
      });
    }
  });

  it("an admin of some branches sets none, and sees what goes of these branches alone", async () => {
    const values = { kind: "leads", months: 24, isOn: "on" };
    expect(await setRetention.run(values, await callerFor(admin))).toMatchObject({ status: 403 });
    const elsewhere = await makeBranch();
    await oldRecords.leads(await monthsAgo(12), elsewhere.code);
    await switchOn("leads");
    expect(await planRetention.run({ kind: "leads" }, await callerFor(admin))).toMatchObject({
      message: "Nothing of this kind is past its time",
    });
  });

  it("two admins who change a rule at the same time hear of each other", async () => {
    await switchOn("requests");
    const { version } = (await readTerms(db)).requests;
    const values = { kind: "requests", months: 36, isOn: "on", version };
    const by = async () => callerFor(await makeStaff({ role: "admin" }));
    expect(await setRetention.run(values, await by())).toMatchObject({ ok: true });
    expect(await setRetention.run({ ...values, months: 48 }, await by())).toMatchObject({
      ...{ ok: false, status: 409 },
    });
  });

  it("nobody but an admin plans a run", async () => {
    for (const role of ["user", "reception", "Admission"] as const)
      expect(
        await planRetention.run({ kind: "leads" }, await callerFor(await makeStaff({ role }))),
      ).toMatchObject({ status: 403 });
  });
});

it("an admin hears once a week how many records are past their time", async () => {
  await oldRecords.leads(await monthsAgo(12), location);
  await switchOn("leads");
  await tellRetention();
  await tellRetention();
  const told = await db.notification.findMany({ where: { staffId: admin.id, kind: "privacy" } });
  expect(told.map(({ text }) => text)).toEqual([
    "1 record is past the time that you set: look at what would go",
  ]);
});

it("a row shows whose record it is while that is there", async () => {
  const { id: lead } = await oldRecords.leads(await monthsAgo(12), location);
  await switchOn("leads");
  const id = await planned("leads");
  const shown = async () => retentionRows.read(await viewerFor(admin), { id });
  expect(await shown()).toMatchObject({ rows: [{ name: "Gurpreet Kaur Gill", state: "waiting" }] });
  await db.lead.delete({ where: { id: lead } });
  expect(await shown()).toMatchObject({ rows: [{ name: null }] });
});
