import type { Metadata } from "next";
import { DataTable } from "@/components/lists/data-table";
import { AddReason } from "@/components/reject-reasons/buttons";
import { reasonColumns } from "@/components/reject-reasons/columns";
import { PageHeader } from "@/components/ui/page-header";
import { rejectReasons } from "@/lib/intake/reject-reasons/queries";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Reasons for rejecting" };

export default async function RejectReasons() {
  const viewer = await pageViewer("rejectReasons.manage");
  return (
    <>
      <PageHeader
        title="Reasons for rejecting"
        note={`Whoever rejects a case chooses one. One that is switched off is no choice any more; cases that say it still do.${viewer.allBranches ? "" : " All branches share them, so an admin of all branches changes them."}`}
        actions={viewer.allBranches && <AddReason />}
      />
      <DataTable
        caption="Reasons for rejecting"
        columns={reasonColumns(viewer.allBranches)}
        rows={await rejectReasons.read(viewer, {})}
        rowKey={(row) => row._id}
        empty="There is no reason yet. Add the first one: rejecting asks for it."
      />
    </>
  );
}
