import type { Column } from "@/components/lists/data-table";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import type { CloseAnswer } from "@/lib/money/day-close/answer";
import { showDate, showMoment, showRupees } from "@/lib/values/words";

export const closeColumns: Column<CloseAnswer>[] = [
  {
    key: "day",
    header: "Day",
    cell: ({ day, reopened }) => (
      <>
        {showDate(day)} {reopened && <Badge tone="yellow">Opened again</Badge>}
      </>
    ),
  },
  { key: "cash", header: "Cash", align: "right", cell: (row) => showRupees(row.counted.cash) },
  { key: "banked", header: "Banked", align: "right", cell: (row) => showRupees(row.banked) },
  {
    key: "difference",
    header: "Difference",
    align: "right",
    cell: (row) => showRupees(row.difference),
  },
  {
    key: "reason",
    header: "Reason",
    wide: true,
    cell: ({ reason, reopened }) => [reason, reopened?.reason].filter(Boolean).join(". "),
  },
  {
    key: "closedBy",
    header: "Closed by",
    cell: (row) => `${row.closedBy}, ${showMoment(row.closedAt)}`,
  },
  {
    key: "sheet",
    header: "Sheet",
    cell: ({ _id, day }) => (
      <ButtonLink
        look="subtle"
        small
        href={`/app/day-close/${_id}`}
        aria-label={`View ${showDate(day)}`}
      >
        View
      </ButtonLink>
    ),
  },
];
