"use client";
import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import type { ReactNode } from "react";
import classes from "@/components/assessments/case.module.css";

// Each tab has its own address and loads its own data only. Those beyond Overview are for the
// handler, an admin or an Admission user (decision A2); their pages ask again on the server.
const tabs = [
  { slug: "", label: "Overview", file: false },
  { slug: "/details", label: "Details", file: true },
  { slug: "/remarks", label: "Remarks", file: true },
  { slug: "/other-information", label: "Other Information", file: true },
  { slug: "/status-updates", label: "Status Updates", file: true },
  { slug: "/send-update", label: "Send New Update", file: true },
  { slug: "/transfer", label: "Transfer Assessment", file: true },
];

type Props = { refNo: string; wholeFile: boolean; children: ReactNode };

/** A vertical list on wide screens, a select on phones. */
export function CaseTabs({ refNo, wholeFile, children }: Props) {
  const base = `/app/view-assessment/${refNo}`;
  const path = decodeURIComponent(usePathname());
  const router = useRouter();
  const shown = tabs.filter((tab) => wholeFile || !tab.file);
  const current = shown.find((tab) => tab.slug && path.endsWith(tab.slug)) ?? shown[0];
  if (shown.length === 1) return <section className={classes.panel}>{children}</section>;
  return (
    <div className={classes.file}>
      <nav className={classes.tabs} aria-label="Sections of this case">
        {shown.map((tab) => (
          <Link
            key={tab.slug}
            href={base + tab.slug}
            aria-current={tab === current ? "page" : undefined}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <label className={classes.select}>
        <span>Section</span>
        <select value={current?.slug} onChange={(event) => router.push(base + event.target.value)}>
          {shown.map((tab) => (
            <option key={tab.slug} value={tab.slug}>
              {tab.label}
            </option>
          ))}
        </select>
      </label>
      <section className={classes.panel}>{children}</section>
    </div>
  );
}
