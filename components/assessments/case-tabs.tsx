"use client";
import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import type { ReactNode } from "react";
import classes from "@/components/assessments/case.module.css";
import type { TabCounts } from "@/lib/assessments/queries";

// Each tab has its own address and loads its own data only. Those beyond Overview are for the
// handler, an admin or an Admission user (decision A2); their pages ask again on the server.
type Tab = { slug: string; label: string; count?: keyof NonNullable<TabCounts> };
const groups: { label: string; tabs: Tab[] }[] = [
  {
    label: "Student",
    tabs: [
      { slug: "", label: "Overview" },
      { slug: "/details", label: "Details", count: "details" },
      { slug: "/photo", label: "Photo" },
      { slug: "/other-information", label: "Other Information" },
    ],
  },
  {
    label: "Contact",
    tabs: [
      { slug: "/follow-ups", label: "Follow ups", count: "followUps" },
      { slug: "/remarks", label: "Remarks", count: "remarks" },
      { slug: "/status-updates", label: "Status Updates" },
      { slug: "/send-update", label: "Send New Update" },
    ],
  },
  {
    label: "Files",
    tabs: [
      { slug: "/documents", label: "Documents", count: "documents" },
      { slug: "/coe", label: "COE", count: "coe" },
    ],
  },
  {
    label: "Money",
    tabs: [
      { slug: "/receipts", label: "Receipts", count: "receipts" },
      { slug: "/expenses", label: "Expenses", count: "expenses" },
    ],
  },
  { label: "Case", tabs: [{ slug: "/transfer", label: "Transfer Assessment" }] },
];
const tabs = groups.flatMap((group) => group.tabs);

/** Without counts the viewer may read Overview only. */
type Props = { refNo: string; counts: TabCounts; children: ReactNode };

/** A vertical list with counts on wide screens, a select on phones. */
export function CaseTabs({ refNo, counts, children }: Props) {
  const base = `/app/view-assessment/${refNo}`;
  const path = decodeURIComponent(usePathname());
  const router = useRouter();
  if (!counts) return <section className={classes.panel}>{children}</section>;
  // A tab may have pages of its own below it.
  const below = `${path}/`.slice(base.length);
  const current = tabs.find(({ slug }) => slug && below.startsWith(`${slug}/`)) ?? tabs[0];
  return (
    <div className={classes.file}>
      <nav className={classes.tabs} aria-label="Sections of this case">
        {groups.map((group) => (
          <ul key={group.label} aria-label={group.label}>
            {group.tabs.map((tab) => (
              <li key={tab.slug}>
                <Link href={base + tab.slug} aria-current={tab === current ? "page" : undefined}>
                  {tab.label}{" "}
                  {tab.count && counts[tab.count] > 0 && (
                    <span className={classes.count}>{counts[tab.count]}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <label className={classes.select}>
        <span>Section</span>
        <select
          name="section"
          value={current?.slug}
          onChange={(event) => router.push(base + event.target.value)}
        >
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.tabs.map(({ slug, label, count }) => (
                <option key={slug} value={slug}>
                  {count && counts[count] > 0 ? `${label} (${counts[count]})` : label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <section className={classes.panel}>{children}</section>
    </div>
  );
}
