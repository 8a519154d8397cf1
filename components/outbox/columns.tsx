import type { Column } from "@/components/lists/data-table";
import { OpenMessage } from "@/components/outbox/open-message";
import { SendAgain } from "@/components/outbox/send-again";
import { EmailText } from "@/components/ui/email-text";
import { MessageBadge } from "@/components/ui/message-badge";
import type { outboxList } from "@/lib/office/outbox/queries";
import { channels, isResendable } from "@/lib/platform/outbox/labels";
import { showMobile, showMoment } from "@/lib/values/words";

type Row = Awaited<ReturnType<typeof outboxList.read>>["rows"][number];

/** How far it came, each step with its time. */
function stepsOf({ createdAt, sentAt, forwardedAt, deliveredAt, readAt, failedAt }: Row) {
  const steps: [string, Date | null][] = [
    ["Queued", createdAt],
    ["Accepted", sentAt],
    ["Sent", forwardedAt],
    ["Delivered", deliveredAt],
    ["Read", readAt],
    ["Failed", failedAt],
  ];
  return steps.flatMap(([step, at]) => (at ? `${step} ${showMoment(at)}` : [])).join(" · ");
}

export const outboxColumns: Column<Row>[] = [
  {
    key: "createdAt",
    header: "Written",
    sort: "written",
    card: "detail",
    cell: (row) => showMoment(row.createdAt),
  },
  { key: "channel", header: "By", card: "detail", cell: (row) => channels[row.channel].label },
  {
    key: "recipient",
    header: "To",
    wide: true,
    card: "line",
    cell: (row) =>
      row.channel === "email" ? <EmailText email={row.recipient} /> : showMobile(row.recipient),
  },
  {
    key: "subject",
    header: "Message",
    wide: true,
    card: "title",
    cell: (row) => (
      <OpenMessage
        id={row.id}
        subject={row.subject}
        error={row.lastError === row.reason ? undefined : row.lastError}
        steps={stepsOf(row)}
      />
    ),
  },
  {
    key: "state",
    header: "State",
    card: "beside",
    cell: ({ state, channel }) => <MessageBadge state={state} channel={channel} />,
  },
  {
    key: "tries",
    header: "Tries",
    align: "right",
    card: "detail",
    named: true,
    cell: (row) => row.tries,
  },
  {
    key: "reason",
    header: "Why, and what to do",
    wide: true,
    card: "line",
    cell: (row) => row.reason,
  },
  {
    key: "again",
    header: "Send again",
    card: "end",
    cell: (row) => isResendable(row.state) && <SendAgain id={row.id} subject={row.subject} />,
  },
];
