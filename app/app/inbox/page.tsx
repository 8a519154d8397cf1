import type { Metadata } from "next";
import { inboxColumns } from "@/components/inbox/columns";
import { emptyInbox, InboxTabs } from "@/components/inbox/tabs";
import { ListPage } from "@/components/lists/list-page";
import type { InboxTab } from "@/lib/desk/inbox/labels";
import { inboxList } from "@/lib/desk/inbox/list";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Inbox" };

const path = "/app/inbox";

export default async function Inbox({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("inbox.read");
  const list = await inboxList.page(viewer, searchParams);
  const tab = (list.state.tab as InboxTab | undefined) ?? "all";
  return (
    <ListPage
      title="Inbox"
      path={path}
      tabs={<InboxTabs path={path} state={list.state} current={tab} />}
      list={list}
      columns={inboxColumns}
      rowKey={(row) => row.id}
      noun="conversation"
      none={emptyInbox[tab]}
    />
  );
}
