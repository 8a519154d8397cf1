"use client";
import { usePathname } from "next/navigation";
import { type ReactNode, useId, useState, useSyncExternalStore } from "react";
import { isWithin, NavLink } from "@/components/shell/nav-link";
import { UnreadCount, unreadTitle } from "@/components/shell/unread-count";
import { inboxPage } from "@/components/shell/use-inbox-count";
import { IconChevronDown } from "@/components/ui/icons";
import type { MenuPage } from "@/lib/platform/access/menu";
import styles from "./shell.module.css";
import { isGroupOpen, setGroupOpen, subscribe } from "./sidebar-state";

type Props = {
  name: string;
  label: string;
  icon: ReactNode;
  pages: MenuPage[];
  /** conversations that nobody has read */
  unread: number;
  /** whose choice is remembered */
  staffId: string;
};

/** Links under a button, which opens them as it was left. While one of their pages is shown they are open by themselves. */
export function MenuGroup({ name, label, icon, pages, unread, staffId }: Props) {
  const id = useId();
  const path = usePathname();
  const remembered = useSyncExternalStore(
    subscribe,
    () => isGroupOpen(name),
    () => false,
  );
  // The page on which somebody closed the group all the same.
  const [closedOn, setClosedOn] = useState<string>();
  const within = pages.some(({ href }) => isWithin(path, href));
  const opens = within && closedOn !== path;
  const open = remembered || opens;
  const press = () => {
    setClosedOn(open ? path : undefined);
    setGroupOpen(staffId, name, !open);
  };
  return (
    <div className={styles.group} data-group={name} data-open={opens || undefined}>
      <button
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={id}
        data-within={within || undefined}
        onClick={press}
      >
        {icon} {label}
        <IconChevronDown size={16} stroke={1.7} aria-hidden />
      </button>
      <ul id={id} aria-label={label}>
        {pages.map((page) => (
          <li key={page.href}>
            <NavLink
              href={page.href}
              className={styles.inner}
              title={page.href === inboxPage ? unreadTitle(unread) : undefined}
            >
              {page.label}
              {page.href === inboxPage && <UnreadCount unread={unread} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
