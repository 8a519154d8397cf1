import type { Metadata } from "next";
import { auditColumns } from "@/components/audit/columns";
import { ListPage } from "@/components/lists/list-page";
import { ReadingLimitsButton } from "@/components/reading-limits/button";
import { auditList } from "@/lib/office/audit/queries";
import { readReadingLimits } from "@/lib/office/reading-limits/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Audit log" };

export default async function Audit({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("audit.read");
  return (
    <ListPage
      title="Audit log"
      note={
        viewer.allBranches
          ? "Who did what, when. Nobody can change or delete a line."
          : "Who did what in your branches, when. Nobody can change or delete a line."
      }
      path="/app/audit"
      exportCall="/api/audit/export"
      list={await auditList.page(viewer, searchParams)}
      columns={auditColumns}
      actions={viewer.allBranches && <ReadingLimitsButton limits={await readReadingLimits()} />}
      rowKey={(row) => row._id}
      noun="line"
      none="No lines. Each change that somebody makes is written here."
    />
  );
}
