import type { z } from "zod";
import type * as schema from "@/lib/office/office-settings/schema";
import type { Part } from "@/lib/platform/office-settings";

// What a form of the settings says, as variables of lib/platform/env.ts, and back. Pure.

type Variables = Record<string, string | undefined>;
type Input<P extends Exclude<keyof typeof schema, "nothing" | "newLogo" | "testSms" | "newKey">> =
  z.output<(typeof schema)[P]>;

const usualPort = { tls: 465, starttls: 587, none: 25 };
const securityQuery = { tls: "", starttls: "?requireTLS=true", none: "?ignoreTLS=true" };

const decoded = (url: string | undefined, field: "username" | "password") =>
  url ? decodeURIComponent(new URL(url)[field]) : "";

function mailUrl(input: Input<"mail">, before: string | undefined): string | undefined {
  const { host, security, user } = input;
  if (!host) return undefined;
  const [name, port = input.port ?? usualPort[security]] = host.split(":");
  const scheme = security === "tls" ? "smtps" : "smtp";
  const password = input.password || (user ? decoded(before, "password") : "");
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : "";
  return `${scheme}://${login}${name}:${port}${securityQuery[security]}`;
}

/** `"A, B" <a@b.example>`: the name in quotes, since it may hold a comma. */
const mailFrom = ({ senderName, senderEmail }: Input<"mail">) =>
  senderName
    ? `"${senderName.replace(/["\\]/g, "")}" <${senderEmail}>`
    : (senderEmail ?? undefined);

/** The machine's setting is a pattern. What is typed in a form stands for itself, so that none runs for minutes. */
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

const smsNames = {
  accountSid: "TWILIO_ACCOUNT_SID",
  authToken: "TWILIO_AUTH_TOKEN",
  from: "TWILIO_FROM",
  messagingService: "TWILIO_MESSAGING_SERVICE_SID",
  url: "SMS_HTTP_URL",
  method: "SMS_HTTP_METHOD",
  headers: "SMS_HTTP_HEADERS",
  body: "SMS_HTTP_BODY",
  success: "SMS_HTTP_SUCCESS",
  sender: "SMS_SENDER",
  entityId: "SMS_ENTITY_ID",
  templateId: "SMS_TEMPLATE_ID",
  answerId: "SMS_HTTP_ID",
  hookSecret: "SMS_HOOK_SECRET",
  hookFrom: "SMS_HOOK_FROM",
  hookText: "SMS_HOOK_TEXT",
  hookId: "SMS_HOOK_ID",
  hookStatus: "SMS_HOOK_STATUS",
  hookReason: "SMS_HOOK_REASON",
  hookDelivered: "SMS_HOOK_DELIVERED",
  hookFailed: "SMS_HOOK_FAILED",
} as const;
const smsSecrets = ["authToken", "headers", "hookSecret"] as const;

const whatsappNames = {
  phoneNumberId: "WHATSAPP_PHONE_NUMBER_ID",
  businessAccountId: "WHATSAPP_BUSINESS_ACCOUNT_ID",
  fallbackMinutes: "WHATSAPP_FALLBACK_MINUTES",
  token: "WHATSAPP_TOKEN",
  appSecret: "WHATSAPP_APP_SECRET",
  verifyToken: "WHATSAPP_VERIFY_TOKEN",
} as const;

const telephoneNames = {
  exotelSid: "EXOTEL_ACCOUNT_SID",
  callerId: "EXOTEL_CALLER_ID",
  apiKey: "EXOTEL_API_KEY",
  apiToken: "EXOTEL_API_TOKEN",
  callsSecret: "CALLS_HOOK_SECRET",
} as const;

