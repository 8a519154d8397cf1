"use client";
import { useState } from "react";
import { ask } from "@/components/forms/call";
import { useAfterPage } from "@/components/shell/after-page";
import { onInboxRead } from "@/components/ui/inbox-news";

/** The page whose link has the count. */
export const inboxPage = "/app/inbox";

/** How many conversations nobody has read: asked after each page and after each reading, and never in their way. */
export function useInboxCount(isShown: boolean): number {
  const [unread, setUnread] = useState(0);
  useAfterPage(() => {
    if (!isShown) return;
    const gone = new AbortController();
    const look = () =>
      void ask<{ unread: number }>("/api/inbox/unread", {}, gone.signal).then((answer) => {
        if (answer.ok) setUnread(answer.data.unread);
      });
    look();
    const forget = onInboxRead(look);
    return () => {
      gone.abort();
      forget();
    };
  }, isShown);
  return unread;
}
