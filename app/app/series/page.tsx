import type { Metadata } from "next";
import { DataTable } from "@/components/lists/data-table";
import { AddSeries } from "@/components/series/buttons";
import { seriesColumns } from "@/components/series/columns";
import { PageHeader } from "@/components/ui/page-header";
import { allSeries } from "@/lib/desk/series/queries";
import { branchName } from "@/lib/platform/branches/known";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Series" };

export default async function SeriesPage() {
  const viewer = await pageViewer("series.manage");
  const rows = await allSeries.read(viewer, {});
  const mayChange = viewer.allBranches;
  const branches = viewer.branches.map((value) => ({ value, label: branchName(value) }));
  return (
    <>
      <PageHeader
        title="Series"
        note={`Messages that go out by themselves after an event, from 9:00 to 20:00 in India. A series ends for somebody as soon as they answer, are spoken with, or the case moves on.${mayChange ? "" : " All branches share them, so an admin of all branches changes them."}`}
        actions={mayChange && <AddSeries branches={branches} />}
      />
      <DataTable
        caption="Series"
        columns={seriesColumns(mayChange)}
        rows={rows}
        rowKey={({ _id }) => _id}
        empty="There is no series yet."
      />
    </>
  );
}
