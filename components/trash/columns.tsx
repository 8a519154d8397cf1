import type { Column } from "@/components/lists/data-table";
import { TrashActions } from "@/components/trash/row-actions";
import { Badge } from "@/components/ui/badge";
import type { TrashRow } from "@/lib/desk/trash/answer";
import { counted, showDay, showMobile, showMoment } from "@/lib/values/words";

/** The last week: who wants it back has to hurry. */
const soon = 7;

export const trashColumns: Column<TrashRow>[] = [
  { key: "name", header: "Name", card: "title", cell: (row) => row.name },
  { key: "mobile", header: "Mobile", card: "half", cell: (row) => showMobile(row.mobile) },
  { key: "ref_no", header: "Reference No.", card: "half", cell: (row) => row.ref_no },
  { key: "location", header: "Branch", card: "detail", cell: (row) => row.location.label },
  {
    key: "deletedAt",
    header: "Deleted",
    sort: "deleted",
    card: "detail",
    cell: ({ deletedAt, deletedBy }) => `${showMoment(deletedAt)} by ${deletedBy.name}`,
  },
  {
    key: "daysLeft",
    header: "Can be restored",
    card: "detail",
    cell: ({ daysLeft, goesAt }) => (
      <>
        until {showDay(goesAt)}{" "}
        <Badge tone={daysLeft > soon ? undefined : "red"}>{counted(daysLeft, "day")} left</Badge>
      </>
    ),
  },
  {
    key: "actions",
    header: "Actions",
    card: "end",
    align: "right",
    cell: ({ ref_no, name }) => <TrashActions refNo={ref_no} name={name} />,
  },
];
