import type { ReactNode } from "react";
import styles from "./data-table.module.css";

// Plain HTML from the server. Where there is no room for a table, each row is a card; the roles
// keep it a table for screen readers then.

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "right" | "center";
  /** long words too (email addresses, messages) may break to save room */
  wide?: boolean;
  /**
   * Its place on a phone, where a row is a card of about three lines without labels: before the
   * title, the title, the end of its line; then half of a line or a line; then the details. In a table where no column says so, each is a line with its label.
   */
  card?: "start" | "title" | "end" | "half" | "line" | "detail";
  /** the list's name for the order by it, where it has one */
  sort?: string;
};

type Props<Row> = {
  /** names the table for screen readers */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** what to read, and to do next, when there is nothing */
  empty: ReactNode;
  /** how the rows are ordered, and the heads of the columns that they can be ordered by */
  sort?: { state: (name: string) => "ascending" | "descending" | undefined; head: Head };
};
type Head = (name: string, header: string) => ReactNode;

/** More columns than a laptop has room for. */
const many = 9;

export function DataTable<Row>({ caption, columns, rows, rowKey, empty, sort }: Props<Row>) {
  if (rows.length === 0) return <div className={styles.empty}>{empty}</div>;
  return (
    <div className={styles.frame}>
      <div
        className={styles.scroll}
        data-many={columns.length > many || undefined}
        data-short={columns.some(({ card }) => card) || undefined}
      >
        {/* biome-ignore-start lint/a11y/noRedundantRoles: as cards they lose them */}
        <table role="table" className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(({ key, header, align, card, sort: by }) => (
                <th
                  key={key}
                  role="columnheader"
                  scope="col"
                  data-align={align}
                  aria-sort={by ? sort?.state(by) : undefined}
                >
                  {card === "end" ? (
                    <span className="visually-hidden">{header}</span>
                  ) : (
                    (by && sort?.head(by, header)) || header
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={rowKey(row)} role="row">
                {columns.map(({ key, header, cell, align, wide, card }) => (
                  <td
                    key={key}
                    role="cell"
                    data-label={header || undefined}
                    data-align={align}
                    data-wide={wide || undefined}
                    data-card={card}
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
