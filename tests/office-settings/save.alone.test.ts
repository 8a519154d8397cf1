import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  deleteLogo,
  makeBackupKey,
  saveBackup,
  saveHouse,
  saveMail,
  saveSms,
  testMail,
  testSms,
} from "@/lib/office/office-settings/operations";
import { officeSettings } from "@/lib/office/office-settings/queries";
import { nightlyBackup } from "@/lib/platform/backup/nightly";
import { brand, logoPicture } from "@/lib/platform/brand";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { readOfficeSettings } from "@/lib/platform/office-settings";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { backupKey } from "../../scripts/backup-key";
import { makeLogo, samples } from "../support/files";
import { startPeer } from "../support/http-peer";
import { startSmtp } from "../support/smtp";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";

// What an admin sets in the browser instead of on the machine.

let admin: Staff;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let provider: Awaited<ReturnType<typeof startPeer>>;
beforeAll(async () => {
  for (const name of ["SMTP_URL", "MAIL_FROM", "SMS_GATEWAY", "BACKUP_DIR", "BACKUP_KEY"])
    delete process.env[name];
  admin = await makeStaff({ role: "admin" });
  smtp = await startSmtp();
  provider = await startPeer();
});
afterAll(async () => {
  await smtp.stop();
  await provider.stop();
});
beforeEach(async () => {
  provider.peer.manner = { status: 200, body: "ok" };
  await db.officeSetting.updateMany({ data: { open: {}, sealed: null, logoId: null, version: 0 } });
  await readOfficeSettings();
});

const mail = (more = {}) => {
  const { hostname, port } = new URL(smtp.url);
  return {
    host: hostname,
    port,
    security: "none",
    user: "",
    password: "",
    senderName: "Sandhu, Sons & Co",
    senderEmail: "Office@Example.com",
    version: 0,
    ...more,
  };
};
const sms = (more = {}) => ({
  gateway: "http",
  accountSid: "",
  authToken: "",
  from: "",
  messagingService: "",
  url: `${provider.url}/send?to={digits}&text={message}`,
  method: "GET",
  headers: '{"authkey":"a-secret-key"}',
  body: "",
  success: "",
  sender: "",
  entityId: "",
  templateId: "",
  version: 0,
  ...more,
});
const shown = async () => {
  const settings = await officeSettings(await viewerFor(admin));
  if (!settings) throw new Error("an admin of all branches is shown them");
  return settings;
};

describe("the name of the office", () => {
  it("a saved name stands everywhere at once, with its countries and intakes", async () => {
    const input = { name: " Sandhu Overseas ", countries: ["uk", "CA"], intakes: ["1", 9] };
    const saved = await saveHouse.run({ ...input, version: 0 }, await callerFor(admin));
    expect(saved).toMatchObject({ ok: true, data: { version: 1 } });
    expect(brand().name).toBe("Sandhu Overseas");
    expect(env()).toMatchObject({ USUAL_COUNTRIES: ["GB", "CA"], USUAL_INTAKES: [1, 9] });
    expect((await shown()).house.values).toEqual({
      name: "Sandhu Overseas",
      countries: ["GB", "CA"],
      intakes: ["1", "9"],
      offline: "on",
    });
  });

  it("a setting that was saved by another process holds from the next request on", async () => {
    await db.officeSetting.update({
      where: { part: "house" },
      data: { open: { BRAND_NAME: "From elsewhere" }, version: 7 },
    });
    expect(brand().name).toBe("Overseas Desk");
    await viewerFor(admin);
    expect(brand().name).toBe("From elsewhere");
  });

  it("two admins who save at once do not overwrite each other", async () => {
    const caller = await callerFor(admin);
    const of = (name: string) =>
      saveHouse.run({ name, countries: [], intakes: [], version: 0 }, caller);
    const results = await Promise.all([of("One"), of("Two")]);
    expect(results.map((result) => (result.ok ? 200 : result.status)).sort()).toEqual([200, 409]);
  });
});

