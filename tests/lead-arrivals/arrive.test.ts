import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  leaveArrival,
  readLeadsAgain,
  tellUnanswered,
} from "@/lib/intake/lead-arrivals/operations";
import { addLeadArea, editLeadSource, setLeadCost } from "@/lib/intake/lead-sources/operations";
import { sourceFigures } from "@/lib/intake/lead-sources/queries";
import { callLead, closeLead } from "@/lib/intake/leads/operations";
import { readBranches } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { housekeeping } from "@/lib/platform/jobs/housekeeping";
import { makeBranch } from "../support/branches";
import { makeCase } from "../support/cases";
import { arrivalsBy, makeSource, send, workLeads } from "../support/lead-sources";
import { makeLead } from "../support/leads";
import {
  callerFor,
  cookieFor,
  makeStaff,
  newMobile,
  type Staff,
  viewerFor,
} from "../support/staff";

// Leads that come by themselves: kept, understood or left for a person, told to whoever knows them, and shared out.

let admin: Staff;
beforeEach(async () => {
  // People of other tests are gone, so that it is known whose turn it is.
  admin = await makeStaff({ role: "admin" });
  await db.staff.updateMany({ where: { id: { not: admin.id } }, data: { active: false } });
});
afterEach(() => {
  vi.useRealTimers();
});

const leadOf = (mobile: string) =>
  db.lead.findFirst({ where: { mobile }, orderBy: { id: "desc" } });
const noticesOf = async ({ id }: { id: string }) =>
  (await db.notification.findMany({ where: { staffId: id }, orderBy: { id: "asc" } })).map(
    ({ text }) => text,
  );
const asTyped = (mobile: string) => `0${mobile.slice(3, 8)} ${mobile.slice(8)}`;

