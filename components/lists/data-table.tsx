import type { ReactNode } from "react";
import { type Head, Table } from "@/components/lists/table";
import styles from "./data-table.module.css";

// HTML from the server. Where there is no room for a table, each row is a card; the roles
// keep it a table for screen readers then.

export type Column<Row> = Head & { cell: (row: Row) => ReactNode };

type Props<Row> = {
  /** names the table for screen readers */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** what to read, and to do next, when there is nothing */
  empty: ReactNode;
};

export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: Props<Row>) {
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    <Table
      caption={caption}
      columns={columns.map(({ cell: _, ...column }) => column)}
      rows={rows.map((row) => [rowKey(row), ...columns.map(({ cell }) => cell(row))] as const)}
    />
  );
}
