import { NextRequest } from "next/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET, POST } from "@/app/api/hooks/leads/[key]/route";
import { readLeadsAgain } from "@/lib/intake/lead-arrivals/operations";
import { addLeadSource, editLeadForm, editLeadSource } from "@/lib/intake/lead-sources/operations";
import { leadForms, leadSources } from "@/lib/intake/lead-sources/queries";
import { db } from "@/lib/platform/db";
import { leadgenCall, metaKeys, startMetaLeads } from "../../e2e/support/meta-leads-api";
import { changeSettings } from "../support/change-settings";
import { arrivalsBy, makeSource, workLeads } from "../support/lead-sources";
import { callerFor, makeStaff, newMobile, type Staff, viewerFor } from "../support/staff";

// Leads of Meta's advertisements: told by a signed call, fetched by their number, read by the mapping of their form.

let meta: Awaited<ReturnType<typeof startMetaLeads>>;
let admin: Staff;
let handler: Staff;
let made = 100_000;

beforeAll(async () => {
  meta = await startMetaLeads();
});
afterAll(() => meta.stop());
beforeEach(async () => {
  changeSettings({ WHATSAPP_API_URL: meta.url, WHATSAPP_TIMEOUT_MS: 500 });
  meta.failures.length = 0;
  admin = await makeStaff({ role: "admin" });
  await db.staff.updateMany({ where: { id: { not: admin.id } }, data: { active: false } });
  handler = await makeStaff();
});

const makeMeta = (more: object = {}) =>
  makeSource(admin, { kind: "meta", source: "facebook", ...metaKeys, ...more });

/** Somebody has sent a form of an advertisement; answers the lead's number at Meta. */
function sendForm(answers: Record<string, string>, more: { form?: string; platform?: "ig" } = {}) {
  made += 1;
  meta.leads.set(String(made), { form: "778899", answers, ...more });
  return String(made);
}

const call = (key: string, init: ConstructorParameters<typeof NextRequest>[1], query = "") => {
  const url = `http://office.test/api/hooks/leads/${key}${query}`;
  const handle = init?.method === "POST" ? POST : GET;
  return handle(new NextRequest(url, init), { params: Promise.resolve({ key }) });
};

const tell = (key: string, ids: string[], change: { body?: string; secret?: string } = {}) => {
  const { body, headers } = leadgenCall(ids, change.secret);
  return call(key, { method: "POST", body: change.body ?? body, headers });
};

const asked = (mobile: string) => ({ full_name: "Navdeep Singh", phone_number: mobile });
const leadOf = (mobile: string) => db.lead.findFirst({ where: { mobile } });

describe("the connection", () => {
  it("a page's token is tried before it is kept, its leads are subscribed to, and neither key is shown or stored as typed", async () => {
    meta.subscribed.length = 0;
    const source = await makeMeta();
    expect(meta.subscribed).toEqual([["leadgen"]]);
    const row = await db.leadSource.findUniqueOrThrow({ where: { id: source._id } });
    const shown = JSON.stringify([source, await leadSources.read(await viewerFor(admin), {}), row]);
    expect(shown).not.toContain(metaKeys.token);
    expect(shown).not.toContain(metaKeys.appSecret);
    expect(JSON.stringify(source)).not.toContain("sealed");
  });

  it("a token that Meta refuses is told at its field, and nothing is kept", async () => {
    const input = { kind: "meta", name: "Refused", source: "facebook", location: "gurdaspur" };
    const caller = await callerFor(admin);
    const wrong = await addLeadSource.run({ ...input, ...metaKeys, token: "EAA-old" }, caller);
    expect(wrong).toMatchObject({
      ...{ ok: false, status: 422 },
      fields: { token: expect.stringContaining("does not accept the access token") },
    });
    meta.failures.push("silence");
    expect(await addLeadSource.run({ ...input, ...metaKeys }, caller)).toMatchObject({
      status: 503,
    });
    expect(await addLeadSource.run({ ...input, token: metaKeys.token }, caller)).toMatchObject({
      status: 422,
      fields: { appSecret: "App secret is required" },
    });
    expect(await db.leadSource.count({ where: { name: "Refused" } })).toBe(0);
  });

  it("Meta's question is answered with its challenge where the verify token is the source's", async () => {
    const { key } = await makeMeta();
    const ask = (token: string) =>
      call(key, {}, `?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`);
    expect(await (await ask(key)).text()).toBe("1158201444");
    expect((await ask("another")).status).toBe(403);
  });
});

