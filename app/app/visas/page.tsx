import type { Metadata } from "next";
import { ListPage } from "@/components/lists/list-page";
import { visaColumns } from "@/components/visas/list-columns";
import { visaList } from "@/lib/parts/visas/list";
import { hasBranchTabs } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Visas" };

export default async function Visas({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("visas.list");
  return (
    <ListPage
      title="Visas"
      path="/app/visas"
      list={await visaList.page(viewer, searchParams)}
      columns={visaColumns(hasBranchTabs(viewer, "pipeline"))}
      rowKey={(row) => row._id}
      exportCall="/api/visas/export"
      noun="visa"
      none="No visas. One appears here when it is entered on its application."
    />
  );
}
