import { statusTones } from "@/components/case/status-tones";
import { Timeline } from "@/components/case/timeline";
import line from "@/components/case/timeline.module.css";
import { Badge } from "@/components/ui/badge";
import { MessageBadge } from "@/components/ui/message-badge";
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

/** Those whose words name who did it already. */
const namesWho: StatusKind[] = ["created", "accepted", "rejected", "transferred", "undone"];

/** The status updates of a case, and what became of their messages. */
export const StatusUpdates = ({ updates, ...rest }: Props) => (
  <Timeline {...rest} id="status-updates" page={updates} entry={entry} />
);

const entry = ({ id, type, msg, createdAt, message, by, action_required }: StatusUpdateRow) => (
  <li key={id} data-tone={statusTones[type]}>
    <p className={line.words}>{msg}</p>
    <p className={line.about}>
      <time dateTime={createdAt.toISOString()}>{showMoment(createdAt)}</time>
      {!namesWho.includes(type) && (
        <span>
          {message ? "SMS by" : "By"} {by ?? "a series"}
        </span>
      )}
      {message && <MessageBadge state={message.state} channel="sms" />}
      {action_required && <Badge tone="yellow">Needs action</Badge>}
    </p>
    {message?.reason && <p className={line.dim}>{message.reason}</p>}
  </li>
);
