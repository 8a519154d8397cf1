import { type Column, DataTable } from "@/components/lists/data-table";
import { EndSession } from "@/components/sessions/end";
import { Badge } from "@/components/ui/badge";
import type { SessionAnswer } from "@/lib/people/sessions/answer";
import { showMoment } from "@/lib/values/words";

const columns: Column<SessionAnswer>[] = [
  { key: "device", header: "Device", card: "title", cell: ({ device }) => device },
  { key: "address", header: "Address", card: "half", wide: true, cell: ({ address }) => address },
  { key: "since", header: "Logged in", card: "detail", cell: ({ since }) => showMoment(since) },
  {
    key: "lastUsed",
    header: "Last used",
    card: "detail",
    cell: ({ lastUsed }) => showMoment(lastUsed),
  },
  {
    key: "actions",
    header: "Actions",
    card: "end",
    align: "right",
    cell: ({ here, ...row }) =>
      here ? <Badge tone="green">This one</Badge> : <EndSession {...row} />,
  },
];

/** A person's sessions, each of which can be ended. */
export const Sessions = ({ rows }: { rows: SessionAnswer[] }) => (
  <DataTable
    caption="Sessions"
    columns={columns}
    rows={rows}
    rowKey={({ _id }) => _id}
    empty="You are logged in nowhere."
  />
);
