"use client";
import Link from "next/link";
import styles from "@/components/today/first-calls.module.css";
import { dueWords, Heat, whatWords } from "@/components/today/queue";
import { ButtonLink } from "@/components/ui/button-link";
import type { QueueItem } from "@/lib/desk/today/queries";
import { counted } from "@/lib/values/words";

type Props = { items: QueueItem[]; total: number; today: string };

/** The most urgent calls of My day, before the month. */
export const FirstCalls = ({ items, total, today }: Props) => (
  <section className={styles.calls} aria-labelledby="first-calls">
    <header>
      <h2 id="first-calls">To call now</h2>
      <ButtonLink small href="/app/today" prefetch={false}>
        {total > 0 ? `My day: ${counted(total, "call")}` : "My day"}
      </ButtonLink>
    </header>
    {items.length === 0 && <p>Nothing left to call today.</p>}
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <Link href={`/app/today?call=${item.id}`} prefetch={false}>
            {item.name}
          </Link>
          <Heat hot={item.hot} />
          <span>
            {whatWords(item)}, {dueWords(item, today)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
