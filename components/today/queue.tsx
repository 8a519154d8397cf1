"use client";
import { type KeyboardEvent, useRef } from "react";
import styles from "@/components/today/today.module.css";
import { Badge, type Tone } from "@/components/ui/badge";
import { isOverdue } from "@/lib/desk/today/labels";
import type { QueueItem } from "@/lib/desk/today/queries";
import { type StudentStatus, showDue, studentStatusLabels } from "@/lib/parts/follow-ups/labels";

const tones: Record<StudentStatus, Tone> = { hot: "red", warm: "yellow", cold: "blue" };

export const Heat = ({ hot }: { hot: StudentStatus | null }) =>
  hot && <Badge tone={tones[hot]}>{studentStatusLabels[hot]}</Badge>;

/** When it is due, in the words of today. */
export const dueWords = ({ day, time }: Pick<QueueItem, "day" | "time">, today: string) =>
  isOverdue({ day }, today)
    ? `Overdue since ${showDue(day, time)}`
    : `Today${time ? `, ${time}` : ""}`;

/** A call is named by its action, and by its handler where that is somebody else. */
export const whatWords = ({ action, of: name }: Pick<QueueItem, "action" | "of">) =>
  name ? `${action} ${name}` : action;

type Props = {
  items: QueueItem[];
  current: string;
  today: string;
  onChoose: (item: QueueItem | undefined) => void;
};

/** The calls to be made, the most urgent first. The queue is one stop for Tab; arrows go up and down. */
export function Queue({ items, current, today, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const index = items.findIndex(({ id }) => id === current);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    onChoose(items[index + step]);
  };
  return (
    <ul ref={list} className={styles.queue}>
      {items.map((item) => {
        const isCurrent = item.id === current;
        return (
          <li key={item.id}>
            <button
              type="button"
              className={styles.row}
              aria-current={isCurrent || undefined}
              tabIndex={isCurrent ? 0 : -1}
              data-call={isCurrent || undefined}
              onClick={() => onChoose(item)}
              onKeyDown={move}
            >
              <span className={styles.who}>
                <strong>{item.name}</strong>
                <Heat hot={item.hot} />
              </span>
              <span className={styles.what}>
                {whatWords(item)}
                <span data-late={isOverdue(item, today) || undefined}>{dueWords(item, today)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
