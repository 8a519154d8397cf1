import { onTestFinished } from "vitest";
import { db } from "@/lib/platform/db";
import { deliver } from "@/lib/platform/outbox/deliver";
import type { StatusItem } from "@/lib/platform/whatsapp/items";
import { startWhatsappApi } from "../../e2e/support/whatsapp-api";
import { account, keys, verifyToken } from "../whatsapp/keys";
import { changeSettings } from "./change-settings";

/** An office with a WhatsApp account, whose peer is the stand-in, for the rest of this test. */
export async function officeWithWhatsapp(more: Record<string, unknown> = {}) {
  const api = await startWhatsappApi(keys);
  onTestFinished(() => api.stop());
  changeSettings({ ...api.settings, WHATSAPP_VERIFY_TOKEN: verifyToken, ...more });
  return api;
}

/** What the office knows of a number: that it agreed, or when it wrote. */
export const makeConversation = (phone: string, more: Record<string, unknown> = {}) =>
  db.conversation.create({ data: { channel: "whatsapp", phone, ...more } });

export const agreement = () => ({
  agreedAt: new Date(),
  agreedWords: "You may write to me by WhatsApp",
  agreedBy: "counter",
});

/** The newest message of a case. */
export const lastMessage = (c: { id: string }, channel?: string) =>
  db.outboxMessage.findFirstOrThrow({
    where: { assessmentId: c.id, channel },
    orderBy: { id: "desc" },
  });

/** One try at it, as the worker makes it; a failed one is to be tried again. */
export const tryToSend = (id: string, tries = 1) => deliver(id, tries).catch(() => undefined);

export const status = (
  message: { id: string; providerId: string | null },
  told: StatusItem["status"],
  more: Partial<StatusItem> = {},
): StatusItem => ({
  ...account,
  kind: "status",
  providerId: message.providerId ?? `wamid.${message.id}`,
  ourId: message.id,
  status: told,
  at: new Date(),
  errors: [],
  pricing: null,
  recipient: { phone: null, userId: null },
  ...more,
});
