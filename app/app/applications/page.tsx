import type { Metadata } from "next";
import { applicationColumns } from "@/components/applications/list-columns";
import { applicationList } from "@/lib/parts/applications/list";
import { pipelinePage } from "../pipeline-list";

export const metadata: Metadata = { title: "Applications" };

export default pipelinePage("applications.list", applicationList, {
  title: "Applications",
  path: "/app/applications",
  columns: applicationColumns,
  exportCall: "/api/applications/export",
  noun: "application",
  none: "No applications. One appears here when a course of a case is applied for.",
});
