"use client";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { current, subscribe } from "@/components/notifications/feed";
import { holdLine } from "@/components/notifications/line";
import { pushBy } from "@/components/notifications/push";
import { IconBell } from "@/components/ui/icons";
import { useKeys } from "@/components/ui/keys";
import { lateDialog } from "@/components/ui/late";
import { whenIdle } from "@/components/ui/when-idle";
import styles from "./notifications.module.css";

const Panel = lateDialog(() => import("@/components/notifications/panel"));

const none = () => undefined;

type Props = {
  owner: string;
  /** by which browsers without a page subscribe to the same */
  pushKey?: string;
};

/** In the header of every page: how many notifications one has not read, and what they are. */
export function Bell({ owner, pushKey }: Props) {
  const said = useSyncExternalStore(subscribe, current, none);
  const unread = said?.unread ?? 0;
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => holdLine(owner), [owner]);
  useEffect(() => whenIdle(() => pushBy(pushKey)), [pushKey]);
  const toggle = () => panel.current?.togglePopover();
  useKeys("Notifications", [{ key: "b", does: "Open or close the notifications", run: toggle }]);
  const count = unread > 99 ? "99+" : String(unread);
  return (
    <>
      <button type="button" className={styles.bell} popoverTarget="notifications">
        <IconBell size={20} stroke={1.7} aria-hidden />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {count}
          </span>
        )}
        <span className="visually-hidden">Notifications{unread > 0 && `, ${count} unread`}</span>
      </button>
      <span role="status" className="visually-hidden">
        {useNews(said?.unread)}
      </span>
      {/* The browser's own popover: it closes on Esc and on a click beside it. */}
      <div
        ref={panel}
        id="notifications"
        popover="auto"
        role="dialog"
        aria-label="Notifications"
        className={styles.panel}
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {open && <Panel onClose={() => panel.current?.hidePopover()} />}
      </div>
    </>
  );
}

/** What a screen reader hears when there are more than before; nothing when a page is opened. */
function useNews(unread: number | undefined): string {
  const [news, setNews] = useState({ before: unread, says: "" });
  if (news.before !== unread) {
    const more = unread !== undefined && news.before !== undefined && unread > news.before;
    const says = more ? `${unread} unread ${unread === 1 ? "notification" : "notifications"}` : "";
    setNews({ before: unread, says });
  }
  return news.says;
}