describe("somebody nobody knows", () => {
  it("is a lead of the branch, called today by whoever had none for longest, who is told", async () => {
    const [first, second] = [await makeStaff(), await makeStaff()];
    const source = await makeSource(admin, { source: "facebook" });
    const mobiles = [newMobile(), newMobile(), newMobile()];
    for (const mobile of mobiles) {
      await send(source.key, {
        who: "Amrit Kaur",
        phone: asTyped(mobile),
        about: "Canada, nursing",
      });
      await workLeads();
    }
    const leads = await Promise.all(mobiles.map(leadOf));
    expect(leads[0]).toMatchObject({
      ...{ name: "Amrit Kaur", location: "gurdaspur", state: "open", source: "facebook" },
      ...{ wish: "Canada, nursing", createdById: admin.id, answeredAt: null },
    });
    const handlers = leads.map((lead) => lead?.handlerId);
    expect(new Set(handlers.slice(0, 2))).toEqual(new Set([first.id, second.id]));
    expect(handlers[2]).toBe(handlers[0]);
    expect(await noticesOf(first.id === handlers[0] ? first : second)).toEqual([
      `{name}, {mobile}, came by ${source.name} and waits for your call`,
      `{name}, {mobile}, came by ${source.name} and waits for your call`,
    ]);
  });

  it("is given to nobody who is away or works elsewhere, and else to the desk or the source's maker", async () => {
    const away = await makeStaff();
    const day = new Date(new Date().toISOString().slice(0, 10));
    const until = new Date(day.getTime() + 2 * 86_400_000);
    await db.absence.create({
      data: { staffId: away.id, from: new Date(day.getTime() - 86_400_000), to: until },
    });
    await makeStaff({ branches: ["batala"] });
    const source = await makeSource(admin);
    const [one, two] = [newMobile(), newMobile()];
    await send(source.key, { phone: one });
    await workLeads();
    expect(await leadOf(one)).toMatchObject({ handlerId: admin.id });
    const desk = await makeStaff({ role: "reception" });
    await send(source.key, { phone: two });
    await workLeads();
    expect(await leadOf(two)).toMatchObject({ handlerId: desk.id });
  });

  it("goes to somebody who speaks its language, of those who are here today", async () => {
    const here = async (...languages: string[]) => {
      const one = await makeStaff();
      await cookieFor(one);
      await db.staff.update({ where: { id: one.id }, data: { languages } });
      return one;
    };
    const [silent, punjabi] = [await here(), await here("pa", "en")];
    const gone = await makeStaff();
    await db.staff.update({ where: { id: gone.id }, data: { languages: ["hi"] } });
    const source = await makeSource(admin, { partLanguage: "tongue" });
    const wentTo = async (fields: Record<string, string>) => {
      const mobile = newMobile();
      await send(source.key, { phone: mobile, ...fields });
      await workLeads();
      return (await leadOf(mobile))?.handlerId;
    };
    const turns = [await wentTo({ tongue: "Punjabi" }), await wentTo({ tongue: "Punjabi" })];
    expect(turns).toEqual([punjabi.id, punjabi.id]);
    expect(await wentTo({})).toBe(silent.id);
    expect([silent.id, punjabi.id]).toContain(await wentTo({ tongue: "Hindi" }));
  });

  it("goes to somebody who speaks the language in which our form was read", async () => {
    const [first, second] = [await makeStaff(), await makeStaff()];
    const form = await makeSource(admin, { kind: "form" });
    for (const one of [first, second]) {
      const languages = [one === first ? "hi" : "pa"];
      await db.staff.update({ where: { id: one.id }, data: { languages } });
    }
    const ask = async (language: string) => {
      const mobile = newMobile();
      const typed = { name: "Amrit", mobile, agreed: "yes" };
      await send(form.key, typed, undefined, language);
      await workLeads();
      return leadOf(mobile);
    };
    for (const language of ["pa", "pa"])
      expect(await ask(language)).toMatchObject({
        ...{ handlerId: second.id, language: "pa", note: null },
      });
    expect(await ask("en")).toMatchObject({ handlerId: first.id, language: null });
  });

  it("goes to the branch of the town or PIN code, the narrowest first", async () => {
    const source = await makeSource(admin);
    const area = async (typed: string, location: string) =>
      addLeadArea.run({ area: typed, location }, await callerFor(admin));
    expect(await area(" Qadian ", "batala")).toMatchObject({ ok: true, data: { area: "qadian" } });
    expect(await area("QADIAN", "batala")).toMatchObject({ status: 409 });
    await area("14 35", "batala");
    await area("143 521", "gurdaspur");
    const went = async (city: string) => {
      const mobile = newMobile();
      await send(source.key, { phone: mobile, city });
      await workLeads();
      return (await leadOf(mobile))?.location;
    };
    expect(await went("Qadian, Punjab")).toBe("batala");
    expect(await went("143505")).toBe("batala");
    expect(await went("143521")).toBe("gurdaspur");
    expect(await went("Ludhiana")).toBe("gurdaspur");
  });
});

