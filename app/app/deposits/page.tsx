import type { Metadata } from "next";
import { depositColumns } from "@/components/deposits/list-columns";
import { depositList } from "@/lib/parts/deposits/list";
import { pipelinePage } from "../pipeline-list";

export const metadata: Metadata = { title: "Deposits" };

export default pipelinePage("deposits.list", depositList, {
  title: "Deposits",
  path: "/app/deposits",
  columns: depositColumns,
  exportCall: "/api/deposits/export",
  noun: "deposit",
  none: "No deposits. One appears here when it is entered on its offer letter.",
});
