import type { Metadata } from "next";
import { DataTable } from "@/components/lists/data-table";
import { emptyWords, FilterBar } from "@/components/lists/filter-bar";
import { Pager } from "@/components/lists/pager";
import { staffColumns } from "@/components/staff/columns";
import { PageHeader } from "@/components/ui/page-header";
import { can } from "@/lib/platform/access/policy";
import { branchChoices, branchOption } from "@/lib/platform/branches/known";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
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
        columns={staffColumns(viewer.id, manages, {
          choices: branchChoices(viewer.branches),
          named: branchOption,
        })}
        rows={rows}
        rowKey={(row) => row._id}
        empty={emptyWords(place, filters, { noun: "user", none: "There is nobody yet." })}
      />
      <Pager {...place} {...around} shown={rows.length} />
    </>
  );
}
