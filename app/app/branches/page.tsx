import type { Metadata } from "next";
import { AddBranch } from "@/components/branches/add";
import { branchColumns } from "@/components/branches/columns";
import { DataTable } from "@/components/lists/data-table";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { licenceStanding } from "@/lib/branches/labels";
import { branchList, numberedBranches } from "@/lib/branches/queries";
import { pageViewer } from "@/lib/platform/session/viewer";
import { dayInIndia } from "@/lib/values/clock";
import { showDate } from "@/lib/values/words";

export const metadata: Metadata = { title: "Branches" };

export default async function Branches() {
  const viewer = await pageViewer("branches.manage");
  const [rows, numbered] = await Promise.all([branchList.read(viewer, {}), numberedBranches()]);
  const today = dayInIndia();
  const ending = rows.filter(
    ({ active, licenceExpiry }) => active && licenceStanding(licenceExpiry, today),
  );
  return (
    <>
      <PageHeader
        title="Branches"
        note="A branch that is switched off is no choice for anything new. Its cases stay."
        actions={viewer.allBranches && <AddBranch />}
      />
      {ending.map(({ code, name, licenceExpiry }) => (
        <Notice key={code} tone="danger">
          The licence of {name} {(licenceExpiry ?? "") < today ? "ended" : "ends"} on{" "}
          {showDate(licenceExpiry ?? "")}.
        </Notice>
      ))}
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