export const toVariables = {
  house: ({ name, countries, intakes, offline }: Input<"house">): Variables => ({
    BRAND_NAME: name,
    USUAL_COUNTRIES: countries.join(","),
    USUAL_INTAKES: intakes.join(","),
    OFFLINE: offline,
  }),
  mail: (input: Input<"mail">, before: Variables): Variables => ({
    // Mails may come to an office that sends none.
    MAIL_HOOK_SECRET: input.mailHookSecret || before.MAIL_HOOK_SECRET,
    ...(input.host && {
      SMTP_URL: mailUrl(input, before.SMTP_URL),
      MAIL_FROM: mailFrom(input),
    }),
  }),
  sms: ({ gateway, ...input }: Input<"sms">, before: Variables): Variables => {
    if (gateway === "none") return {};
    const said = Object.entries(smsNames).map(([field, name]) => [
      name,
      input[field as keyof typeof smsNames] ?? undefined,
    ]);
    const kept = smsSecrets.flatMap((field) =>
      input[field] ? [] : [[smsNames[field], before[smsNames[field]]]],
    );
    const success = input.success && { SMS_HTTP_SUCCESS: literal(input.success) };
    return { SMS_GATEWAY: gateway, ...Object.fromEntries([...said, ...kept]), ...success };
  },
  whatsapp: ({ provider, ...input }: Input<"whatsapp">, before: Variables): Variables =>
    provider === "none"
      ? {}
      : {
          WHATSAPP_PHONE_NUMBER_ID: input.phoneNumberId ?? undefined,
          WHATSAPP_BUSINESS_ACCOUNT_ID: input.businessAccountId ?? undefined,
          WHATSAPP_FALLBACK_MINUTES: input.fallbackMinutes?.toString(),
          WHATSAPP_TOKEN: input.token || before.WHATSAPP_TOKEN,
          WHATSAPP_APP_SECRET: input.appSecret || before.WHATSAPP_APP_SECRET,
          WHATSAPP_VERIFY_TOKEN: input.verifyToken || before.WHATSAPP_VERIFY_TOKEN,
        },
  telephone: (input: Input<"telephone">, before: Variables): Variables =>
    input.telephoneProvider === "none"
      ? {}
      : {
          EXOTEL_ACCOUNT_SID: input.exotelSid ?? undefined,
          EXOTEL_REGION: input.region,
          EXOTEL_CALLER_ID: input.callerId ?? undefined,
          EXOTEL_RECORD: input.record === "yes" ? "1" : "0",
          EXOTEL_API_KEY: input.apiKey || before.EXOTEL_API_KEY,
          EXOTEL_API_TOKEN: input.apiToken || before.EXOTEL_API_TOKEN,
          CALLS_HOOK_SECRET: input.callsSecret || before.CALLS_HOOK_SECRET,
        },
  backup: ({ folder }: Input<"backup">, before: Variables): Variables => ({
    BACKUP_DIR: folder ?? undefined,
    // It outlives its folder: the archives there are encrypted with it.
    BACKUP_KEY: before.BACKUP_KEY,
  }),
};

const hostOf = (url: string | undefined) =>
  url && URL.canParse(url) ? new URL(url).hostname : undefined;

/** Whether a secret that was saved, and is not typed anew, would go to another host than before. */
export const keepsForOther = {
  mail: (input: Input<"mail">, { SMTP_URL: before }: Variables) =>
    !input.password &&
    Boolean(input.user) &&
    decoded(before, "password") !== "" &&
    hostOf(before) !== hostOf(mailUrl(input, before)),
  sms: (input: Input<"sms">, { SMS_HTTP_HEADERS: headers, SMS_HTTP_URL: before }: Variables) =>
    input.gateway === "http" &&
    !input.headers &&
    Boolean(headers) &&
    hostOf(before) !== hostOf(input.url ?? undefined),
};

/** The field of a form that a variable comes from. */
export const fieldOf = (name: string): string | undefined =>
  Object.entries({
    ...smsNames,
    ...whatsappNames,
    ...telephoneNames,
    mailHookSecret: "MAIL_HOOK_SECRET",
    host: "SMTP_URL",
    folder: "BACKUP_DIR",
    name: "BRAND_NAME",
  }).find(([, variable]) => variable === name)?.[0];

