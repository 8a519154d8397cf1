import { beforeAll, beforeEach, expect, it } from "vitest";
import { saveMail, saveSms } from "@/lib/office/office-settings/operations";
import { officeSettings } from "@/lib/office/office-settings/queries";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { readOfficeSettings } from "@/lib/platform/office-settings";
import { mailOf } from "../hooks/mails";
import { callRoute } from "../support/call";
import { callerFor, makeStaff, newMobile, type Staff, viewerFor } from "../support/staff";

// The secrets of the addresses to which answers come, as an admin saves them in the browser.

const secret = "twenty letters and more";
let admin: Staff;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
});
beforeEach(async () => {
  await db.officeSetting.deleteMany({ where: { part: { in: ["sms", "mail"] } } });
  await readOfficeSettings();
});

const sms = (more = {}) => ({
  ...{ gateway: "http", method: "GET", headers: "", body: "", version: 0 },
  url: "https://gateway.example/send?to={digits}&text={message}",
  ...more,
});
const mail = (more = {}) => ({ host: "", security: "tls", port: "", version: 0, ...more });
const shown = async () => JSON.stringify(await officeSettings(await viewerFor(admin)));
const tellSms = (fields: Record<string, string>) =>
  callRoute("hooks/sms", {
    ...{ method: "POST", bare: true, raw: JSON.stringify(fields) },
    headers: { "x-hook-secret": secret },
  });
const tellMail = () =>
  callRoute("hooks/mail", {
    ...{ method: "POST", bare: true, raw: mailOf() },
    headers: { "x-hook-secret": secret, "content-type": "message/rfc822" },
  });

it("a saved address of the SMS gateway holds at once, with its own names of fields", async () => {
  const caller = await callerFor(admin);
  const fields = { hookSecret: secret, hookFrom: "caller", hookText: "words", answerId: "ref" };
  expect(await saveSms.run(sms(fields), caller)).toMatchObject({ ok: true });
  expect(env()).toMatchObject({ SMS_HOOK_FROM: ["caller"], SMS_HTTP_ID: "ref" });
  expect((await tellSms({ caller: newMobile(), words: "Haan ji" })).status).toBe(200);
  expect((await tellSms({ from: newMobile(), text: "Haan ji" })).status).toBe(400);
});

it("a saved secret is sealed, never shown, and kept where the field is left empty", async () => {
  const caller = await callerFor(admin);
  await saveSms.run(sms({ hookSecret: secret }), caller);
  await saveMail.run(mail({ mailHookSecret: secret }), caller);
  expect(await shown()).not.toContain(secret);
  expect(JSON.stringify(await db.officeSetting.findMany())).not.toContain(secret);
  expect(await saveSms.run(sms({ hookSecret: "", version: 1 }), caller)).toMatchObject({
    ok: true,
  });
  expect(await saveMail.run(mail({ version: 1 }), caller)).toMatchObject({ ok: true });
  expect(env()).toMatchObject({ SMS_HOOK_SECRET: secret, MAIL_HOOK_SECRET: secret });
});

it("a short secret is refused at its field", async () => {
  const caller = await callerFor(admin);
  expect(await saveSms.run(sms({ hookSecret: "short" }), caller)).toMatchObject({
    ...{ status: 422, fields: { hookSecret: expect.stringContaining("at least 20 characters") } },
  });
  expect(await saveMail.run(mail({ mailHookSecret: "short" }), caller)).toMatchObject({
    ...{ status: 422, fields: { mailHookSecret: expect.stringContaining("at least 20") } },
  });
});

it("mails come to an office that sends none, and no gateway takes the SMS address away", async () => {
  const caller = await callerFor(admin);
  expect((await tellMail()).status).toBe(404);
  await saveMail.run(mail({ mailHookSecret: secret }), caller);
  expect((await tellMail()).status).toBe(200);
  await saveSms.run(sms({ hookSecret: secret }), caller);
  await saveSms.run(sms({ gateway: "none", version: 1 }), caller);
  expect((await tellSms({ from: newMobile(), text: "Haan ji" })).status).toBe(404);
});
