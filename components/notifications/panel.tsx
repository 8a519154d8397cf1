"use client";
import Link from "next/link";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ask, call } from "@/components/forms/call";
import { Allow } from "@/components/notifications/allow";
import { markRead } from "@/components/notifications/browser";
import { current, say, subscribe } from "@/components/notifications/feed";
import { Button } from "@/components/ui/button";
import type { NotificationAnswer, UnreadAnswer } from "@/lib/people/notifications/answer";
import { shownAtOnce } from "@/lib/people/notifications/labels";
import { showMoment } from "@/lib/values/words";
import styles from "./notifications.module.css";

type Row = NotificationAnswer;
const page = (query: Record<string, string>, signal?: AbortSignal) =>
  ask<Row[]>("/api/notifications", query, signal);

/** The newest first. Loaded when the bell is pressed, and anew when something comes meanwhile. */
export default function Panel({ onClose }: { onClose: () => void }) {
  const said = useSyncExternalStore(subscribe, current);
  const { rows, goesOn, trouble, more, read, readAll } = useRows(said);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const open = (row: Row) => {
    if (!row.read) read(row._id);
    onClose();
  };
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <div className={styles.top}>
        <h2>Notifications</h2>
        <Button small look="subtle" disabled={!rows?.some((row) => !row.read)} onClick={readAll}>
          Mark all as read
        </Button>
      </div>
      {trouble && (
        <p role="alert" className={styles.empty}>
          {trouble}
        </p>
      )}
      {rows?.length === 0 && (
        <p className={styles.empty}>
          Nothing yet. What concerns you comes here as soon as it happens.
        </p>
      )}
      <ul className={styles.rows} aria-busy={!rows}>
        {rows?.map((row) => (
          <li key={row._id}>
            <Link
              href={row.page}
              prefetch={false}
              className={row.read ? styles.row : `${styles.row} ${styles.unread}`}
              onClick={() => open(row)}
            >
              <span>
                {!row.read && <span className="visually-hidden">Unread: </span>}
                {row.text}
              </span>
              <time dateTime={row.at}>{showMoment(row.at)}</time>
            </Link>
          </li>
        ))}
      </ul>
      {goesOn && (
        <Button small wide look="subtle" onClick={more}>
          Show more
        </Button>
      )}
      <div className={styles.bottom}>
        <Link href="/app/account?tab=notifications" prefetch={false} onClick={onClose}>
          Choose what you are told
        </Link>
        <Allow brief />
      </div>
    </div>
  );
}

function useRows(said: UnreadAnswer | undefined) {
  const [rows, setRows] = useState<Row[]>();
  const [goesOn, setGoesOn] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const { unread, newest } = said ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the bell says is why it is read anew
  useEffect(() => {
    const gone = new AbortController();
    // The panel reloads as many as it shows already, up to what one call answers.
    const limit = Math.min(Math.max(rows?.length ?? 0, shownAtOnce), 100);
    page({ limit: String(limit) }, gone.signal).then((answer) => {
      if (gone.signal.aborted) return;
      setTrouble(answer.ok ? undefined : answer.message);
      if (!answer.ok) return;
      setRows(answer.data);
      setGoesOn(answer.data.length === limit);
    });
    return () => gone.abort();
  }, [unread, newest]);

  const more = async () => {
    const cursor = rows?.at(-1)?._id;
    if (!rows || !cursor) return;
    const answer = await page({ limit: String(shownAtOnce), cursor });
    setTrouble(answer.ok ? undefined : answer.message);
    if (!answer.ok) return;
    setRows([...rows, ...answer.data]);
    setGoesOn(answer.data.length === shownAtOnce);
  };

  const shownRead = (which: (row: Row) => boolean) =>
    setRows((before) => before?.map((row) => (which(row) ? { ...row, read: true } : row)));
  const read = (id: string) => {
    shownRead((row) => row._id === id);
    void markRead(id);
  };
  const readAll = async () => {
    const upTo = rows?.[0]?._id;
    const answer = await call<UnreadAnswer>("/api/notifications/readAll").send({ upTo }, {});
    setTrouble(answer.ok ? undefined : answer.message);
    if (!answer.ok) return;
    shownRead(() => true);
    say(answer.data);
  };
  return { rows, goesOn, trouble, more, read, readAll };
}
