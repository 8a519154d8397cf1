import type { Metadata } from "next";
import { BucketTabs, emptyBucket } from "@/components/follow-ups/buckets";
import { listColumns } from "@/components/follow-ups/columns";
import { FollowUpDialogs } from "@/components/follow-ups/dialogs";
import { ListPage } from "@/components/lists/list-page";
import { followUpPage } from "@/lib/parts/follow-ups/list-props";
import { readsOthers } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Follow Ups" };

const path = "/app/followups";

export default async function FollowUps({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("followUps.list");
  const { list, tab, counts } = await followUpPage(viewer, searchParams);
  return (
    <ListPage
      title="Follow Ups"
      path={path}
      tabs={<BucketTabs path={path} state={list.state} counts={counts} current={tab} />}
      list={list}
      columns={listColumns(readsOthers(viewer))}
      rowKey={(row) => row._id}
      around={(table) => <FollowUpDialogs>{table}</FollowUpDialogs>}
      exportCall="/api/followUps/export"
      noun="follow-up"
      none={emptyBucket[tab]}
    />
  );
}