describe("somebody who is known", () => {
  it("is told to the handler of the case, whose remarks say what was asked", async () => {
    const handler = await makeStaff();
    const { id, mobile } = await makeCase({ handlerId: handler.id });
    const source = await makeSource(admin);
    await send(source.key, { phone: mobile, about: "IELTS" });
    await workLeads();
    expect(await leadOf(mobile)).toBeNull();
    expect(await arrivalsBy(source._id)).toMatchObject([{ outcome: "known", fields: [] }]);
    const [remark] = await db.remark.findMany({ where: { assessmentId: id } });
    expect(remark?.remarks).toContain(`Asked again by ${source.name}`);
    expect(await noticesOf(handler)).toEqual([expect.stringContaining("asked again by")]);
  });

  it("is an open lead that is to be called today, whatever was planned", async () => {
    const handler = await makeStaff();
    const planned = { followUpOn: new Date("2099-01-05"), followUpTime: "11:00" };
    const lead = await makeLead({ handler, ...planned });
    const source = await makeSource(admin);
    await send(source.key, { phone: lead.mobile });
    await workLeads();
    const now = await db.lead.findUniqueOrThrow({ where: { id: lead.id } });
    expect(now.followUpOn.getTime()).toBeLessThan(planned.followUpOn.getTime());
    expect(now).toMatchObject({ followUpTime: null, version: lead.version + 1 });
    expect(await arrivalsBy(source._id)).toMatchObject([{ outcome: "known", leadId: lead.id }]);
    expect(await noticesOf(handler)).toHaveLength(1);
  });

  it.each([
    [null, "pa"],
    ["hi", "hi"],
  ])("a lead of the language %s is of %s when a portal says Punjabi", async (before, after) => {
    const lead = await makeLead({ handler: await makeStaff(), language: before });
    const source = await makeSource(admin, { partLanguage: "tongue" });
    await send(source.key, { phone: lead.mobile, tongue: "Punjabi" });
    await workLeads();
    expect(await leadOf(lead.mobile)).toMatchObject({ id: lead.id, language: after });
  });

  it("is one lead, however many portals tell of them at the same moment", async () => {
    await makeStaff();
    const [one, two] = [await makeSource(admin), await makeSource(admin)];
    const mobile = newMobile();
    await Promise.all([send(one.key, { phone: mobile }), send(two.key, { phone: mobile })]);
    const waiting = await db.hookEvent.findMany({ where: { source: "leads", workedAt: null } });
    const { workHookEvent } = await import("@/lib/platform/hooks/work");
    const { leadsSource } = await import("@/lib/intake/lead-arrivals/work");
    await Promise.all(waiting.map(({ id }) => workHookEvent(id, 1, { leads: leadsSource })));
    expect(await db.lead.count({ where: { mobile } })).toBe(1);
  });
});

describe("the door", () => {
  it("keeps the same that comes twice on a day once", async () => {
    const source = await makeSource(admin);
    const lead = { phone: newMobile() };
    await send(source.key, lead);
    await send(source.key, lead);
    await workLeads();
    expect(await arrivalsBy(source._id)).toHaveLength(1);
  });

  it("takes nothing at an address that is unknown or switched off, nor what is empty or too long", async () => {
    const source = await makeSource(admin);
    expect(await send("nobody-has-this-key-00", { phone: newMobile() })).toMatchObject({
      status: 404,
    });
    expect(await send(source.key, "   ")).toMatchObject({ status: 400 });
    expect(await send(source.key, `phone=1&long=${"x".repeat(70_000)}`)).toMatchObject({
      status: 413,
    });
    const off = { id: source._id, name: source.name, source: "website", location: "gurdaspur" };
    const edit = { ...off, active: "no", partMobile: "phone", version: source.version };
    expect(await editLeadSource.run(edit, await callerFor(admin))).toMatchObject({ ok: true });
    expect(await send(source.key, { phone: newMobile() })).toMatchObject({ status: 404 });
  });

  it("asks a person at our own form again, and lets a program believe that it was taken", async () => {
    const form = await makeSource(admin, { kind: "form" });
    const typed = { name: "Amrit", mobile: newMobile(), agreed: "yes" };
    expect(await send(form.key, { ...typed, mobile: "98" })).toMatchObject({ faults: ["mobile"] });
    expect(await send(form.key, { mobile: typed.mobile })).toMatchObject({
      faults: ["name", "agreed"],
    });
    expect(await send(form.key, { ...typed, website: "buy.example" })).toMatchObject({
      faults: [],
    });
    await workLeads();
    expect(await arrivalsBy(form._id)).toEqual([]);
    expect(await send(form.key, typed)).toMatchObject({ faults: [] });
    await workLeads();
    expect(await arrivalsBy(form._id)).toMatchObject([{ outcome: "lead" }]);
  });

  it("stops an address that fills in a form again and again", async () => {
    const form = await makeSource(admin, { kind: "form" });
    const address = "203.0.113.77";
    let refused: unknown;
    for (let n = 0; n < 61; n++) refused = await send(form.key, { name: "A" }, address);
    expect(refused).toMatchObject({ status: 429 });
  });
});

