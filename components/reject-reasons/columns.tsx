import type { Column } from "@/components/lists/data-table";
import { EditReason } from "@/components/reject-reasons/buttons";
import { Badge } from "@/components/ui/badge";
import type { ReasonAnswer } from "@/lib/reject-reasons/answer";
import { labels } from "@/lib/reject-reasons/labels";

export const reasonColumns: Column<ReasonAnswer>[] = [
  { key: "label", header: labels.label, card: "title", cell: (row) => row.label },
  { key: "position", header: labels.position, card: "half", cell: (row) => row.position },
  {
    key: "active",
    header: labels.active,
    card: "half",
    cell: (row) => (row.active ? <Badge tone="green">On</Badge> : <Badge>Off</Badge>),
  },
  { key: "edit", header: "Edit", card: "end", cell: (row) => <EditReason reason={row} /> },
];
