"use client";
import Link from "next/link";
import styles from "@/components/dashboard/places.module.css";
import { href } from "@/components/lists/href";
import type { ToDo } from "@/lib/reports/dashboard/to-do";
import { showCount } from "@/lib/values/words";

/** What waits for somebody in the branch looked at; each number opens its rows. */
export function ToDoNow({ lines }: { lines: ToDo[] }) {
  const open = lines.filter(({ count }) => count > 0);
  return (
    <section className={styles.todo} aria-labelledby="to-do-now">
      <h2 id="to-do-now">To do now</h2>
      {open.length === 0 && <p>Nothing waits here.</p>}
      <ul>
        {open.map(({ label, page, query, count }) => (
          <li key={label}>
            <Link href={href(page, query)} prefetch={false}>
              <strong>{showCount(count)}</strong> <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
