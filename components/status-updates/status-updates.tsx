import { statusTones } from "@/components/case/status-tones";
import { Timeline } from "@/components/case/timeline";
import line from "@/components/case/timeline.module.css";
import { Badge } from "@/components/ui/badge";
import { MessageBadge } from "@/components/ui/message-badge";
import type { StatusKind } from "@/lib/parts/status-updates/labels";
import type { StatusUpdateRow } from "@/lib/parts/status-updates/queries";
import { channels } from "@/lib/platform/outbox/labels";
import { showMoment } from "@/lib/values/words";

type Props = {
  heading: string;
  updates: { rows: StatusUpdateRow[]; next?: string; previous?: string };
  empty: string;
  path: string;
  state: Record<string, string>;
};

/** Those whose words name who did it already. */
const namesWho: StatusKind[] = ["created", "accepted", "rejected", "transferred", "undone"];

/** The status updates of a case, and what became of their messages. */
export const StatusUpdates = ({ updates, ...rest }: Props) => (
  <Timeline {...rest} id="status-updates" page={updates} entry={entry} />
);

const entry = ({ id, type, msg, createdAt, messages, by, action_required }: StatusUpdateRow) => (
  <li key={id} data-tone={statusTones[type]}>
    <p className={line.words}>{msg}</p>
    <p className={line.about}>
      <time dateTime={createdAt.toISOString()}>{showMoment(createdAt)}</time>
      {!namesWho.includes(type) && (
        <span>
          {messages[0] ? `${channels[messages[0].channel].label} by` : "By"} {by ?? "a series"}
        </span>
      )}
      {messages.map(({ channel, state, reachedAt }) => (
        <span key={channel}>
          {messages.length > 1 && `${channels[channel].label}: `}
          <MessageBadge state={state} channel={channel} reachedAt={reachedAt} />
        </span>
      ))}
      {action_required && <Badge tone="yellow">Needs action</Badge>}
    </p>
    {messages.map(({ channel, reason }) =>
      reason ? (
        <p key={channel} className={line.dim}>
          {reason}
        </p>
      ) : null,
    )}
  </li>
);
