import { afterEach, describe, expect, it } from "vitest";
import { byUrgency } from "@/lib/desk/today/order";
import { callEssentials, callersOf, handlesCases, myDay } from "@/lib/desk/today/queries";
import { editFollowUp } from "@/lib/parts/follow-ups/operations";
import { db } from "@/lib/platform/db";
import { setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { done, makeFollowUp } from "../support/follow-ups";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";

const today = "2026-11-23";
const noon = new Date(`${today}T06:30:00Z`);
afterEach(() => setClock());

const queueOf = async (by: Staff, whose?: string) => {
  const { items, ...rest } = await myDay.read(await viewerFor(by), { whose });
  return { ...rest, items, names: items.map(({ name }) => name) };
};

type Call = { name: string; day?: string; hot?: string | null; time?: string; state?: "rejected" };
async function withCalls(handler: Staff, calls: Call[]) {
  for (const { name, day = today, hot = null, time, state } of calls) {
    const more = state ? { state } : {};
    const c = await makeCase({ handler, first_name: name, surname: null, ...more });
    if (hot)
      await makeFollowUp(c.id, "2026-10-01", { ...done, studentStatus: hot, remarks: `Is ${hot}` });
    await makeFollowUp(c.id, day, { followUpTime: time });
  }
}

describe("My day", () => {
  it("My day has overdue and today's calls in one queue, hot first, then by time of day", async () => {
    setClock(noon);
    const handler = await makeStaff();
    await withCalls(handler, [
      { name: "Cold", hot: "cold", day: "2026-11-01" },
      { name: "Tomorrow", hot: "hot", day: "2026-11-24" },
      { name: "Hot afternoon", hot: "hot", time: "15:30" },
      { name: "Hot overdue", hot: "hot", day: "2026-11-20" },
      { name: "Hot morning", hot: "hot", time: "10:00" },
      { name: "Nobody knows" },
      { name: "Rejected", hot: "hot", state: "rejected" },
      { name: "Warm", hot: "warm" },
    ]);
    const { names, total, items } = await queueOf(handler);
    expect(names).toEqual([
      "Hot morning",
      "Hot afternoon",
      "Hot overdue",
      "Warm",
      "Cold",
      "Nobody knows",
    ]);
    expect(total).toBe(6);
    expect(items[0]).toMatchObject({
      words: "Is hot",
      time: "10:00",
      last: true,
      kind: "followUp",
    });
    expect(items.toSorted(byUrgency(today))).toEqual(items);
  });

  it("My day turns to the new day at midnight in India", async () => {
    const handler = await makeStaff();
    await withCalls(handler, [
      { name: "Today's", day: today },
      { name: "Tomorrow's", day: "2026-11-24", time: "09:00" },
    ]);
    setClock(new Date("2026-11-23T18:29:59Z"));
    expect(await queueOf(handler)).toMatchObject({ today, names: ["Today's"] });
    setClock(new Date("2026-11-23T18:30:00Z"));
    expect(await queueOf(handler)).toMatchObject({
      today: "2026-11-24",
      names: ["Tomorrow's", "Today's"],
    });
  });

  it("My day is one's own, and for an admin anybody's in their branches", async () => {
    setClock(noon);
    const handler = await makeStaff({ name: "Harpreet" });
    await withCalls(handler, [{ name: "Hers" }]);
    const far = await makeCase({ handler, location: "batala", first_name: "Far", surname: null });
    await makeFollowUp(far.id, today);
    const colleague = await makeStaff();
    const admin = await makeStaff({ role: "admin" });
    const local = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    expect((await queueOf(handler)).names.sort()).toEqual(["Far", "Hers"]);
    expect((await queueOf(colleague, handler.id)).names).toEqual([]);
    expect((await queueOf(admin)).names).toEqual([]);
    expect((await queueOf(admin, handler.id)).names.sort()).toEqual(["Far", "Hers"]);
    expect((await queueOf(local, handler.id)).names).toEqual(["Hers"]);
    const names = async (by: Staff) =>
      (await callersOf(await viewerFor(by))).map(({ value }) => value);
    expect(await names(admin)).toContain(handler.id);
    expect(await names(handler)).toEqual([]);
    const batala = await makeStaff({ branches: ["batala"] });
    expect(await names(local)).not.toContain(batala.id);
  });

  it.each(["reception", "Admission"] as const)(
    "My day is there for somebody who handles a case at %s, a new one too",
    async (role) => {
      setClock(noon);
      const member = await makeStaff({ role });
      expect(await handlesCases(member)).toBe(false);
      const c = await makeCase({ handler: member, state: "unattended", first_name: "New" });
      await makeFollowUp(c.id, today);
      expect(await handlesCases(member)).toBe(true);
      expect(await queueOf(member)).toMatchObject({ total: 1, items: [{ last: false }] });
    },
  );

  it("My day knows whether another follow-up of the case is open", async () => {
    setClock(noon);
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    await makeFollowUp(c.id, today);
    expect((await queueOf(handler)).items).toMatchObject([{ last: true }]);
    await makeFollowUp(c.id, "2026-12-24");
    expect((await queueOf(handler)).items).toMatchObject([{ last: false }]);
  });

  it("an admin's My day has the calls that nobody else makes", async () => {
    setClock(noon);
    const admin = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    const people = {
      Off: await makeStaff({ name: "Asha", active: false }),
      Away: await makeStaff({ name: "Binu" }),
      Moved: await makeStaff({ name: "Chand", branches: ["batala"] }),
      Here: await makeStaff({ name: "Deep" }),
    };
    const day = new Date(today);
    await db.absence.create({ data: { staffId: people.Away.id, from: day, to: day } });
    for (const [name, handler] of Object.entries(people)) await withCalls(handler, [{ name }]);
    const nobodys = { first_name: "Nobody's", surname: null, handler: null };
    for (const location of ["gurdaspur", "batala"]) {
      const c = await makeCase({ ...nobodys, location, state: "active" });
      await makeFollowUp(c.id, today);
    }
    const of = async (by: Staff, whose?: string) =>
      (await queueOf(by, whose)).items.map((item) => `${item.name} ${item.of}`).sort();
    expect(await of(admin)).toEqual([
      "Away of Binu",
      "Moved of Chand",
      "Nobody's without a case handler",
      "Off of Asha",
    ]);
    expect(await of(await makeStaff({ role: "admin", branches: ["batala"] }))).toEqual([
      "Nobody's without a case handler",
    ]);
    expect(await of(admin, people.Here.id)).toEqual(["Here null"]);
    expect(await of(people.Away)).toEqual(["Away null"]);
    for (const role of ["reception", "Admission", "user"] as const)
      expect(await of(await makeStaff({ role }))).toEqual([]);
  });

  it("My day keeps how hot the student is when nobody answered", async () => {
    setClock(noon);
    const handler = await makeStaff();
    await withCalls(handler, [{ name: "Hot", hot: "hot" }]);
    const [item] = (await queueOf(handler)).items;
    const sent = {
      ref_no: item?.kind === "followUp" ? item.ref : "",
      followUpId: item?.id,
      version: item?.version,
      action: item?.action,
      followUpDate: item?.day,
      spoken: "Not Spoken",
      remarks: "No answer",
      nextFollowUpDate: today,
      nextAction: "Appointment",
      nextFollowUpTime: "4 pm",
    };
    expect(await editFollowUp.run(sent, await callerFor(handler))).toMatchObject({ ok: true });
    expect((await queueOf(handler)).items).toMatchObject([
      { hot: "hot", time: "16:00", words: "No answer" },
    ]);
  });

  it("My day shows the first two hundred calls and says how many there are", async () => {
    setClock(noon);
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    await db.followUp.createMany({
      data: Array.from({ length: 205 }, () => ({
        assessmentId: c.id,
        action: "Revenue",
        followUpDate: new Date(`${today}T00:00:00Z`),
      })),
    });
    const { items, total } = await queueOf(handler);
    expect([items.length, total]).toEqual([200, 205]);
  });
});

it("a call's details are the case's, for those who may open it", async () => {
  const handler = await makeStaff({ name: "Harpreet Kaur" });
  const c = await makeCase({ handler, officialMobile: "+917009710720" });
  await makeFollowUp(c.id, "2026-11-20", { ...done, followUpTime: "15:30" });
  await db.remark.create({
    data: { assessmentId: c.id, authorId: handler.id, remarks: "<p>Wants <b>Sydney</b></p>" },
  });
  const of = async (by: Staff) => callEssentials.run({ ref_no: c.ref_no }, await callerFor(by));
  expect(await of(handler)).toMatchObject({
    ok: true,
    data: {
      name: "Amrit Kaur",
      country: "Canada",
      handler: "Harpreet Kaur",
      hotness: "hot",
      officialMobile: "+917009710720",
      words: [
        { of: "Spoken", at: "20/11/2026, 15:30", text: done.remarks },
        { of: "Remark of Harpreet Kaur", text: "Wants Sydney" },
      ],
    },
  });
  expect(await of(await makeStaff())).toMatchObject({ status: 403 });
  expect(await of(await makeStaff({ branches: ["batala"] }))).toMatchObject({ status: 404 });
});
