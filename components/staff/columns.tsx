import type { Column } from "@/components/shared/data-table";
import { BranchSelect, RoleSelect, StatusSwitch } from "@/components/staff/controls";
import { branchLabels } from "@/lib/branches";
import { roleLabels } from "@/lib/staff/labels";
import type { StaffAnswer } from "@/lib/staff/queries";
import { showMobile } from "@/lib/words";

/** The staff list (spec §2). An admin changes others; nobody their own row (decision P6). */
export function staffColumns(viewerId: string, manages: boolean): Column<StaffAnswer>[] {
  const edits = (row: StaffAnswer) => manages && row._id !== viewerId;
  return [
    { key: "email", header: "Email", wide: true, cell: (row) => row.email },
    { key: "name", header: "Name", cell: (row) => row.name },
    {
      key: "mobile",
      header: "Mobile",
      cell: (row) => <span style={{ whiteSpace: "nowrap" }}>{showMobile(row.mobile)}</span>,
    },
    {
      key: "status",
      header: "Status",
      cell: (row) =>
        edits(row) ? (
          <StatusSwitch email={row.email} name={row.name} version={row.version} on={row.status} />
        ) : row.status ? (
          "On"
        ) : (
          "Off"
        ),
    },
    {
      key: "type",
      header: "Role",
      cell: (row) =>
        edits(row) ? (
          <RoleSelect email={row.email} name={row.name} version={row.version} role={row.type} />
        ) : (
          roleLabels[row.type]
        ),
    },
    {
      key: "branches",
      header: "Branches",
      cell: (row) =>
        edits(row) ? (
          <BranchSelect
            email={row.email}
            name={row.name}
            version={row.version}
            branches={row.branches}
          />
        ) : (
          row.branches.map((branch) => branchLabels[branch]).join(", ")
        ),
    },
    {
      key: "cases",
      header: "Cases",
      cell: (row) => <a href={`/app/cases/${encodeURIComponent(row.email)}`}>Cases</a>,
    },
  ];
}
