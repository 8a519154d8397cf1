import type { Metadata } from "next";
import { letterColumns } from "@/components/letters/list-columns";
import { letterList } from "@/lib/parts/letters/list";
import { pipelinePage } from "../pipeline-list";

export const metadata: Metadata = { title: "Letters" };

export default pipelinePage("letters.list", letterList, {
  title: "Letters",
  path: "/app/letters",
  columns: letterColumns,
  exportCall: "/api/letters/export",
  noun: "letter",
  none: "No letters yet. An offer letter, a COE, CAS, I-20 or PAL stands here once it is uploaded.",
});
