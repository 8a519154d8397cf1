import { beforeAll, beforeEach, expect, it } from "vitest";
import { saveWhatsapp } from "@/lib/office/office-settings/operations";
import { officeSettings } from "@/lib/office/office-settings/queries";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { readOfficeSettings } from "@/lib/platform/office-settings";
import { hasWhatsapp } from "@/lib/platform/whatsapp/send";
import { callRoute } from "../support/call";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";

// The office's account at Meta, as an admin saves it in the browser.

let admin: Staff;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
});
beforeEach(async () => {
  await db.officeSetting.deleteMany({ where: { part: "whatsapp" } });
  await readOfficeSettings();
});

const input = (more = {}) => ({
  provider: "meta",
  phoneNumberId: "106540352242922",
  businessAccountId: "102290129340398",
  fallbackMinutes: "90",
  token: "EAA-the-token",
  appSecret: "the-app-secret",
  verifyToken: "our words",
  version: 0,
  ...more,
});
const save = async (more = {}) => saveWhatsapp.run(input(more), await callerFor(admin));
const shown = async () => (await officeSettings(await viewerFor(admin)))?.whatsapp;
const asMeta = () =>
  callRoute("hooks/whatsapp", {
    bare: true,
    query: { "hub.mode": "subscribe", "hub.verify_token": "our words", "hub.challenge": "115" },
  });

it("WhatsApp is not set up before it was saved once", async () => {
  expect(hasWhatsapp()).toBe(false);
  expect(await shown()).toMatchObject({ version: 0, values: { provider: "none", token: "" } });
});

it("a saved account holds at once, and its secrets are sealed and never shown again", async () => {
  expect(await save()).toMatchObject({ ok: true, data: { version: 1 } });
  expect(hasWhatsapp()).toBe(true);
  expect(env()).toMatchObject({ WHATSAPP_TOKEN: "EAA-the-token", WHATSAPP_FALLBACK_MINUTES: 90 });
  expect((await asMeta()).text).toBe("115");
  const view = await shown();
  expect(view).toMatchObject({
    values: { provider: "meta", phoneNumberId: "106540352242922", hasToken: true, token: "" },
  });
  const rows = JSON.stringify([view, await db.officeSetting.findMany()]);
  for (const secret of ["EAA-the-token", "the-app-secret", "our words"])
    expect(rows).not.toContain(secret);
});

it("empty secrets leave those that stand, and no provider takes all of them away", async () => {
  await save();
  const blank = { token: "", appSecret: "", verifyToken: "" };
  expect(await save({ ...blank, fallbackMinutes: "0", version: 1 })).toMatchObject({ ok: true });
  expect(env()).toMatchObject({ WHATSAPP_TOKEN: "EAA-the-token", WHATSAPP_FALLBACK_MINUTES: 0 });
  expect(await save({ provider: "none", version: 2 })).toMatchObject({ ok: true });
  expect(hasWhatsapp()).toBe(false);
  expect(await db.officeSetting.findUnique({ where: { part: "whatsapp" } })).toMatchObject({
    open: {},
    sealed: null,
  });
});

it.each([
  ["phoneNumberId", { phoneNumberId: "" }, /required/],
  ["phoneNumberId", { phoneNumberId: "+91 98765" }, /a number that Meta shows/],
  ["businessAccountId", { businessAccountId: "" }, /is needed for WhatsApp/],
  ["token", { token: "" }, /^Access token is needed for WhatsApp/],
  ["verifyToken", { verifyToken: "" }, /^Verify token is needed for WhatsApp/],
  ["fallbackMinutes", { fallbackMinutes: "soon" }, /\S/],
])("an account whose %s is wrong is refused at its field, and nothing is saved", async (...row) => {
  const [field, more, words] = row;
  const refused = await save(more);
  expect(refused).toMatchObject({ ok: false, status: 422 });
  expect(!refused.ok && refused.fields?.[field]).toMatch(words);
  expect(hasWhatsapp()).toBe(false);
  expect(await shown()).toMatchObject({ version: 0 });
});

it("two admins who save at once do not overwrite each other", async () => {
  const results = await Promise.all([save(), save()]);
  expect(results.map((result) => (result.ok ? 200 : result.status)).sort()).toEqual([200, 409]);
});

it("an account that another process saved is known to the next call of Meta's", async () => {
  await save();
  const saved = await db.officeSetting.findUniqueOrThrow({ where: { part: "whatsapp" } });
  await db.officeSetting.delete({ where: { part: "whatsapp" } });
  await readOfficeSettings();
  expect(hasWhatsapp()).toBe(false);
  const { open, ...columns } = saved;
  await db.officeSetting.create({ data: { ...columns, open: open ?? {} } });
  expect((await asMeta()).status).toBe(200);
});
