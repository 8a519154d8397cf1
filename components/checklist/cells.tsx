"use client";
import styles from "@/components/checklist/checklist.module.css";
import { Badge, type Tone } from "@/components/ui/badge";
import { type Condition, conditions } from "@/lib/catalogue/checklists/labels";
import {
  channelLabel,
  type ItemState,
  rejectionLabel,
  shownStates,
} from "@/lib/parts/checklist/labels";
import type { ItemRow, PaperRow } from "@/lib/parts/checklist/queries";
import { showDate, showDay } from "@/lib/values/words";

const tones: Record<ItemState, Tone> = {
  needed: "yellow",
  asked: "blue",
  received: "blue",
  checked: "green",
  rejected: "red",
  expired: "red",
  not_needed: "grey",
};

const joined = (...words: (string | false | null | undefined)[]) =>
  words.filter(Boolean).join(" · ");

/** The name of an item, and how it is needed. */
export function NameCell({ item }: { item: ItemRow }) {
  const { copies, form, condition, notNeeded } = item;
  const how = joined(
    copies > 1 && `${copies} of them`,
    form === "original" && "Original",
    condition !== "always" && conditions[condition as Condition],
  );
  return (
    <span className={styles.lines}>
      <span>{item.name}</span>
      {how && <span className={styles.dim}>{how}</span>}
      {notNeeded && (
        <span className={styles.dim}>
          {notNeeded.why} ({notNeeded.by})
        </span>
      )}
    </span>
  );
}

/** Where an item stands, and since when. */
export function StateCell({ item }: { item: ItemRow }) {
  const { state, asked, checked, dueOn, validUntil } = item;
  const isOpen = state === "needed" || state === "asked" || state === "rejected";
  const words = [
    isOpen && asked && `Asked ${showDay(asked.date)}, ${channelLabel(asked.channel)}`,
    isOpen && dueOn && `Due ${showDate(dueOn)}`,
    state === "checked" && checked && joined(checked.by, showDay(checked.date)),
    !isOpen && validUntil && `Valid until ${showDate(validUntil)}`,
  ].filter(Boolean);
  return (
    <span className={styles.lines}>
      <span>
        <Badge tone={tones[state]}>{shownStates[state]}</Badge>
      </span>
      {words.map((line) => (
        <span key={String(line)} className={`${styles.dim} ${styles.line}`}>
          {line}
        </span>
      ))}
    </span>
  );
}

/** Of a single paper the item says until when it is valid. */
function Paper({ paper, several }: { paper: PaperRow; several: boolean }) {
  const { uri, title, fromStudent, rejected, validTo, ended } = paper;
  return (
    <span className={styles.lines}>
      <span className={styles.paper}>
        {uri ? (
          <a href={uri} download>
            {title}
          </a>
        ) : (
          title
        )}
        {fromStudent && <Badge>From the student</Badge>}
        {rejected && <Badge tone="red">Rejected</Badge>}
        {!rejected && ended && <Badge tone="red">Expired</Badge>}
      </span>
      {rejected && (
        <span className={styles.dim}>
          {joined(
            [rejectionLabel(rejected.reason), rejected.words].filter(Boolean).join(": "),
            rejected.by,
          )}
        </span>
      )}
      {!rejected && several && validTo && (
        <span className={styles.dim}>Valid until {showDate(validTo)}</span>
      )}
    </span>
  );
}

/** What was handed in, the newest first; rejected papers stay. */
export const PapersCell = ({ item }: { item: ItemRow }) =>
  item.papers.length === 0 ? null : (
    <span className={styles.lines}>
      {item.papers.map((paper) => (
        <Paper key={paper._id} paper={paper} several={item.papers.length > 1} />
      ))}
    </span>
  );
