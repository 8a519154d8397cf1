import type { Metadata } from "next";
import { depositColumns } from "@/components/deposits/list-columns";
import { ListPage } from "@/components/lists/list-page";
import { depositList } from "@/lib/parts/deposits/list";
import { hasBranchTabs } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Deposits" };

export default async function Deposits({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("deposits.list");
  return (
    <ListPage
      title="Deposits"
      path="/app/deposits"
      list={await depositList.page(viewer, searchParams)}
      columns={depositColumns(hasBranchTabs(viewer, "pipeline"))}
      rowKey={(row) => row._id}
      exportCall="/api/deposits/export"
      noun="deposit"
      none="No deposits. One appears here when it is entered on its offer letter."
    />
  );
}
