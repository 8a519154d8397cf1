"use client";
import { ask, call } from "@/components/forms/call";
import { current, say } from "@/components/notifications/feed";
import type { NotificationAnswer, UnreadAnswer } from "@/lib/people/notifications/answer";

/** Shows the newest one beside the browser; pressed, it opens its page. */
export async function showNewest(): Promise<void> {
  const answer = await ask<NotificationAnswer[]>("/api/notifications", { limit: "1" });
  const row = answer.ok ? answer.data[0] : undefined;
  if (!row || row.read) return;
  const unread = current()?.unread ?? 1;
  const look = {
    ...(unread > 1 && { body: `${unread} unread` }),
    // One tag is shown once, whoever shows it, tab or worker, and however many came at once.
    tag: row._id,
    icon: "/icon-192.png",
  };
  const worker = await navigator.serviceWorker?.getRegistration();
  // Only a worker's own replaces what it was pushed; it also answers the press (public/sw.js).
  if (worker?.active)
    return worker.showNotification(row.text, { ...look, data: { id: row._id, page: row.page } });
  const notification = new Notification(row.text, look);
  notification.onclick = async () => {
    window.focus();
    notification.close();
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
