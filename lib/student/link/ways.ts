import "server-only";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { messages, type SendWay } from "@/lib/student/link/labels";

/** Why a new link cannot go out by this way; undefined where it can. */
export const lackOfWay: Record<SendWay, () => string | undefined> = {
  copy: () => undefined,
  sms: () => (isConfigured("sms") || isConfigured("whatsapp") ? undefined : messages.noSms),
  email: () => (isConfigured("email") ? undefined : messages.noMail),
};

/** The words that tell which way a new link went out. */
export const sentWords: Record<SendWay, string> = {
  copy: messages.made,
  sms: messages.texted,
  email: messages.mailed,
};
