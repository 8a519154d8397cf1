"use client";
import { ask, call } from "@/components/forms/call";
import { say } from "@/components/notifications/feed";
import type { NotificationAnswer, UnreadAnswer } from "@/lib/notifications/answer";

/** Shows the newest one beside the browser; pressed, it opens its page. */
export async function showNewest(newest: string): Promise<void> {
  const answer = await ask<NotificationAnswer[]>("/api/notifications", { limit: "1" });
  const row = answer.ok ? answer.data[0] : undefined;
  if (!row || row.read) return;
  // One tag is shown once, whichever tab shows it.
  const shown = new Notification(row.text, { tag: newest, icon: "/icon-192.png" });
  shown.onclick = async () => {
    window.focus();
    shown.close();
    await markRead(row._id);
    location.assign(row.page);
  };
}

/** Read is read in every tab. */
export async function markRead(id: string): Promise<boolean> {
  const answer = await call<UnreadAnswer>("/api/notifications/read").send({ id }, {});
  if (answer.ok) say(answer.data);
  return answer.ok;
}
