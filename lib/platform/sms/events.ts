import { randomUUID } from "node:crypto";
import { type Fields, fieldNamed } from "@/lib/platform/sms/fields";
import type { SmsHookSettings } from "@/lib/platform/sms/hook-settings";
import { canonicalMobile } from "@/lib/values/mobile";

// What gateways tell, in one shape whoever tells it.

/** An answer of somebody by SMS. */
export type SmsAnswer = {
  kind: "answer";
  providerId: string;
  /** false: the gateway gave none, so the same words told again look like another message */
  isNamed: boolean;
  /** in E.164 */
  phone: string;
  text: string;
};

/** What became of a message of ours. */
export type SmsReport = {
  kind: "report";
  providerId: string | null;
  ourId: string | null;
  status: "sent" | "delivered" | "failed";
  reason: string | null;
};

export type SmsEvent = SmsAnswer | SmsReport;

/** "unclear": the fields are missing. null: nothing for us, such as a sender that is no mobile, or a message that still waits. */
type Reading = SmsEvent | null | "unclear";

const longestId = 200;

const answerOf = (from: string, text: string, id: string | undefined): SmsAnswer | null => {
  const phone = canonicalMobile(/^[1-9]\d{10,14}$/.test(from) ? `+${from}` : from);
  if (!phone) return null;
  const isNamed = id !== undefined && id.length <= longestId;
  return { kind: "answer", providerId: isNamed ? id : randomUUID(), isNamed, phone, text };
};

/** One record of a gateway of the office's own, whose fields have the names that the office set. */
export function readGateway(fields: Fields, names: SmsHookSettings): Reading {
  const field = (of: readonly string[]) => fieldNamed(fields, of);
  const id = field(names.SMS_HOOK_ID);
  const status = field(names.SMS_HOOK_STATUS)?.toLowerCase();
  if (status !== undefined) {
    if (id === undefined || id.length > longestId) return "unclear";
    const reason = field(names.SMS_HOOK_REASON);
    const about = { kind: "report", providerId: id, ourId: id } as const;
    if (names.SMS_HOOK_DELIVERED.includes(status))
      return { ...about, status: "delivered", reason: null };
    if (names.SMS_HOOK_FAILED.includes(status))
      return { ...about, status: "failed", reason: failure(reason ?? status) };
    return null;
  }
  const from = field(names.SMS_HOOK_FROM);
  const text = field(names.SMS_HOOK_TEXT);
  return from === undefined || text === undefined ? "unclear" : answerOf(from, text, id);
}

const failure = (reason: string) =>
  `The SMS gateway could not deliver it: ${reason.replace(/\s+/g, " ").slice(0, 200)}`;

const twilioStatus: Record<string, SmsReport["status"]> = {
  sent: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "failed",
  failed: "failed",
  canceled: "failed",
};

/** Twilio's codes that an office can do something about, in words. */
const twilioReasons: Record<string, string> = {
  "21610": "the receiver wrote STOP to this number",
  "30003": "the phone is switched off or out of reach",
  "30004": "the receiver does not take such messages",
  "30005": "there is no such number",
  "30006": "the number is a landline, or its operator takes none",
  "30007": "the operator held it for spam",
  "30008": "the operator did not say why",
};

const twilioFailure = (code: string | undefined) =>
  failure(
    code
      ? `${twilioReasons[code] ?? "see the code at Twilio"} (Twilio ${code})`
      : "Twilio gave no reason",
  );

/** A call of Twilio's. What comes in has a status too, so MessageStatus alone makes a report; `ourId` stands in the address. */
export function readTwilio(fields: Fields, ourId: string | null): Reading {
  const { MessageSid: id, MessageStatus: told, From: from, Body: text } = fields;
  if (!id || id.length > longestId) return "unclear";
  if (told && told !== "received") {
    const status = Object.hasOwn(twilioStatus, told) ? twilioStatus[told] : undefined;
    if (!status) return null;
    const reason = status === "failed" ? twilioFailure(fields.ErrorCode) : null;
    return { kind: "report", providerId: id, ourId, status, reason };
  }
  return from === undefined || text === undefined ? "unclear" : answerOf(from, text.trim(), id);
}
