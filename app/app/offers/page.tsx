import type { Metadata } from "next";
import { offerColumns } from "@/components/offers/list-columns";
import { offerList } from "@/lib/parts/offers/list";
import { pipelinePage } from "../pipeline-list";

export const metadata: Metadata = { title: "Offer Letters" };

export default pipelinePage("offers.list", offerList, {
  title: "Offer Letters",
  path: "/app/offers",
  columns: offerColumns,
  exportCall: "/api/offers/export",
  alsoExport: { call: "/api/offers/pending-fee/export", label: "Export Pending Fee" },
  noun: "offer letter",
  none: "No offer letters. One appears here when it is entered on its application.",
});