describe("a call of Meta's", () => {
  it("a lead that is told is fetched, and called by whoever has the turn", async () => {
    const source = await makeMeta();
    const mobile = newMobile();
    const id = sendForm({ ...asked(`+${mobile.slice(1)}`), "which_country?": "Canada" });
    expect((await tell(source.key, [id])).status).toBe(200);
    await workLeads();
    expect(await leadOf(mobile)).toMatchObject({
      ...{ name: "Navdeep Singh", source: "facebook", handlerId: handler.id, wish: "Canada" },
    });
  });

  it("an advertisement on Instagram brings leads of Instagram", async () => {
    const source = await makeMeta();
    const mobile = newMobile();
    await tell(source.key, [sendForm(asked(mobile), { platform: "ig" })]);
    await workLeads();
    expect(await leadOf(mobile)).toMatchObject({ source: "instagram" });
  });

  it("the same lead told three times, and at once, is fetched and kept once", async () => {
    const source = await makeMeta();
    const mobile = newMobile();
    const id = sendForm(asked(mobile));
    await Promise.all([tell(source.key, [id]), tell(source.key, [id, id])]);
    await workLeads();
    await tell(source.key, [id]);
    await workLeads();
    expect(meta.asked.filter((path) => path === id)).toHaveLength(1);
    expect(await arrivalsBy(source._id)).toHaveLength(1);
  });

  it.each([
    ["signed by another app", { secret: "somebody-elses" }, 403],
    ["changed on the way", { body: leadgenCall(["1"]).body }, 403],
  ])("a call that was %s is refused, and nothing is asked of Meta", async (_, change, status) => {
    const source = await makeMeta();
    meta.asked.length = 0;
    expect((await tell(source.key, [sendForm(asked(newMobile()))], change)).status).toBe(status);
    await workLeads();
    expect(meta.asked).toEqual([]);
    expect(await arrivalsBy(source._id)).toEqual([]);
  });

  it("a source that is switched off takes nobody", async () => {
    const source = await makeMeta();
    await db.leadSource.update({ where: { id: source._id }, data: { active: false } });
    expect((await tell(source.key, [sendForm(asked(newMobile()))])).status).toBe(404);
  });

  it("a form of forty questions is a lead whose note holds the rest", async () => {
    const source = await makeMeta();
    const mobile = newMobile();
    const more = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [`question_${n}`, `answer ${n}`]),
    );
    await tell(source.key, [sendForm({ ...more, ...asked(mobile) })]);
    await workLeads();
    expect((await leadOf(mobile))?.note).toContain("question_39: answer 39");
  });
});

