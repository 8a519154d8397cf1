import type { Metadata } from "next";
import { deferredColumns } from "@/components/applications/list-columns";
import { ListPage } from "@/components/lists/list-page";
import { deferredList } from "@/lib/parts/applications/list";
import { hasBranchTabs } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Deferred" };

export default async function Deferred({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("deferred.list");
  return (
    <ListPage
      title="Deferred"
      path="/app/deferd"
      list={await deferredList.page(viewer, searchParams)}
      columns={deferredColumns(hasBranchTabs(viewer, "pipeline"))}
      rowKey={(row) => row._id}
      exportCall="/api/deferred/export"
      noun="deferred application"
      none="No deferred applications. One appears here when its type is set to Defer."
    />
  );
}
