import { beforeAll, expect, it, vi } from "vitest";
import {
  makeBackupKey,
  saveBackup,
  saveHouse,
  saveMail,
  saveSms,
  saveWhatsapp,
  testMail,
  testSms,
} from "@/lib/office/office-settings/operations";
import { beginPasskey } from "@/lib/people/passkeys/operations";
import { removeDemo } from "@/lib/people/setup/operations";
import { brand } from "@/lib/platform/brand";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { readOfficeSettings, toColumns } from "@/lib/platform/office-settings";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { callerFor, makeStaff, password, type Staff } from "../support/staff";

// Inside practice, an admin of all branches: what would lead out is refused.

vi.hoisted(() => {
  for (const name of ["SMTP_URL", "SMS_GATEWAY", "BACKUP_DIR", "BACKUP_KEY"])
    delete process.env[name];
  process.env.PRACTICE = "here";
});

let admin: Staff;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
});

const refused = { status: 409, message: expect.stringMatching(/^Not in practice/) };

it("mail, text messages, WhatsApp, backups and passkeys are not set up in practice", async () => {
  const caller = await callerFor(admin);
  const mail = { host: "mail.example", security: "none", senderEmail: "a@example.com" };
  const sms = { gateway: "none", method: "POST", version: 0 };
  expect(await saveMail.run({ ...mail, version: 0 }, caller)).toMatchObject(refused);
  expect(await saveSms.run(sms, caller)).toMatchObject(refused);
  const whatsapp = { provider: "none", version: 0 };
  expect(await saveWhatsapp.run(whatsapp, caller)).toMatchObject(refused);
  // The folder is not even looked at.
  expect(await saveBackup.run({ folder: "/nowhere", version: 0 }, caller)).toMatchObject(refused);
  expect(await makeBackupKey.run({ version: 0 }, caller)).toMatchObject(refused);
  expect(await beginPasskey.run({ password }, caller)).toMatchObject(refused);
  for (const test of [testMail.run({}, caller), testSms.run({ text: "Hello" }, caller)])
    expect(await test).toMatchObject({ status: 409 });
  expect(await removeDemo.run({ word: "DELETE" }, caller)).toMatchObject({ ok: false });
});

it("settings of the office that lead out hold nowhere in practice, its name does", async () => {
  await db.officeSetting.update({
    where: { part: "mail" },
    data: toColumns("mail", { SMTP_URL: "smtp://mail.example", MAIL_FROM: "a@example.com" }),
  });
  const house = { name: "Sandhu Overseas", countries: [], intakes: [], version: 0 };
  expect(await saveHouse.run(house, await callerFor(admin))).toMatchObject({ ok: true });
  await readOfficeSettings();
  expect(brand().name).toBe("Sandhu Overseas");
  expect(env().SMTP_URL).toBeUndefined();
  expect(isConfigured("email")).toBe(false);
});
