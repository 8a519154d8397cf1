import { z } from "zod";
import {
  gatewayWords,
  labels,
  offlineWords,
  providerWords,
  recordWords,
  regionWords,
  securityWords,
  telephoneWords,
} from "@/lib/office/office-settings/labels";
import { uploadedFile } from "@/lib/platform/storage/field";
import { optional } from "@/lib/values/fields/choice";
import { country } from "@/lib/values/fields/country";
import { email } from "@/lib/values/fields/email";
import { whole } from "@/lib/values/fields/number";
import { optionalLines, optionalText, text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

const several = <S extends z.ZodType>(label: string, entry: S) =>
  z.preprocess(
    (raw) => raw ?? [],
    z.array(entry, `${label} must be a list`).max(30, `At most 30 of ${label}`),
  );

/** How the office is called, and what stands first where people choose. */
export const house = z.object({
  name: text(labels.name, 60),
  countries: several(labels.countries, country(labels.countries)),
  intakes: several(labels.intakes, whole(labels.intakes, 1, 12)),
  offline: worded(labels.offline, offlineWords).default("on"),
  version,
});

/** Copied with its scheme, or with the port behind it. */
const host = optionalText(labels.host, 200)
  .transform(
    (typed) =>
      typed
        ?.toLowerCase()
        .replace(/^[a-z]+:\/\//, "")
        .split("/")[0] ?? null,
  )
  .refine((name) => name === null || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/.test(name), {
    error: `${labels.host} is a name such as smtp.gmail.com`,
  });

const secret = (label: string, length: number) =>
  z.string().trim().max(length, `${label} is too long`).optional();

/** The mail server; without one mails wait in the outbox. An empty password leaves the one that stands. */
export const mail = z
  .object({
    host,
    security: worded(labels.security, securityWords),
    port: optional(whole(labels.port, 1, 65_535)),
    user: optionalText(labels.user, 200),
    password: z.string().max(500, `${labels.password} is too long`).optional(),
    senderName: optionalText(labels.senderName, 100),
    senderEmail: optional(email(labels.senderEmail)),
    mailHookSecret: secret(labels.mailHookSecret, 200),
    version,
  })
  .refine(({ host, senderEmail }) => !host || senderEmail, {
    path: ["senderEmail"],
    error: `${labels.senderEmail} is required`,
  });

const gatewayFields = {
  accountSid: optionalText(labels.accountSid, 100),
  from: optionalText(labels.from, 40),
  messagingService: optionalText(labels.messagingService, 100),
  url: optionalText(labels.url, 2_000),
  method: worded(labels.method, { POST: "POST", GET: "GET", PUT: "PUT" }),
  body: optionalLines(labels.body, 5_000),
  success: optionalText(labels.success, 200),
  sender: optionalText(labels.sender, 40),
  entityId: optionalText(labels.entityId, 40),
  templateId: optionalText(labels.templateId, 40),
  answerId: optionalText(labels.answerId, 60),
  hookFrom: optionalText(labels.hookFrom, 200),
  hookText: optionalText(labels.hookText, 200),
  hookId: optionalText(labels.hookId, 200),
  hookStatus: optionalText(labels.hookStatus, 200),
  hookReason: optionalText(labels.hookReason, 200),
  hookDelivered: optionalText(labels.hookDelivered, 500),
  hookFailed: optionalText(labels.hookFailed, 500),
};

/** What brings text messages to phones. Empty secrets leave those that stand. */
export const sms = z.object({
  gateway: worded(labels.gateway, gatewayWords),
  ...gatewayFields,
  authToken: z.string().max(500, `${labels.authToken} is too long`).optional(),
  headers: optionalLines(labels.headers, 5_000),
  hookSecret: secret(labels.hookSecret, 200),
  version,
});

const metaId = (label: string) =>
  optionalText(label, 30).refine((id) => id === null || /^\d{5,20}$/.test(id), {
    error: `${label} is a number that Meta shows, such as 106540352242922`,
  });
/** The office's account at Meta. Empty secrets leave those that stand. */
export const whatsapp = z
  .object({
    provider: worded(labels.provider, providerWords),
    phoneNumberId: metaId(labels.phoneNumberId),
    businessAccountId: metaId(labels.businessAccountId),
    fallbackMinutes: optional(whole(labels.fallbackMinutes, 0, 10_080)),
    token: secret(labels.token, 1_000),
    appSecret: secret(labels.appSecret, 200),
    verifyToken: secret(labels.verifyToken, 200),
    version,
  })
  .refine(({ provider, phoneNumberId }) => provider === "none" || phoneNumberId, {
    path: ["phoneNumberId"],
    error: `${labels.phoneNumberId} is required`,
  });

/** The office's account at the telephone provider. Empty secrets leave those that stand. */
export const telephone = z
  .object({
    telephoneProvider: worded(labels.telephoneProvider, telephoneWords),
    exotelSid: optionalText(labels.exotelSid, 60),
    region: worded(labels.region, regionWords),
    callerId: optionalText(labels.callerId, 20).transform(
      (typed) => typed?.replace(/[\s-]/g, "") ?? null,
    ),
    record: worded(labels.record, recordWords),
    apiKey: secret(labels.apiKey, 200),
    apiToken: secret(labels.apiToken, 200),
    callsSecret: secret(labels.callsSecret, 200),
    version,
  })
  .refine(({ telephoneProvider, exotelSid }) => telephoneProvider === "none" || exotelSid, {
    path: ["exotelSid"],
    error: `${labels.exotelSid} is required`,
  });

/** Where the backups of each night go; without a folder none is made. */
export const backup = z.object({ folder: optionalText(labels.folder, 500), version });

export const nothing = z.object({});
export const newLogo = z.object({ file: uploadedFile });
export const testSms = z.object({ text: text(labels.text, 300) });
export const newKey = z.object({ version });
