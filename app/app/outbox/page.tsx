import type { Metadata } from "next";
import { outboxColumns } from "@/components/outbox/columns";
import { DataTable } from "@/components/shared/data-table";
import { FilterBar } from "@/components/shared/filter-bar";
import { PageHeader } from "@/components/shared/page-header";
import { Pager } from "@/components/shared/pager";
import { pageViewer } from "@/lib/access/viewer";
import { listState, type SearchParams } from "@/lib/operation/list-state";
import { outboxStates } from "@/lib/outbox/labels";
import { outboxList } from "@/lib/outbox/queries";

export const metadata: Metadata = { title: "Outbox" };

const states = Object.entries(outboxStates).map(([value, label]) => ({ value, label }));

export default async function Outbox({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer("outbox.read");
  const state = await listState(outboxList.input, searchParams);
  const { rows, next } = await outboxList.read(viewer, state);
  return (
    <>
      <PageHeader
        title="Outbox"
        note="Every message that the product writes to somebody outside, and what became of it."
      />
      <FilterBar
        path="/app/outbox"
        state={state}
        selects={[{ name: "state", label: "State", options: states }]}
      />
      <DataTable
        caption="Outbox"
        columns={outboxColumns}
        rows={rows}
        rowKey={(row) => row.id}
        empty="No messages. They appear here when an enquiry is registered, a case is transferred or a status update is sent."
      />
      <Pager path="/app/outbox" state={state} next={next} shown={rows.length} />
    </>
  );
}
