import type { ComponentType, ReactNode } from "react";
import type { Order } from "@/components/lists/sorting";
import { type Drawn, type Head, Table } from "@/components/lists/table";
import type { Added } from "@/components/lists/use-added";
import styles from "./data-table.module.css";

// Where there is no room for a table, each row is a card; the roles keep it a table for screen readers then.

export type Column<Row> = Omit<Head, "as"> & {
  cell: (row: Row) => ReactNode;
  as?: Drawn;
  /** of a list whose columns are chosen: not among the usual ones */
  extra?: boolean;
};

/** Cells drawn by a client component: a page sends its props of each row, which are plain values; null is an empty cell. */
export const drawnBy = <Row, CellProps extends object>(
  component: ComponentType<CellProps>,
  cell: (row: Row) => CellProps | null,
): Pick<Column<Row>, "as" | "cell"> => ({
  // The table hands these cells to this component, and nothing else draws them.
  as: component as unknown as Drawn,
  cell: cell as unknown as Column<Row>["cell"],
});

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
  order?: Order;
};

export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, empty, ...rest } = props;
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    <Table
      {...rest}
      caption={caption}
      columns={columns.map(({ cell: _, extra: __, ...column }) => column)}
      rows={rows.map((row) => [rowKey(row), ...columns.map(({ cell }) => cell(row))] as const)}
    />
  );
}
