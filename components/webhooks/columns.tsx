import type { Column } from "@/components/lists/data-table";
import { Badge } from "@/components/ui/badge";
import { NearLink } from "@/components/ui/near-link";
import { labels, webhookPath } from "@/lib/office/webhooks/labels";
import type { WebhookRow } from "@/lib/office/webhooks/queries";
import { showDay } from "@/lib/values/words";

type Standing = Pick<WebhookRow, "isOn" | "hasEnded" | "failingSince">;

/** Whether it is told, and whether it takes what it is told. */
function WebhookBadge({ isOn, hasEnded, failingSince }: Standing) {
  if (hasEnded) return <Badge>Ended</Badge>;
  if (!isOn) return <Badge>Off</Badge>;
  return failingSince ? (
    <Badge tone="yellow">Failing since {showDay(failingSince)}</Badge>
  ) : (
    <Badge tone="green">On</Badge>
  );
}

/** So many events are named in a row; the others are on its page. */
const named = 2;
const someOf = (words: string[]) =>
  words.length > named
    ? `${words.slice(0, named).join("; ")}; and ${words.length - named} more`
    : words.join("; ");

export const webhookColumns: Column<WebhookRow>[] = [
  {
    key: "name",
    header: labels.name,
    card: "title",
    cell: ({ id, name }) => <NearLink href={webhookPath(id)}>{name}</NearLink>,
  },
  { key: "state", header: "State", card: "beside", cell: (row) => <WebhookBadge {...row} /> },
  { key: "url", header: labels.url, wide: true, card: "line", cell: ({ url }) => url },
  {
    key: "events",
    header: labels.events,
    wide: true,
    card: "line",
    cell: ({ eventWords }) => someOf(eventWords),
  },
  {
    key: "branches",
    header: labels.branches,
    card: "half",
    named: true,
    cell: ({ branches }) => branches.join(", ") || "All of its maker’s",
  },
  { key: "owner", header: "Made by", card: "half", named: true, cell: ({ owner }) => owner },
];
