import "server-only";
import type { z } from "zod";
import { notificationKinds } from "@/lib/people/notifications/labels";
import * as is from "@/lib/platform/operation/answer";

export const notification = is.named("Notification", {
  _id: is.text,
  kind: is.among(Object.keys(notificationKinds)),
  text: is.text,
  /** the page of the office that it leads to */
  page: is.text,
  at: is.momentText,
  read: is.flag,
});
export type NotificationAnswer = z.output<typeof notification>;

/** What the bell says. */
export const unread = is.named("Unread", {
  /** a hundred where there are more */
  unread: is.count,
  /** of all, read ones too; null where there is none */
  newest: is.text.nullable(),
});
export type UnreadAnswer = z.output<typeof unread>;

export const kindSwitch = is.inline({ kind: is.text, on: is.flag });
