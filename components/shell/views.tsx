"use client";
import Link from "next/link";
import { useState } from "react";
import { ask } from "@/components/forms/call";
import { useAfterPage } from "@/components/shell/after-page";
import { showCount } from "@/lib/values/words";
import styles from "./views.module.css";

/** A view of a list, one's own or shared. */
export type ViewLink = {
  id: string;
  name: string;
  shared: boolean;
  version: number;
  href: string;
  /** the path of its list, and what that is called */
  page: string;
  label: string;
};
type Counts = Record<string, number | null>;

/** So long nobody asks again, however many pages are opened. */
const keptMs = 15_000;
let asked = { key: "", at: 0 };

/** How many rows each view has: asked after the page, and never in its way. */
export function useViewCounts(views: ViewLink[]): Counts {
  const [counts, setCounts] = useState<Counts>({});
  const key = views.map(({ id, version }) => `${id}.${version}`).join();
  useAfterPage(() => {
    const now = performance.now();
    if (!key || (asked.key === key && now - asked.at < keptMs)) return;
    asked = { key, at: now };
    ask<{ _id: string; count: number | null }[]>("/api/views/counts").then((answer) => {
      if (answer.ok)
        setCounts(Object.fromEntries(answer.data.map(({ _id, count }) => [_id, count])));
    });
  }, key);
  return counts;
}

type Props = { label: string; views: ViewLink[]; counts: Counts; named?: boolean };

/** The views of a list, under its link; `named` says of each which list it is of. */
export function Views({ label, views, counts, named }: Props) {
  if (views.length === 0) return null;
  return (
    <ul className={styles.views} aria-label={label}>
      {views.map((view) => {
        const count = counts[view.id];
        return (
          <li key={view.id}>
            <Link href={view.href} prefetch={false} className={styles.view}>
              <span>
                {view.name}
                {named && <small>{view.label}</small>}
              </span>
              {typeof count === "number" && (
                <span className={styles.count}>
                  {showCount(count)}
                  <span className="visually-hidden"> {count === 1 ? "row" : "rows"}</span>
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
