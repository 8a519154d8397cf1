import type { Metadata } from "next";
import { AddBranch } from "@/components/branches/add";
import { branchColumns } from "@/components/branches/columns";
import { LicenceNotices } from "@/components/branches/licence-notices";
import { DataTable } from "@/components/lists/data-table";
import { PageHeader } from "@/components/ui/page-header";
import { branchList, numberedBranches } from "@/lib/office/branches/queries";
import { pageViewer } from "@/lib/platform/session/viewer";
import { dayInIndia } from "@/lib/values/clock";

export const metadata: Metadata = { title: "Branches" };

export default async function Branches() {
  const viewer = await pageViewer("branches.manage");
  const [rows, numbered] = await Promise.all([branchList.read(viewer, {}), numberedBranches()]);
  const today = dayInIndia();
  return (
    <>
      <PageHeader
        title="Branches"
        note="A branch that is switched off is no choice for anything new. Its cases stay."
        actions={viewer.allBranches && <AddBranch />}
      />
      <LicenceNotices branches={rows} today={today} />
      <DataTable
        caption="Branches"
        columns={branchColumns(today, numbered)}
        rows={rows}
        rowKey={(row) => row.code}
        empty="There is no branch yet."
      />
    </>
  );
}
