import type { Metadata } from "next";
import { deferredColumns } from "@/components/applications/list-columns";
import { deferredList } from "@/lib/parts/applications/list";
import { pipelinePage } from "../pipeline-list";

export const metadata: Metadata = { title: "Deferred" };

export default pipelinePage("deferred.list", deferredList, {
  title: "Deferred",
  path: "/app/deferd",
  columns: deferredColumns,
  exportCall: "/api/deferred/export",
  noun: "deferred application",
  none: "No deferred applications. One appears here when its type is set to Defer.",
});
