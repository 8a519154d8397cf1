import { z } from "zod";
import { smsHookSettings } from "@/lib/platform/sms/hook-settings";
import { escapeFor, fill, isPlaceholder, named, type Values } from "@/lib/platform/sms/template";

// The settings of the SMS gateway; lib/platform/env.ts reads them with the others, .env.example explains them.

const optionalText = z
  .string()
  .optional()
  .transform((value) => value?.trim() || undefined);

const headers = optionalText.transform((text, context) => {
  if (!text) return {};
  try {
    return z.record(z.string().regex(/^[\w-]+$/), z.string()).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: "custom", message: 'must be JSON such as {"authkey":"…"}' });
    return z.NEVER;
  }
});

const pattern = optionalText.transform((text, context) => {
  try {
    return text === undefined ? undefined : new RegExp(text);
  } catch {
    context.addIssue({ code: "custom", message: "is not a regular expression" });
    return z.NEVER;
  }
});

export const smsSettings = {
  SMS_GATEWAY: z.enum(["twilio", "http", ""]).optional(),
  SMS_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(15_000),
  TWILIO_ACCOUNT_SID: optionalText,
  TWILIO_AUTH_TOKEN: optionalText,
  TWILIO_FROM: optionalText,
  TWILIO_MESSAGING_SERVICE_SID: optionalText,
  TWILIO_API_URL: z.url().default("https://api.twilio.com"),
  SMS_HTTP_URL: optionalText,
  SMS_HTTP_METHOD: z.enum(["GET", "POST", "PUT"]).default("POST"),
  SMS_HTTP_HEADERS: headers,
  SMS_HTTP_BODY: optionalText,
  SMS_HTTP_SUCCESS: pattern,
  SMS_SENDER: optionalText,
  SMS_ENTITY_ID: optionalText,
  SMS_TEMPLATE_ID: optionalText,
  SMS_HTTP_ID: optionalText,
  ...smsHookSettings,
};

type Settings = z.output<z.ZodObject<typeof smsSettings>>;
type Say = (name: keyof Settings, message: string) => void;

/** What a gateway that was chosen needs. A wrong setting is told at start, not by the first message. */
export function checkSms(settings: Settings, context: z.core.$RefinementCtx): void {
  const say: Say = (name, message) => context.addIssue({ code: "custom", path: [name], message });
  if (settings.SMS_GATEWAY === "twilio") checkTwilio(settings, say);
  if (settings.SMS_GATEWAY === "http") checkHttp(settings, say);
}

function checkTwilio(settings: Settings, say: Say) {
  if (!settings.TWILIO_ACCOUNT_SID?.startsWith("AC"))
    say("TWILIO_ACCOUNT_SID", "is needed for Twilio, and begins with AC");
  if (!settings.TWILIO_AUTH_TOKEN) say("TWILIO_AUTH_TOKEN", "is needed for Twilio");
  if (!settings.TWILIO_FROM && !settings.TWILIO_MESSAGING_SERVICE_SID)
    say("TWILIO_FROM", "is needed for Twilio, or a messaging service");
}

const sample: Values = {
  to: "+919876543210",
  digits: "919876543210",
  national: "9876543210",
  message: 'A "line"\nand another',
  id: "id",
  sender: "SENDER",
  entityId: "1",
  templateId: "1",
};

function checkHttp(settings: Settings, say: Say) {
  const { SMS_HTTP_URL: url, SMS_HTTP_BODY: body, SMS_HTTP_METHOD: method } = settings;
  if (!url) return say("SMS_HTTP_URL", "is needed for a gateway");
  const address = fill(url, sample, encodeURIComponent);
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    say("SMS_HTTP_URL", "must be an address that begins with https:// or http://");
  if (body && method === "GET") say("SMS_HTTP_BODY", "a GET has no body");
  if (body) checkBody(body, contentTypeOf(settings), say);
  checkNames(settings, say);
}

function checkBody(body: string, contentType: string, say: Say) {
  const escaped = escapeFor(contentType);
  if (!escaped) return say("SMS_HTTP_BODY", `cannot be written as ${contentType}`);
  if (!/\bjson\b/i.test(contentType)) return;
  try {
    JSON.parse(fill(body, sample, escaped));
  } catch {
    say("SMS_HTTP_BODY", 'is not JSON once filled: placeholders stand in quotes, as in "{to}"');
  }
}

const idSettings = {
  sender: "SMS_SENDER",
  entityId: "SMS_ENTITY_ID",
  templateId: "SMS_TEMPLATE_ID",
} as const;

function checkNames(settings: Settings, say: Say) {
  const where = settings.SMS_HTTP_BODY ? "SMS_HTTP_BODY" : "SMS_HTTP_URL";
  const names = named(`${settings.SMS_HTTP_URL} ${settings.SMS_HTTP_BODY ?? ""}`);
  for (const name of names) if (!isPlaceholder(name)) say(where, `{${name}} is not known`);
  if (!names.some((name) => ["to", "digits", "national"].includes(name)))
    say(where, "must say {to}, {digits} or {national}: where the message goes");
  if (!names.includes("message")) say(where, "must say {message}");
  // Under an entity each text brings the id that it is registered by.
  for (const [name, setting] of Object.entries(idSettings))
    if (
      names.includes(name) &&
      !settings[setting as keyof Settings] &&
      !(name === "templateId" && settings.SMS_ENTITY_ID)
    )
      say(setting as keyof Settings, `the template uses {${name}}`);
}

/** The answer is read as its headers say, or else as its body looks. */
export function contentTypeOf({
  SMS_HTTP_HEADERS: headers,
  SMS_HTTP_BODY: body,
}: Pick<Settings, "SMS_HTTP_HEADERS" | "SMS_HTTP_BODY">): string {
  const contentType = Object.entries(headers).find(
    ([name]) => name.toLowerCase() === "content-type",
  );
  if (contentType) return contentType[1];
  return /^\s*[[{]/.test(body ?? "") ? "application/json" : "application/x-www-form-urlencoded";
}
