import Link from "next/link";
import type { ReactNode } from "react";
import { statusTones } from "@/components/case/status-tones";
import { href } from "@/components/lists/href";
import { Pager } from "@/components/lists/pager";
import { Badge } from "@/components/ui/badge";
import { MessageBadge } from "@/components/ui/message-badge";
import { NearLink } from "@/components/ui/near-link";
import line from "@/components/ui/timeline.module.css";
import { kindNames, timelineKinds } from "@/lib/desk/timeline/labels";
import type { Timeline as Entries, TimelineEntry } from "@/lib/desk/timeline/queries";
import { showMoment } from "@/lib/values/words";
import styles from "./timeline.module.css";

type Props = {
  entries: Entries;
  path: string;
  state: Record<string, string>;
  /** how a remark is shown as it was written */
  remark: (html: string, text: string) => ReactNode;
};

/** What happened on a case, the newest first, of all kinds or of one. */
export function Timeline({ entries: { rows, kind, ...around }, path, state, remark }: Props) {
  const empty =
    kind === "all" || !(kind in timelineKinds)
      ? "Nothing has happened on this case yet."
      : `Nothing of this kind on this case yet.`;
  return (
    <section aria-labelledby="timeline" className={styles.section}>
      <h2 id="timeline" className={styles.heading}>
        Timeline
      </h2>
      <nav className={styles.kinds} aria-label="Kinds of entries">
        {(["all", ...kindNames] as const).map((one) => (
          <NearLink
            key={one}
            href={one === "all" ? path : href(path, { kind: one })}
            scroll={false}
            aria-current={one === kind ? "page" : undefined}
          >
            {one === "all" ? "All" : timelineKinds[one]}
          </NearLink>
        ))}
      </nav>
      {rows.length === 0 && <p className={styles.none}>{empty}</p>}
      <ol className={line.timeline}>
        {rows.map((row) => (
          <Entry key={row.key} entry={row} remark={remark} />
        ))}
      </ol>
      {(around.next || state.cursor || state.before) && (
        <Pager path={path} state={state} {...around} rowCount={rows.length} />
      )}
    </section>
  );
}

function Entry({ entry, remark }: { entry: TimelineEntry } & Pick<Props, "remark">) {
  const {
    kind,
    status,
    title,
    words,
    html,
    href,
    message,
    needsAction,
    voided,
    at: moment,
    by,
  } = entry;
  return (
    <li data-kind={kind} data-tone={status && statusTones[status]}>
      <p className={styles.about}>
        <strong>
          {href ? (
            <Link href={href} prefetch={false}>
              {title}
            </Link>
          ) : (
            title
          )}
        </strong>
        <time dateTime={moment.toISOString()}>{showMoment(moment)}</time>
        {by && <span>{by}</span>}
        {message && <MessageBadge state={message.state} channel={message.channel} />}
        {needsAction && <Badge tone="yellow">Needs action</Badge>}
        {voided && <Badge tone="red">Void</Badge>}
      </p>
      {html ? remark(html, words ?? "") : words && <p className={styles.words}>{words}</p>}
      {message?.reason && <p className={styles.reason}>{message.reason}</p>}
    </li>
  );
}