describe("what cannot be read", () => {
  it("is kept as it came and told to the branch's admins once a day, and is a lead once the mapping is right", async () => {
    await makeStaff();
    const source = await makeSource(admin);
    const [one, two] = [newMobile(), newMobile()];
    for (const cell of [one, two]) await send(source.key, { who: "Amrit", cell });
    await workLeads();
    expect(await arrivalsBy(source._id)).toMatchObject([
      {
        ...{ outcome: "unread", fault: "No field holds the mobile" },
        fields: [
          ["who", "Amrit"],
          ["cell", one],
        ],
      },
      { outcome: "unread" },
    ]);
    expect(await noticesOf(admin)).toHaveLength(1);

    const right = { name: source.name, source: "website", location: "gurdaspur", active: "yes" };
    const edit = { ...right, id: source._id, partMobile: "CELL", version: source.version };
    expect(await editLeadSource.run(edit, await callerFor(admin))).toMatchObject({ ok: true });
    const again = async () => readLeadsAgain.run({ id: source._id }, await callerFor(admin));
    expect(await again()).toMatchObject({ ok: true, data: { read: 2, left: 0 } });
    expect(await again()).toMatchObject({ ok: true, data: { read: 0, left: 0 } });
    expect(await leadOf(one)).toMatchObject({ state: "open" });
    expect(await arrivalsBy(source._id)).toMatchObject([
      { outcome: "lead", fields: [], fault: null },
      { outcome: "lead" },
    ]);
  });

  it("is somebody new of a branch that takes nobody, until the source has another branch", async () => {
    await makeStaff();
    const { code } = await makeBranch();
    await readBranches();
    const source = await makeSource(admin, { location: code });
    await db.branch.update({ where: { code }, data: { active: false } });
    await readBranches();
    const [mobile, known] = [newMobile(), await makeLead()];
    for (const phone of [mobile, known.mobile]) await send(source.key, { phone });
    await workLeads();
    expect(await leadOf(mobile)).toBeNull();
    const came = await arrivalsBy(source._id);
    expect(came.map(({ outcome, fault }) => [outcome, fault]).sort()).toEqual([
      ["known", null],
      ["unread", "Its branch takes nobody new"],
    ]);
    await db.leadSource.update({ where: { id: source._id }, data: { location: "batala" } });
    const again = await readLeadsAgain.run({ id: source._id }, await callerFor(admin));
    expect(again).toMatchObject({ ok: true, data: { read: 1, left: 0 } });
    expect(await leadOf(mobile)).toMatchObject({ location: "batala" });
  });

  it("is forgotten when an admin leaves it, and is no other branch's", async () => {
    const source = await makeSource(admin);
    await send(source.key, { who: "Trial" });
    await workLeads();
    const [arrival] = await arrivalsBy(source._id);
    const elsewhere = await makeStaff({ role: "admin", branches: ["batala"] });
    const leave = async (by: Staff) => leaveArrival.run({ id: arrival?.id }, await callerFor(by));
    expect(await leave(elsewhere)).toMatchObject({ status: 404 });
    expect(await leave(await makeStaff())).toMatchObject({ status: 403 });
    expect(await leave(admin)).toMatchObject({ ok: true });
    expect(await arrivalsBy(source._id)).toMatchObject([{ outcome: "left", fields: [] }]);
    expect(await leave(admin)).toMatchObject({ status: 404 });
  });

  it("is forgotten after three months, as nobody calls then", async () => {
    const source = await makeSource(admin);
    for (const who of ["Old", "New"]) await send(source.key, { who });
    await workLeads();
    const [old] = await arrivalsBy(source._id);
    const receivedAt = new Date(Date.now() - 91 * 86_400_000);
    await db.leadArrival.update({ where: { id: old?.id }, data: { receivedAt } });
    await housekeeping();
    expect(await arrivalsBy(source._id)).toMatchObject([
      { outcome: "left", fields: [], fault: null },
      { outcome: "unread" },
    ]);
  });
});

