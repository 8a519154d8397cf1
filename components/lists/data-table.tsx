import type { ReactNode } from "react";
import { type Head, Table } from "@/components/lists/table";
import type { Added } from "@/components/lists/use-added";
import styles from "./data-table.module.css";

// HTML from the server. Where there is no room for a table, each row is a card; the roles
// keep it a table for screen readers then.

/** `sort` is the list's name for the order by it, where it has one. */
export type Column<Row> = Omit<Head, "sort" | "link"> & {
  cell: (row: Row) => ReactNode;
  sort?: string;
  /** of a list whose columns are chosen: not among the usual ones */
  extra?: boolean;
};

type Props<Row> = {
  /** names the table for screen readers */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** what to read, and to do next, when there is nothing */
  empty: ReactNode;
  /** it is pointed at */
  added?: Added;
  dense?: boolean;
  /** how the rows are ordered, and the heads of the columns that they can be ordered by */
  sort?: {
    state: (name: string) => "ascending" | "descending" | undefined;
    head: (name: string, header: string) => ReactNode;
  };
};

export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, empty, added, dense, sort } = props;
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    <Table
      caption={caption}
      added={added}
      dense={dense}
      columns={columns.map(({ cell: _, extra: __, sort: by, ...column }) => ({
        ...column,
        ...(by && sort && { sort: sort.state(by), link: sort.head(by, column.header) }),
      }))}
      rows={rows.map((row) => [rowKey(row), ...columns.map(({ cell }) => cell(row))] as const)}
    />
  );
}