function mailForm({ SMTP_URL: url, MAIL_FROM: from = "", MAIL_HOOK_SECRET: secret }: Variables) {
  const { protocol, hostname = "", port = "", search } = url ? new URL(url) : {};
  const [, senderName = "", senderEmail = from] = /^"(.*)" <(.*)>$/.exec(from) ?? [];
  const plain = search?.includes("ignoreTLS") ? ("none" as const) : ("starttls" as const);
  return {
    host: hostname,
    security: !url || protocol === "smtps:" ? ("tls" as const) : plain,
    port,
    user: decoded(url, "username"),
    password: "",
    hasPassword: decoded(url, "password") !== "",
    senderName,
    senderEmail,
    mailHookSecret: "",
    hasMailHookSecret: Boolean(secret),
  };
}

function smsForm(variables: Variables) {
  const values = Object.fromEntries(
    Object.entries(smsNames).map(([field, name]) => [field, variables[name] ?? ""]),
  ) as Record<keyof typeof smsNames, string>;
  return {
    ...values,
    success: values.success.replace(/\\(.)/g, "$1"),
    gateway: variables.SMS_GATEWAY ?? "none",
    method: values.method || "POST",
    authToken: "",
    headers: "",
    hookSecret: "",
    hasHookSecret: values.hookSecret !== "",
    hasToken: values.authToken !== "",
    hasHeaders: values.headers !== "",
  };
}

const whatsappForm = (variables: Variables) => ({
  provider: variables.WHATSAPP_PHONE_NUMBER_ID ? "meta" : "none",
  phoneNumberId: variables.WHATSAPP_PHONE_NUMBER_ID ?? "",
  businessAccountId: variables.WHATSAPP_BUSINESS_ACCOUNT_ID ?? "",
  fallbackMinutes: variables.WHATSAPP_FALLBACK_MINUTES ?? "60",
  token: "",
  appSecret: "",
  verifyToken: "",
  hasToken: Boolean(variables.WHATSAPP_TOKEN),
  hasAppSecret: Boolean(variables.WHATSAPP_APP_SECRET),
  hasVerifyToken: Boolean(variables.WHATSAPP_VERIFY_TOKEN),
});

const telephoneForm = (variables: Variables) => ({
  telephoneProvider: variables.EXOTEL_ACCOUNT_SID ? "exotel" : "none",
  exotelSid: variables.EXOTEL_ACCOUNT_SID ?? "",
  region: variables.EXOTEL_REGION || "mumbai",
  callerId: variables.EXOTEL_CALLER_ID ?? "",
  record: variables.EXOTEL_RECORD === "1" ? "yes" : "no",
  apiKey: "",
  apiToken: "",
  callsSecret: "",
  hasKey: Boolean(variables.EXOTEL_API_KEY),
  hasToken: Boolean(variables.EXOTEL_API_TOKEN),
  hasSecret: Boolean(variables.CALLS_HOOK_SECRET),
});

const listed = (text: string | undefined) => text?.split(",").filter(Boolean) ?? [];

/** What the forms show of the variables: never a password, a token or a key. */
export const toForm = {
  house: ({ BRAND_NAME = "", USUAL_COUNTRIES, USUAL_INTAKES, OFFLINE = "on" }: Variables) => ({
    name: BRAND_NAME,
    countries: listed(USUAL_COUNTRIES),
    intakes: listed(USUAL_INTAKES),
    offline: OFFLINE,
  }),
  mail: mailForm,
  sms: smsForm,
  whatsapp: whatsappForm,
  telephone: telephoneForm,
  backup: ({ BACKUP_DIR = "", BACKUP_KEY }: Variables) => ({
    folder: BACKUP_DIR,
    hasKey: Boolean(BACKUP_KEY),
  }),
} satisfies Record<Part, unknown>;
