import type { Env } from "@/lib/platform/env";
import { smsHookPath } from "@/lib/platform/sms/hook-settings";

/** Twilio refuses an address that the internet does not know, so a computer of the house gets no reports. */
const isPublic = ({ protocol, hostname }: URL) =>
  protocol === "https:" && /\.[a-z]/i.test(hostname) && !hostname.endsWith(".local");

/** Where Twilio tells what became of a message, with the outbox's id of it; empty where it cannot reach us. */
function statusCallback({ APP_URL }: Env): string {
  const url = new URL(smsHookPath, APP_URL);
  return isPublic(url) ? `&StatusCallback=${encodeURIComponent(`${url.href}?id=`)}{id}` : "";
}

/** Twilio as settings of the HTTP gateway: a form to the account's messages, under the account's key. */
export function twilioAsHttp(settings: Env): Env {
  const { TWILIO_ACCOUNT_SID = "", TWILIO_AUTH_TOKEN, TWILIO_MESSAGING_SERVICE_SID } = settings;
  const sender = TWILIO_MESSAGING_SERVICE_SID
    ? `MessagingServiceSid=${encodeURIComponent(TWILIO_MESSAGING_SERVICE_SID)}`
    : `From=${encodeURIComponent(settings.TWILIO_FROM ?? "")}`;
  const api = settings.TWILIO_API_URL.replace(/(?<!\/)\/+$/, "");
  const key = Buffer.from(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`).toString("base64");
  return {
    ...settings,
    SMS_HTTP_URL: `${api}/2010-04-01/Accounts/${encodeURIComponent(TWILIO_ACCOUNT_SID)}/Messages.json`,
    SMS_HTTP_METHOD: "POST",
    SMS_HTTP_HEADERS: { authorization: `Basic ${key}` },
    SMS_HTTP_BODY: `To={to}&Body={message}&${sender}${statusCallback(settings)}`,
    SMS_HTTP_SUCCESS: undefined,
    SMS_HTTP_ID: "sid",
  };
}
