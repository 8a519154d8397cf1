import type { Metadata } from "next";
import { DataTable } from "@/components/shared/data-table";
import { FilterBar } from "@/components/shared/filter-bar";
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
  const { rows, next } = await staffList.read(viewer, state);
  const manages = can(viewer, "staff.manage");
  return (
    <>
      <PageHeader
        title="Users"
        note={manages ? "New sign-ups wait here, switched off." : undefined}
      />
      {manages && (
        <FilterBar
          path="/app/users"
          state={state}
          search={{ name: "q", label: "Name or email" }}
          selects={[]}
        />
      )}
      <DataTable
        caption="Users"
        columns={staffColumns(viewer.id, manages)}
        rows={rows}
        rowKey={(row) => row._id}
        empty="Nobody has this name or email."
      />
      <Pager path="/app/users" state={state} next={next} shown={rows.length} />
    </>
  );
}
