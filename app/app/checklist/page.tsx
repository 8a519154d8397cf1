import type { Metadata } from "next";
import { gapColumns } from "@/components/checklist/list-columns";
import { gapList } from "@/lib/parts/checklist/list";
import { pipelinePage } from "../pipeline-list";

export const metadata: Metadata = { title: "Missing documents" };

export default pipelinePage("checklist.list", gapList, {
  title: "Missing documents",
  path: "/app/checklist",
  columns: gapColumns,
  exportCall: "/api/checklist/export",
  noun: "case",
  none: "Nothing is missing. A case appears here when something on its checklist is, or has ended.",
});
