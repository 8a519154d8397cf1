import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

/** Messages of a month that were made of one template and went one way, and what they cost. */
const costRow = is.inline({
  channel: is.text,
  /** as WhatsApp counts them; null of a text message */
  category: is.text.nullable(),
  /** null: the usual words, or typed */
  template: is.text.nullable(),
  messages: is.count,
  /** of text messages */
  parts: is.count,
  delivered: is.count,
  read: is.count,
  failed: is.count,
  cost: is.decimal,
});

export const messagePrice = is.named("MessagePrice", {
  message: is.text,
  fromDay: is.day,
  /** of one, in rupees */
  price: is.text,
});

export const messageCosts = is.named("MessageCosts", {
  month: is.text,
  rows: costRow.array(),
  cost: is.decimal,
  prices: messagePrice.array(),
});
export type MessageCosts = z.output<typeof messageCosts>;
