"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Beside } from "@/components/today/beside";
import { CallForm } from "@/components/today/call-form";
import { LeadForm } from "@/components/today/lead-form";
import { Queue } from "@/components/today/queue";
import styles from "@/components/today/today.module.css";
import { useEssentials } from "@/components/today/use-essentials";
import { ButtonLink } from "@/components/ui/button-link";
import { useKeys } from "@/components/ui/keys";
import { useToday } from "@/components/ui/use-today";
import type { QueueItem } from "@/lib/desk/today/queries";
import { counted, showNumber } from "@/lib/values/words";

type Props = {
  items: QueueItem[];
  total: number;
  /** the day in India that the queue is of */
  today: string;
  /** the call to begin with, where that is not the most urgent */
  first?: string;
  /** the calls that were made today before this page was read */
  done: { answered: number; unanswered: number };
  /** the server's clock, in milliseconds */
  madeAt: number;
};

/** The case that a call is about; a lead has none. */
const refOf = (item: QueueItem | undefined) => (item?.kind === "followUp" ? item.ref : undefined);

/** The call as it stood: opened again it is another one. */
const callOf = ({ id, version }: QueueItem) => `${id}:${version}`;

/** The queue, the student who is called, and how it went. Saving goes on to the next. */
export function Desk({ items, total, today, first, done, madeAt }: Props) {
  const router = useRouter();
  const page = useRef<HTMLDivElement>(null);
  const [madeIds, setMade] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState(first);
  const [moves, setMoves] = useState(0);
  const day = useToday(madeAt);
  // At midnight what was tomorrow's is today's.
  useEffect(() => {
    if (day !== today) router.refresh();
  }, [day, today, router]);

  const left = items.filter((item) => !madeIds.has(callOf(item)));
  const index = Math.max(
    left.findIndex(({ id }) => id === chosen),
    0,
  );
  const current = left[index];
  const { essentials, retry, forget } = useEssentials(refOf(current), refOf(left[index + 1]));

  const choose = (item: QueueItem | undefined) => {
    if (!item) return;
    setChosen(item.id);
    setMoves((n) => n + 1);
  };
  // The row has the focus, so that the next key is about it.
  useEffect(() => {
    if (moves > 0) page.current?.querySelector<HTMLElement>("[data-call]")?.focus();
  }, [moves]);

  const press = (link: string) => () =>
    page.current?.querySelector<HTMLElement>(`[data-key="${link}"]`)?.click();
  useKeys("My day", [
    { key: "j", does: "The next call", run: () => choose(left[index + 1]) },
    { key: "k", does: "The call before", run: () => choose(left[index - 1]) },
    { key: "c", does: "Call the student", run: press("c") },
    { key: "w", does: "WhatsApp the student", run: press("w") },
  ]);

  const isDone = current === undefined;
  const hasMade = madeIds.size > 0;
  // How many calls that were is counted anew at the end.
  useEffect(() => {
    if (isDone && hasMade) router.refresh();
  }, [isDone, hasMade, router]);
  const madeToday = done.answered + done.unanswered;

  if (!current)
    return (
      <div className={styles.none} ref={page}>
        <p role="status" tabIndex={-1} data-call>
          Nothing left to call. What is overdue or planned for today stands here.
        </p>
        {madeToday > 0 && (
          <p>
            You made {counted(madeToday, "call")} today, {showNumber(done.answered)} of them
            answered.
          </p>
        )}
        <ButtonLink href="/app/main/dashboard">Dashboard</ButtonLink>
      </div>
    );

  const saved = () => {
    setMade((calls) => new Set([...calls, callOf(current)]));
    if (current.kind === "followUp") forget(current.ref);
    choose(left[index + 1] ?? left[index - 1] ?? current);
  };
  return (
    <div className={styles.desk} ref={page}>
      <section aria-label="Calls" className={styles.calls}>
        <Queue items={left} current={current.id} today={today} onChoose={choose} />
        {total > items.length && (
          <p className={styles.more}>
            And {counted(total - items.length, "call")} more, when these are done.
          </p>
        )}
      </section>
      <div className={styles.call}>
        <Beside item={current} today={today} essentials={essentials} onRetry={retry} />
        {current.kind === "followUp" ? (
          <CallForm
            key={callOf(current)}
            item={current}
            today={today}
            onSaved={saved}
            onTakenBack={() => choose(current)}
          />
        ) : (
          <LeadForm key={callOf(current)} item={current} today={today} onSaved={saved} />
        )}
      </div>
    </div>
  );
}
