"use client";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { ask } from "@/components/forms/call";
import { onInboxRead } from "@/components/ui/inbox-news";

/** The page whose link has the count. */
export const inboxPage = "/app/inbox";

/** How many conversations nobody has read: asked after each page and after each reading, and never in their way. */
export function useInboxCount(isShown: boolean): number {
  const path = usePathname();
  const [unread, setUnread] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is when to ask again
  useEffect(() => {
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
  }, [isShown, path]);
  return unread;
}
