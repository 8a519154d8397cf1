import type { Metadata } from "next";
import { DataTable } from "@/components/shared/data-table";
import { emptyWords, FilterBar } from "@/components/shared/filter-bar";
import { PageHeader } from "@/components/shared/page-header";
import { Pager } from "@/components/shared/pager";
import { staffColumns } from "@/components/staff/columns";
import { can } from "@/lib/access/policy";
import { pageViewer } from "@/lib/access/viewer";
import { listState, type SearchParams } from "@/lib/operation/list-state";
import { staffList } from "@/lib/staff/queries";

export const metadata: Metadata = { title: "Users" };

export default async function Users({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer("staff.list");
  const state = await listState(staffList.input, searchParams);
  const { rows, ...around } = await staffList.read(viewer, state);
  const manages = can(viewer, "staff.manage");
  const place = { path: "/app/users", state };
  const filters = manages ? { search: { name: "q", label: "Name or email" } } : {};
  return (
    <>
      <PageHeader
        title="Users"
        note={manages ? "Whoever registers waits here until an admin switches them on." : undefined}
      />
      {manages && <FilterBar {...place} {...filters} />}
      <DataTable
        caption="Users"
        columns={staffColumns(viewer.id, manages)}
        rows={rows}
        rowKey={(row) => row._id}
        empty={emptyWords(place, filters, { noun: "user", none: "There is nobody yet." })}
      />
      <Pager {...place} {...around} shown={rows.length} />
    </>
  );
}
