import Link from "next/link";
import styles from "./list.module.css";

type Props = {
  label: string;
  tabs: readonly { href: string; label: string }[];
  current: string;
};

/** Tabs that are pages of their own: a link opens one, Back leaves it. */
export function PageTabs({ label, tabs, current }: Props) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={tab.href === current ? "page" : undefined}
          className={styles.tab}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
