import Link from "next/link";
import type { ReactNode } from "react";
import { statusTones } from "@/components/case/status-tones";
import { Timeline } from "@/components/case/timeline";
import line from "@/components/case/timeline.module.css";
import { href } from "@/components/lists/href";
import { Badge } from "@/components/ui/badge";
import { MessageBadge } from "@/components/ui/message-badge";
import { NearLink } from "@/components/ui/near-link";
import type { Timeline as Entries, TimelineEntry } from "@/lib/desk/timeline/queries";
import { kindNames, timelineKinds } from "@/lib/parts/part/labels";
import { showMoment } from "@/lib/values/words";
import styles from "./kinds.module.css";

type Props = {
  entries: Entries;
  path: string;
  state: Record<string, string>;
  /** how a remark is shown as it was written */
  remark: (html: string, text: string) => ReactNode;
};

/** What happened on a case, of all kinds or of one. */
export function CaseTimeline({ entries: { kind, ...page }, path, state, remark }: Props) {
  const isOfAll = kind === "all" || !(kind in timelineKinds);
  return (
    <Timeline
      id="timeline"
      heading="Timeline"
      page={page}
      empty={
        isOfAll
          ? "Nothing has happened on this case yet."
          : "Nothing of this kind on this case yet."
      }
      path={path}
      state={state}
      filters={<Kinds path={path} current={kind} />}
      entry={(row) => <Entry key={row.key} entry={row} remark={remark} />}
    />
  );
}

const Kinds = ({ path, current }: { path: string; current: string }) => (
  <nav className={styles.kinds} aria-label="Kinds of entries">
    {(["all", ...kindNames] as const).map((kind) => (
      <NearLink
        key={kind}
        href={kind === "all" ? path : href(path, { kind })}
        scroll={false}
        aria-current={kind === current ? "page" : undefined}
      >
        {kind === "all" ? "All" : timelineKinds[kind]}
      </NearLink>
    ))}
  </nav>
);

function Entry({ entry, remark }: { entry: TimelineEntry } & Pick<Props, "remark">) {
  const { kind, status, title, words, html, href, message, needsAction, voided, at, by } = entry;
  return (
    <li data-kind={kind} data-tone={status && statusTones[status]}>
      <p className={line.about}>
        <strong>
          {href ? (
            <Link href={href} prefetch={false}>
              {title}
            </Link>
          ) : (
            title
          )}
        </strong>
        <time dateTime={at.toISOString()}>{showMoment(at)}</time>
        {by && <span>{by}</span>}
        {message && <MessageBadge {...message} />}
        {needsAction && <Badge tone="yellow">Needs action</Badge>}
        {voided && <Badge tone="red">Void</Badge>}
      </p>
      {html ? remark(html, words ?? "") : words && <p className={line.words}>{words}</p>}
      {message?.reason && <p className={line.dim}>{message.reason}</p>}
    </li>
  );
}
