import type { Metadata } from "next";
import { ListPage } from "@/components/lists/list-page";
import { offerColumns } from "@/components/offers/list-columns";
import { offerList } from "@/lib/parts/offers/list";
import { hasBranchTabs } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Offer Letters" };

export default async function OfferLetters({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("offers.list");
  return (
    <ListPage
      title="Offer Letters"
      path="/app/offers"
      list={await offerList.page(viewer, searchParams)}
      columns={offerColumns(hasBranchTabs(viewer, "pipeline"))}
      rowKey={(row) => row._id}
      exportCall="/api/offers/export"
      alsoExport={{ call: "/api/offers/pending-fee/export", label: "Export Pending Fee" }}
      noun="offer letter"
      none="No offer letters. One appears here when it is entered on its application."
    />
  );
}
