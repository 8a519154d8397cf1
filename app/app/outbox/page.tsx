import type { Metadata } from "next";
import { DataTable } from "@/components/lists/data-table";
import { emptyWords, FilterBar } from "@/components/lists/filter-bar";
import { Pager } from "@/components/lists/pager";
import { outboxColumns } from "@/components/outbox/columns";
import { PageHeader } from "@/components/ui/page-header";
import { outboxList } from "@/lib/outbox/queries";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { outboxStates } from "@/lib/platform/outbox/labels";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Outbox" };

const states = Object.entries(outboxStates).map(([value, label]) => ({ value, label }));

export default async function Outbox({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer("outbox.read");
  const state = await listState(outboxList.input, searchParams);
  const { rows, ...around } = await outboxList.read(viewer, state);
  const place = { path: "/app/outbox", state };
  const filters = { selects: [{ name: "state", label: "State", options: states }] };
  return (
    <>
      <PageHeader
        title="Outbox"
        note="Every message that the product writes to somebody outside, and what became of it."
      />
      <FilterBar {...place} {...filters} />
      <DataTable
        caption="Outbox"
        columns={outboxColumns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={emptyWords(place, filters, {
          noun: "message",
          none: "No messages. They appear here when an assessment is created, a case is transferred or a status update is sent.",
        })}
      />
      <Pager {...place} {...around} shown={rows.length} />
    </>
  );
}
