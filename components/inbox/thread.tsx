import styles from "@/components/inbox/inbox.module.css";
import { PutFile } from "@/components/inbox/put-file";
import { MessageBadge } from "@/components/ui/message-badge";
import { NearLink } from "@/components/ui/near-link";
import { incomingKinds } from "@/lib/desk/inbox/labels";
import type { ThreadEntry } from "@/lib/desk/inbox/queries";
import { showMoment } from "@/lib/values/words";

type Items = { refNo: string | null; items: { value: string; label: string }[] };
type Props = Items & {
  id: string;
  name: string;
  entries: ThreadEntry[];
  earlier: string | undefined;
};

/** Messages of both sides, the newest at the end. */
export function Thread({ id, name, entries, earlier, ...checklist }: Props) {
  const cases = new Set(entries.flatMap(({ about }) => about?.ref_no ?? []));
  return (
    <section aria-label="Messages" className={styles.thread}>
      {earlier && (
        <NearLink href={`/app/inbox/${id}?before=${encodeURIComponent(earlier)}`}>
          Earlier messages
        </NearLink>
      )}
      <ol className={styles.messages}>
        {entries.map((entry) => (
          <li key={entry.id} data-side={entry.side} className={styles.message}>
            {entry.body && <p className={styles.words}>{entry.body}</p>}
            {entry.side === "theirs" && <SentFile entry={entry} {...checklist} />}
            <p className={styles.about}>
              <span>{entry.side === "theirs" ? name : (entry.by ?? "The office")}</span>
              <time dateTime={entry.at.toISOString()}>{showMoment(entry.at)}</time>
              {cases.size > 1 && entry.about && (
                <span>
                  About {entry.about.full_name}, {entry.about.ref_no}
                </span>
              )}
              {entry.side === "ours" && <MessageBadge {...entry} />}
            </p>
            {entry.side === "ours" && entry.fault && <p className={styles.fault}>{entry.fault}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

type Sent = Extract<ThreadEntry, { side: "theirs" }>;

/** The file of a message, that it is on its way, or why it is not kept. */
function SentFile({ entry, refNo, items }: Items & { entry: Sent }) {
  if (entry.file) {
    const { name, uri, item } = entry.file;
    const isOwn = refNo !== null && entry.about?.ref_no === refNo;
    return (
      <p className={styles.about}>
        <a href={uri}>{name}</a>
        {item && <span>Put to: {item}</span>}
        {!item && isOwn && items.length > 0 && (
          <PutFile refNo={refNo} message={entry.id} fileName={name} items={items} />
        )}
      </p>
    );
  }
  if (entry.isComing) return <p className={styles.fault}>The file is on its way.</p>;
  if (entry.fault) return <p className={styles.fault}>{entry.fault}</p>;
  return entry.body ? null : <p className={styles.words}>{incomingKinds[entry.kind]}</p>;
}
