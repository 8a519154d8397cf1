import type { Metadata } from "next";
import { applicationColumns } from "@/components/applications/list-columns";
import { ListPage } from "@/components/lists/list-page";
import { applicationList } from "@/lib/parts/applications/list";
import { hasBranchTabs } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Applications" };

export default async function Applications({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("applications.list");
  return (
    <ListPage
      title="Applications"
      path="/app/applications"
      list={await applicationList.page(viewer, searchParams)}
      columns={applicationColumns(hasBranchTabs(viewer, "pipeline"))}
      rowKey={(row) => row._id}
      exportCall="/api/applications/export"
      noun="application"
      none="No applications. One appears here when a course of a case is applied for."
    />
  );
}