describe("what Meta does not give", () => {
  it("a lead is fetched later where Meta is silent or has trouble, and nobody is told", async () => {
    const source = await makeMeta();
    const mobile = newMobile();
    await tell(source.key, [sendForm(asked(mobile))]);
    meta.failures.push("silence");
    await expect(workLeads()).rejects.toThrow();
    meta.failures.push({ status: 500, code: 2, isTransient: true });
    await expect(workLeads()).rejects.toThrow();
    expect(await arrivalsBy(source._id)).toEqual([]);
    await workLeads();
    expect(await leadOf(mobile)).not.toBeNull();
  });

  it("a token that is no more accepted is told to the admins, and its leads are fetched once a new one is typed", async () => {
    const source = await makeMeta();
    const mobile = newMobile();
    await tell(source.key, [sendForm(asked(mobile))]);
    meta.failures.push({ status: 400, code: 190 });
    await workLeads();
    expect(await arrivalsBy(source._id)).toMatchObject([
      { outcome: "unread", fault: expect.stringContaining("does not accept the access token") },
    ]);
    const caller = await callerFor(admin);
    const edit = { id: source._id, name: source.name, source: "facebook", location: "gurdaspur" };
    const saved = await editLeadSource.run(
      { ...edit, active: "yes", version: source.version, token: metaKeys.token },
      caller,
    );
    expect(saved).toMatchObject({ ok: true });
    expect(await readLeadsAgain.run({ id: source._id }, caller)).toMatchObject({
      data: { read: 0, asked: 1, left: 0 },
      message: "0 leads read, 1 asked for again at Meta",
    });
    await workLeads();
    expect(await leadOf(mobile)).not.toBeNull();
    expect(await arrivalsBy(source._id)).toMatchObject([{ outcome: "lead" }]);
  });

  it("keys that cannot be opened any more refuse calls, and an edit must bring both", async () => {
    const source = await makeMeta();
    await db.leadSource.update({ where: { id: source._id }, data: { sealed: "lost" } });
    expect((await tell(source.key, [sendForm(asked(newMobile()))])).status).toBe(404);
    const edit = { id: source._id, name: source.name, source: "facebook", location: "gurdaspur" };
    const typed = { ...edit, active: "yes", version: source.version, token: metaKeys.token };
    const caller = await callerFor(admin);
    expect(await editLeadSource.run(typed, caller)).toMatchObject({
      fields: { appSecret: "App secret is required" },
    });
    expect(await editLeadSource.run({ ...typed, ...metaKeys }, caller)).toMatchObject({ ok: true });
  });
});

describe("a form", () => {
  it("stands in the list from its first lead on with the name that it has at Meta, and the admins are told once", async () => {
    meta.forms.set("5566", "Study in Canada, May");
    const source = await makeMeta();
    const ids = [1, 2].map(() => sendForm(asked(newMobile()), { form: "5566" }));
    await tell(source.key, ids);
    await workLeads();
    const shown = async (one: Staff) =>
      (await leadForms.read(await viewerFor(one), {})).filter(
        ({ source: { value } }) => value === source._id,
      );
    expect(await shown(admin)).toMatchObject([
      {
        name: "Study in Canada, May",
        questions: ["full_name", "phone_number"],
        mapping: { name: "full_name", mobile: "phone_number" },
      },
    ]);
    const told = await db.notification.findMany({
      where: { staffId: admin.id, text: { contains: "A new form" } },
    });
    expect(told).toHaveLength(1);
    expect(await shown(await makeStaff({ role: "admin", branches: ["batala"] }))).toEqual([]);
  });

  it("its questions are mapped by an admin, its branch too, and those who waited are read", async () => {
    const source = await makeMeta();
    const mobile = newMobile();
    const id = sendForm({ ਨਾਂ: "Kiran", ਨੰਬਰ: mobile }, { form: "5577" });
    await tell(source.key, [id]);
    await workLeads();
    expect(await arrivalsBy(source._id)).toMatchObject([{ fault: "No field holds the mobile" }]);
    const form = await db.leadForm.findFirstOrThrow({ where: { sourceId: source._id } });
    const caller = await callerFor(admin);
    const edit = { id: form.id, version: form.version, partName: "ਨਾਂ", location: "batala" };
    expect(await editLeadForm.run(edit, caller)).toMatchObject({ status: 422 });
    const whole = { ...edit, partMobile: "ਨੰਬਰ" };
    expect(await editLeadForm.run(whole, caller)).toMatchObject({ ok: true });
    expect(await editLeadForm.run(whole, caller)).toMatchObject({ status: 409 });
    expect(await readLeadsAgain.run({ id: source._id }, caller)).toMatchObject({
      data: { read: 1 },
    });
    expect(await leadOf(mobile)).toMatchObject({ name: "Kiran", location: "batala" });
  });

  it("is edited by no admin of another branch", async () => {
    const source = await makeMeta();
    await tell(source.key, [sendForm(asked(newMobile()), { form: "5588" })]);
    await workLeads();
    const { id, version } = await db.leadForm.findFirstOrThrow({ where: { sourceId: source._id } });
    const other = await callerFor(await makeStaff({ role: "admin", branches: ["batala"] }));
    const edit = { id, version, partMobile: "phone_number", location: null };
    expect(await editLeadForm.run(edit, other)).toMatchObject({ status: 404 });
  });
});
