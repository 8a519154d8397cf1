import { statusTones } from "@/components/case/status-tones";
import { Pager } from "@/components/lists/pager";
import styles from "@/components/status-updates/timeline.module.css";
import { WatchMessages } from "@/components/status-updates/watch-messages";
import { Badge } from "@/components/ui/badge";
import { MessageBadge } from "@/components/ui/message-badge";
import line from "@/components/ui/timeline.module.css";
import type { StatusKind } from "@/lib/parts/status-updates/labels";
import type { StatusUpdateRow } from "@/lib/parts/status-updates/queries";
import { showMoment } from "@/lib/values/words";

type Props = {
  heading: string;
  updates: { rows: StatusUpdateRow[]; next?: string; previous?: string };
  empty: string;
  path: string;
  state: Record<string, string>;
};

const underWay = ({ message }: StatusUpdateRow) =>
  message?.state === "queued" || message?.state === "retrying";

/** Those whose words name who did it already. */
const namesWho: StatusKind[] = ["created", "accepted", "rejected", "transferred", "undone"];

/** What has happened on a case, the newest first, and what became of the messages. */
export function Timeline({ heading, updates: { rows, ...around }, empty, path, state }: Props) {
  return (
    <section aria-labelledby="status-updates" className={styles.section}>
      <h2 id="status-updates" className={styles.heading}>
        {heading}
      </h2>
      {rows.length === 0 && <p className={styles.dim}>{empty}</p>}
      <ol className={line.timeline}>
        {rows.map((row) => (
          <li key={row.id} data-tone={statusTones[row.type]}>
            <p className={styles.words}>{row.msg}</p>
            <p className={styles.about}>
              <time dateTime={row.createdAt.toISOString()}>{showMoment(row.createdAt)}</time>
              {!namesWho.includes(row.type) && (
                <span>
                  {row.message ? "SMS by" : "By"} {row.by ?? "nobody known"}
                </span>
              )}
              {row.message && <MessageBadge state={row.message.state} channel="sms" />}
              {row.action_required && <Badge tone="yellow">Needs action</Badge>}
            </p>
            {row.message?.reason && <p className={styles.dim}>{row.message.reason}</p>}
          </li>
        ))}
      </ol>
      {(around.next || state.cursor || state.before) && (
        <Pager path={path} state={state} {...around} rowCount={rows.length} />
      )}
      {rows.some(underWay) && <WatchMessages />}
    </section>
  );
}
