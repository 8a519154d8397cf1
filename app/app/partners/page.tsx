import type { Metadata } from "next";
import { ListPage } from "@/components/lists/list-page";
import { AddPartner } from "@/components/partners/buttons";
import { partnerColumns } from "@/components/partners/columns";
import { partnerList } from "@/lib/money/partners/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Partners" };

export default async function Partners({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("partners.manage");
  return (
    <ListPage
      title="Partners"
      path="/app/partners"
      list={await partnerList.page(viewer, searchParams)}
      columns={partnerColumns}
      rowKey={(row) => row._id}
      exportCall="/api/partners/export"
      noun="partner"
      none="No partner yet. Add the universities and aggregators that pay for students."
      actions={viewer.allBranches && <AddPartner />}
    />
  );
}