describe("the logo", () => {
  it("an uploaded logo stands on pages and in receipts, and its file goes with the next one", async () => {
    const caller = await callerFor(admin);
    const upload = async () => {
      const { id } = await makeLogo();
      await readOfficeSettings();
      return id;
    };
    expect(brand().logo).toBeUndefined();
    const first = await upload();
    expect(brand().logo).toBe(`/api/logo?v=${first}`);
    expect(await logoPicture()).toBe(samples.jpeg.toString("base64"));
    expect(await deleteLogo.run({}, caller)).toMatchObject({ ok: true });
    expect(brand().logo).toBeUndefined();
    expect(await logoPicture()).toBeUndefined();
    expect(await db.storedFile.findUnique({ where: { id: first } })).toBeNull();
  });

  it("a saved name leaves the logo", async () => {
    const { id } = await makeLogo();
    const input = { name: "Sandhu Overseas", countries: [], intakes: [] };
    const { version } = (await shown()).house;
    await saveHouse.run({ ...input, version }, await callerFor(admin));
    expect(brand()).toEqual({ name: "Sandhu Overseas", logo: `/api/logo?v=${id}` });
  });
});

describe("mail", () => {
  it("a test mail leaves by the server that was saved, from the sender's name with its comma", async () => {
    const caller = await callerFor(admin);
    expect(isConfigured("email")).toBe(false);
    expect(await testMail.run({}, caller)).toMatchObject({ status: 409 });
    expect(await saveMail.run(mail(), caller)).toMatchObject({ ok: true });
    expect(isConfigured("email")).toBe(true);
    expect(await testMail.run({}, caller)).toMatchObject({ ok: true });
    expect(smtp.received.at(-1)?.to).toEqual([admin.email]);
    expect(smtp.received.at(-1)?.raw).toContain('"Sandhu, Sons & Co" <office@example.com>');
  });

  it("what a mail server says against it is the answer of the test", async () => {
    const caller = await callerFor(admin);
    await saveMail.run(mail(), caller);
    smtp.peer.manner = "refuse";
    const refused = await testMail.run({}, caller);
    smtp.peer.manner = "accept";
    expect(refused).toMatchObject({ ok: false, status: 422 });
    expect(!refused.ok && refused.message).toContain("mailbox unavailable");
  });

  it("a password is sealed, never shown, and kept where the field is left empty", async () => {
    const caller = await callerFor(admin);
    const password = "p@ss:word/ with ₹";
    const login = { security: "tls", port: "", user: "me@example.com", password };
    await saveMail.run(mail(login), caller);
    const url = () => new URL(env().SMTP_URL ?? "");
    expect(decodeURIComponent(url().password)).toBe(password);
    expect(url()).toMatchObject({ protocol: "smtps:", port: "465" });
    expect(JSON.stringify(await db.officeSetting.findMany())).not.toContain("p@ss");
    expect(JSON.stringify(await shown())).not.toContain("p@ss");
    const said = await db.auditLine.findMany({ select: { subject: true, detail: true } });
    expect(JSON.stringify(said)).not.toContain("p@ss");
    await saveMail.run(mail({ ...login, password: "", senderName: "New", version: 1 }), caller);
    expect(decodeURIComponent(url().password)).toBe(password);
  });

  it("a kept password or key is sent to no other server than the one that it was typed for", async () => {
    const caller = await callerFor(admin);
    const login = { security: "tls", port: "", user: "me@example.com" };
    await saveMail.run(mail({ ...login, password: "secret" }), caller);
    const moved = mail({ ...login, host: "evil.example", version: 1 });
    const refused = {
      status: 422,
      fields: { password: expect.stringContaining("another server") },
    };
    expect(await saveMail.run(moved, caller)).toMatchObject(refused);
    expect(await saveMail.run({ ...moved, password: "other" }, caller)).toMatchObject({ ok: true });
    await saveSms.run(sms(), caller);
    const url = "https://evil.example/?to={digits}&text={message}";
    expect(await saveSms.run(sms({ url, headers: "", version: 1 }), caller)).toMatchObject({
      status: 422,
      fields: { headers: expect.stringContaining("another server") },
    });
    expect(await saveSms.run(sms({ headers: "", version: 1 }), caller)).toMatchObject({ ok: true });
  });

  it("settings that another secret sealed do not hold, and say so", async () => {
    await saveMail.run(mail({ user: "me", password: "secret" }), await callerFor(admin));
    const { sealed } = await db.officeSetting.findUniqueOrThrow({ where: { part: "mail" } });
    const changed = `${sealed?.slice(0, -8)}AAAAAAAA`;
    await db.officeSetting.update({ where: { part: "mail" }, data: { sealed: changed } });
    await readOfficeSettings();
    expect(isConfigured("email")).toBe(false);
    expect((await shown()).mail.lost).toBe(true);
  });
});

