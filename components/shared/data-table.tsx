import type { ReactNode } from "react";
import styles from "./data-table.module.css";

// Plain HTML from the server. Where there is no room for a table, each row is a card; the roles
// keep it a table for screen readers then.

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "right" | "center";
  /** long words too (e-mail addresses, messages) may break to save room */
  wide?: boolean;
};

type Props<Row> = {
  /** names the table for screen readers */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** what to read, and to do next, when there is nothing */
  empty: ReactNode;
};

/** More columns than a laptop has room for. */
const many = 9;

export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: Props<Row>) {
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    <div className={styles.frame}>
      <div className={styles.scroll} data-many={columns.length > many || undefined}>
        {/* biome-ignore-start lint/a11y/noRedundantRoles: as cards they lose them */}
        <table role="table" className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(({ key, header, align }) => (
                <th key={key} role="columnheader" scope="col" data-align={align}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={rowKey(row)} role="row">
                {columns.map(({ key, header, cell, align, wide }) => (
                  <td
                    key={key}
                    role="cell"
                    data-label={header || undefined}
                    data-align={align}
                    data-wide={wide || undefined}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: as cards they lose them */}
      </div>
    </div>
  );
}
