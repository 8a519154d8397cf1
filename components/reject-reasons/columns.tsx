import type { Column } from "@/components/lists/data-table";
import { EditReason } from "@/components/reject-reasons/buttons";
import { Badge } from "@/components/ui/badge";
import type { ReasonAnswer } from "@/lib/intake/reject-reasons/answer";
import { labels } from "@/lib/intake/reject-reasons/labels";

const editColumn: Column<ReasonAnswer> = {
  key: "edit",
  header: "Edit",
  card: "end",
  cell: (row) => <EditReason reason={row} />,
};

/** An admin of some branches reads the reasons, which all branches share, and changes none. */
export const reasonColumns = (changes: boolean): Column<ReasonAnswer>[] => [
  { key: "label", header: labels.label, card: "title", cell: (row) => row.label },
  { key: "position", header: labels.position, card: "half", cell: (row) => row.position },
  {
    key: "active",
    header: labels.active,
    card: "half",
    cell: (row) => (row.active ? <Badge tone="green">On</Badge> : <Badge>Off</Badge>),
  },
  ...(changes ? [editColumn] : []),
];
