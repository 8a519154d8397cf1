"use client";
import { useEffect, useState } from "react";
import styles from "@/components/case/did-you-mean.module.css";
import { StateBadge } from "@/components/case/state-badge";
import { ask } from "@/components/forms/call";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { similar } from "@/lib/desk/search/queries";
import { showMobile } from "@/lib/values/words";

type People = Awaited<ReturnType<typeof similar.read>>["similar"];
type Props = { name: string };

/** So long after the last letter the server is asked. */
const PAUSE_MS = 250;

/** People whose name sounds like one that was typed, however it is spelt. Nothing while there are none. */
export function DidYouMean({ name }: Props) {
  const searchText = name.trim();
  const [similar, setFound] = useState<{ searchText: string; people: People }>();
  useEffect(() => {
    if (/[\d@]/.test(name) || name.trim().length < 2) return;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask<{ similar: People }>("/api/search/similar", { name }, gone.signal);
      if (answer.ok && !gone.signal.aborted) setFound({ searchText, people: answer.data.similar });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [name, searchText]);
  const people = similar?.searchText === searchText ? similar.people : [];
  return (
    <div role="status">
      {people.length > 0 && (
        <>
          <p className={styles.title}>Did you mean</p>
          <ul className={styles.people}>
            {people.map(({ ref_no, name, mobile, state, handler }) => (
              <li key={ref_no}>
                <NewTabLink href={`/app/view-assessment/${ref_no}`}>{name}</NewTabLink>{" "}
                <small>
                  {ref_no} · {showMobile(mobile)} <StateBadge state={state} />{" "}
                  {handler ?? "No handler"}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
