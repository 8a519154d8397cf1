import type { Metadata } from "next";
import { visaColumns } from "@/components/visas/list-columns";
import { visaList } from "@/lib/parts/visas/list";
import { pipelinePage } from "../pipeline-list";

export const metadata: Metadata = { title: "Visas" };

export default pipelinePage("visas.list", visaList, {
  title: "Visas",
  path: "/app/visas",
  columns: visaColumns,
  exportCall: "/api/visas/export",
  noun: "visa",
  none: "No visas. One appears here when it is entered on its application.",
});
