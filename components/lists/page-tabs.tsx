"use client";
import { useEffect, useRef } from "react";
import { NearLink } from "@/components/ui/near-link";
import styles from "./list.module.css";

type Props = {
  label: string;
  tabs: readonly { href: string; label: string }[];
  current: string;
};

/** Tabs that are pages of their own: a link opens one, Back leaves it. */
export function PageTabs({ label, tabs, current }: Props) {
  const bar = useRef<HTMLElement>(null);
  // A phone has room for the first ones: the open one is moved to where it is seen whole.
  useEffect(() => {
    const tab = [...(bar.current?.querySelectorAll("a") ?? [])].find(
      (link) => link.getAttribute("href") === current,
    );
    if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - bar.current.offsetLeft - 24;
  }, [current]);
  return (
    <nav ref={bar} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NearLink
          key={tab.href}
          href={tab.href}
          aria-current={tab.href === current ? "page" : undefined}
          className={styles.tab}
        >
          {tab.label}
        </NearLink>
      ))}
    </nav>
  );
}