describe("text messages", () => {
  it("a test message goes to one's own mobile by the provider that was saved", async () => {
    const caller = await callerFor(admin);
    expect(await saveSms.run(sms(), caller)).toMatchObject({ ok: true });
    expect(await testSms.run({ text: "Hello & good day" }, caller)).toMatchObject({ ok: true });
    const request = provider.asked.at(-1);
    expect(request?.url).toBe(
      `/send?to=${admin.mobile.slice(1)}&text=${encodeURIComponent("Hello & good day")}`,
    );
    expect(request?.headers).toMatchObject({ authkey: "a-secret-key" });
    expect(JSON.stringify((await shown()).sms)).not.toContain("a-secret-key");
  });

  it("what an answer must say is taken as it is typed, not as a pattern", async () => {
    const caller = await callerFor(admin);
    const success = '"status":"(ok)"';
    await saveSms.run(sms({ success }), caller);
    provider.peer.manner = { status: 200, body: '{"status":"(ok)"}' };
    expect(await testSms.run({ text: "Hello" }, caller)).toMatchObject({ ok: true });
    provider.peer.manner = { status: 200, body: '{"status":"ok"}' };
    expect(await testSms.run({ text: "Hello" }, caller)).toMatchObject({ status: 422 });
    expect((await shown()).sms.values.success).toBe(success);
  });

  it("a template that cannot work is refused at its field, and nothing is saved", async () => {
    const caller = await callerFor(admin);
    const refused = await saveSms.run(sms({ url: `${provider.url}/send?to={digits}` }), caller);
    expect(refused).toMatchObject({ status: 422, fields: { url: "Address must say {message}" } });
    expect(isConfigured("sms")).toBe(false);
  });
});

describe("the backup", () => {
  const folder = () => join(mkdtempSync(join(tmpdir(), "settings-")), "backups");

  it("the key that is told once encrypts the backup of the night in the folder that was saved", async () => {
    const caller = await callerFor(admin);
    const to = folder();
    expect(await saveBackup.run({ folder: to, version: 0 }, caller)).toMatchObject({ ok: true });
    const made = await makeBackupKey.run({ version: 1 }, caller);
    const key = made.ok ? made.data.key : "";
    expect(key).toMatch(/^([2-9A-HJ-NP-Z]{5}-){5}[2-9A-HJ-NP-Z]{5}$/);
    expect(env()).toMatchObject({ BACKUP_DIR: to, BACKUP_KEY: key });
    expect(JSON.stringify([await shown(), await db.officeSetting.findMany()])).not.toContain(key);
    expect(await backupKey(env().DATABASE_URL)).toBe(key);
    await nightlyBackup();
    expect(readdirSync(to)).toHaveLength(1);
    const run = await db.backupRun.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(run).toMatchObject({ encrypted: true, failed: null });
  });

  it.each([
    ["backups", /begins with \//],
    [join(env().DATA_DIR.replace(/^\./, process.cwd()), "backups"), /among the data/],
    ["/proc/backups", /folder above it does not exist|may not write/],
    ["/etc/hostname/backups", /file of this name/],
  ])("a folder %s is refused", async (to, words) => {
    const refused = await saveBackup.run({ folder: to, version: 0 }, await callerFor(admin));
    expect(refused).toMatchObject({ ok: false, status: 422 });
    expect(!refused.ok && refused.fields?.folder).toMatch(words);
    expect(env().BACKUP_DIR).toBeUndefined();
  });
});

describe("who sets it", () => {
  it("a part that the machine says anything of is changed there alone", async () => {
    process.env.BRAND_NAME = "Of the machine";
    const input = { name: "Of the browser", countries: [], intakes: [], version: 0 };
    const refused = await saveHouse.run(input, await callerFor(admin));
    expect((await shown()).house.machines).toBe(true);
    delete process.env.BRAND_NAME;
    expect(refused).toMatchObject({ ok: false, status: 409 });
  });

  it("an admin of some branches neither sees nor sets it, nor sends a test", async () => {
    const limited = await makeStaff({ role: "admin", branches: ["batala"] });
    const caller = await callerFor(limited);
    expect(await officeSettings(await viewerFor(limited))).toBeUndefined();
    const calls = [
      saveMail.run(mail(), caller),
      testMail.run({}, caller),
      testSms.run({ text: "Hello" }, caller),
      makeBackupKey.run({ version: 0 }, caller),
      saveBackup.run({ folder: "/tmp/never", version: 0 }, caller),
    ];
    for (const result of await Promise.all(calls)) expect(result).toMatchObject({ status: 403 });
  });
});
