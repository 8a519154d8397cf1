import { type Column, DataTable } from "@/components/lists/data-table";
import entry from "@/components/lists/entry.module.css";
import { AddReached, RemoveReached } from "@/components/partners/buttons";
import type { ReachedUniversity } from "@/lib/money/partners/queries";

type Props = { id: string; rows: ReachedUniversity[]; mayChange: boolean };

/** The universities that are reached through an aggregator. */
export function Reached({ id, rows, mayChange }: Props) {
  const columns: Column<ReachedUniversity>[] = [
    { key: "name", header: "University", wide: true, card: "title", cell: ({ label }) => label },
    ...(mayChange
      ? [
          {
            key: "delete",
            header: "Delete",
            align: "right",
            card: "end",
            cell: (university: ReachedUniversity) => (
              <RemoveReached id={id} university={university} />
            ),
          } as const,
        ]
      : []),
  ];
  return (
    <section className={entry.section} aria-label="Universities">
      <header className={entry.header}>
        <h2>Universities</h2>
        {mayChange && <AddReached id={id} />}
      </header>
      <DataTable
        caption="Universities"
        columns={columns}
        rows={rows}
        rowKey={({ value }) => value}
        empty="No university yet. Add those that are reached through this aggregator."
      />
    </section>
  );
}