describe("the time to the first call", () => {
  it("ends with the first call that is noted, answered or not, or with the lead", async () => {
    const handler = await makeStaff();
    const [called, closed] = [await makeLead({ handler }), await makeLead({ handler })];
    const by = await callerFor(handler);
    const call = { id: called.id, spoken: "no", followUpOn: "2099-01-05" };
    expect(await callLead.run(call, by)).toMatchObject({ ok: true });
    const first = (await db.lead.findUniqueOrThrow({ where: { id: called.id } })).answeredAt;
    expect(first).not.toBeNull();
    await callLead.run(call, by);
    expect(await db.lead.findUniqueOrThrow({ where: { id: called.id } })).toMatchObject({
      answeredAt: first,
    });
    await closeLead.run({ id: closed.id, reason: "later" }, by);
    const ended = await db.lead.findUniqueOrThrow({ where: { id: closed.id } });
    expect(ended.answeredAt).toEqual(ended.endedAt);
  });

  it("is told after five minutes of opening hours, once, to the handler, the desk and admins", async () => {
    const [handler, desk] = [await makeStaff(), await makeStaff({ role: "reception" })];
    const source = await makeSource(admin);
    const mobile = newMobile();
    const at = (time: string) => {
      vi.useFakeTimers({ now: new Date(`2026-11-27T${time}+05:30`), toFake: ["Date"] });
      return tellUnanswered();
    };
    // Friday night: nobody is told before the office has been open for five minutes.
    vi.useFakeTimers({ now: new Date("2026-11-26T23:00:00+05:30"), toFake: ["Date"] });
    await send(source.key, { phone: mobile });
    await workLeads();
    const waits = async (who: Staff) =>
      (await noticesOf(who)).filter((text) => text.includes("five minutes")).length;
    await at("03:00:00");
    await at("09:03:00");
    expect([await waits(handler), await waits(desk)]).toEqual([0, 0]);
    await at("09:06:00");
    await at("09:07:00");
    expect([await waits(handler), await waits(desk), await waits(admin)]).toEqual([1, 1, 1]);
    await at("19:30:00");
    expect(await waits(handler)).toBe(1);
  });
});

it("a source's figures say its leads, cases, visas, cost and the time to the first call", async () => {
  const handler = await makeStaff();
  const source = await makeSource(admin);
  for (const mobile of [newMobile(), newMobile()]) {
    await send(source.key, { phone: mobile });
    await workLeads();
    const lead = await leadOf(mobile);
    const { createdAt } = await db.lead.findUniqueOrThrow({ where: { id: lead?.id ?? "" } });
    const at = new Date(createdAt.getTime() + 4 * 60_000);
    await db.leadCall.create({
      data: { leadId: lead?.id ?? "", staffId: handler.id, at, spoken: true, words: "Yes" },
    });
  }
  const month = new Date().toISOString().slice(0, 7);
  const cost = async (rupees: string) =>
    setLeadCost.run({ id: source._id, month, rupees }, await callerFor(admin));
  expect(await cost("₹1,25,000/-")).toMatchObject({ ok: true });
  expect(await cost("1,20,000")).toMatchObject({ ok: true, data: { rupees: "120000.00" } });
  const figures = (await sourceFigures(await viewerFor(admin))).get(source._id);
  expect(figures).toEqual({ leads: 2, cases: 0, visas: 0, minutes: 4, rupees: "120000.00" });
  const elsewhere = await viewerFor(await makeStaff({ role: "admin", branches: ["batala"] }));
  expect((await sourceFigures(elsewhere)).get(source._id)).toBeUndefined();
});
