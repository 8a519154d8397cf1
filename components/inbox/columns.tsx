import styles from "@/components/inbox/inbox.module.css";
import type { Column } from "@/components/lists/data-table";
import { MarkedWords } from "@/components/ui/marked-words";
import { NearLink } from "@/components/ui/near-link";
import { incomingKinds } from "@/lib/desk/inbox/labels";
import type { ConversationRow } from "@/lib/desk/inbox/list";
import { channels } from "@/lib/platform/outbox/labels";
import { showMoment } from "@/lib/values/words";

const standing = ({ ref_no, isLead }: ConversationRow) =>
  ref_no ?? (isLead ? "Lead" : "Unknown number");

/** The inbox: one line a person. */
export const inboxColumns: Column<ConversationRow>[] = [
  {
    key: "name",
    header: "From",
    card: "title",
    cell: (row) => (
      <>
        <NearLink
          href={`/app/inbox/${row.id}`}
          className={row.unread ? styles.unread : undefined}
          title={row.reach ?? undefined}
        >
          {row.name}
        </NearLink>{" "}
        {row.unread > 0 && <MarkedWords tone="blue" title="Not read" mark={String(row.unread)} />}
      </>
    ),
  },
  {
    key: "words",
    header: "Last message",
    card: "line",
    cell: (row) => <span className={styles.last}>{row.words ?? incomingKinds[row.kind]}</span>,
  },
  { key: "about", header: "About", card: "detail", cell: standing },
  { key: "handler", header: "Handler", card: "detail", cell: (row) => row.handler },
  { key: "channel", header: "By", card: "detail", cell: (row) => channels[row.channel].label },
  { key: "branch", header: "Branch", card: "detail", cell: (row) => row.branch },
  {
    key: "lastAt",
    header: "When",
    sort: "last",
    card: "beside",
    cell: (row) => showMoment(row.lastAt),
  },
];
