import { expect, it } from "vitest";
import { readSettings } from "@/lib/platform/env";
import { blankSettings } from "../../scripts/practice/settings";

// Practice is a process of the same machine, whose settings lead to mail servers, gateways, buckets and backups.

const ofOffice = {
  SMTP_URL: "smtp://user:password@mail.example:587",
  SMS_GATEWAY: "http",
  SMS_HTTP_URL: "https://gateway.example/send",
  SMS_HTTP_BODY: "{}",
  TWILIO_AUTH_TOKEN: "token",
  WHATSAPP_TOKEN: "token",
  WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
  WHATSAPP_BUSINESS_ACCOUNT_ID: "102290129340398",
  WHATSAPP_APP_SECRET: "secret",
  WHATSAPP_VERIFY_TOKEN: "words",
  SMS_HOOK_SECRET: "twenty letters and more",
  MAIL_HOOK_SECRET: "twenty letters and more",
  S3_BUCKET: "files",
  S3_ENDPOINT: "https://s3.example",
  S3_SECRET_ACCESS_KEY: "key",
  BACKUP_DIR: "/mnt/backups",
  BACKUP_KEY: "key",
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "secret",
  MICROSOFT_CLIENT_SECRET: "secret",
  METRICS_TOKEN: "sixteen letters and more",
  DATABASE_DIRECT_URL: "postgresql://127.0.0.1/real",
  DATABASE_READ_URL: "postgresql://127.0.0.1/real",
  SETUP_CODE: "ABCDE23456",
  RESTARTS_FILE: "/srv/data/restarts.json",
};

it("no setting that leads out of the house, or is a secret, reaches practice", () => {
  const blank = blankSettings();
  const settings = readSettings({ ...ofOffice, ...blank });
  for (const name of Object.keys(ofOffice)) {
    expect(blank[name], name).toBe("");
    expect(settings[name as keyof typeof settings] || undefined, name).toBeUndefined();
  }
});

it("practice looks as the office does", () => {
  expect(readSettings({ BRAND_NAME: "Sandhu Overseas", ...blankSettings() }).BRAND_NAME).toBe(
    "Sandhu Overseas",
  );
});
