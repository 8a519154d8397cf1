"use client";
import type { ComponentType, ReactNode } from "react";
import { type Order, orderOf, SortLink } from "@/components/lists/sorting";
import { type Added, usePointedRow } from "@/components/lists/use-added";
import styles from "./data-table.module.css";

// A page's data carry the plain values of the cells, once; this draws them, on the server's first pass and in the
// browser. Written out as elements, each cell would stand in the data with all its attributes.

/** What draws a column's cells. Its props differ from column to column, and data-table.tsx holds each cell to them. */
export type Drawn = ComponentType<Record<string, unknown>>;

/** What a column says of all its cells. */
export type Head = {
  key: string;
  header: string;
  align?: "right" | "center";
  /** long words too (email addresses, messages) may break to save room; a list shows two lines of it */
  wide?: boolean;
  /** a text of one line: what has no room is cut, and read by pointing at it */
  cut?: boolean;
  /**
   * Its place on a phone, where a row is a card of about three lines without labels: before the
   * title, the title, the end of its line, or beside that end; then half of a line or a line; then the details. In a table where no column says so, each is a line with its label.
   */
  card?: "start" | "title" | "end" | "beside" | "half" | "line" | "detail";
  /** on a phone's card its header stands before it: a day that could be any day's */
  named?: boolean;
  /** stands in its head instead of the words, also above cards */
  head?: ReactNode;
  /** the list's name for the order by it */
  sort?: string;
  /** a client component that draws the cells, which then are its props */
  as?: Drawn;
};

type Props = {
  caption: string;
  columns: Head[];
  /** a row's key, then its cells in the columns' order */
  rows: (readonly [key: string, ...cells: ReactNode[]])[];
  added?: Added;
  order?: Order;
  /** rows of one line */
  dense?: boolean;
};

const textOf = (cell: ReactNode) => (typeof cell === "string" ? cell : undefined);

function drawn(cell: ReactNode, As: Drawn | undefined) {
  return As && cell !== null && typeof cell === "object" ? <As {...cell} /> : cell;
}

/** More columns than a laptop has room for. */
const many = 9;

export function Table({ caption, columns, rows, added, order, dense }: Props) {
  const pointed = usePointedRow(added);
  const isShort = columns.some(({ card }) => card);
  return (
    <div className={styles.frame}>
      <div
        className={styles.scroll}
        data-many={columns.length > many || undefined}
        data-dense={dense || undefined}
        data-short={isShort || undefined}
      >
        {/* biome-ignore-start lint/a11y/noRedundantRoles: as cards they lose them */}
        <table role="table" className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(({ key, header, align, card, head, sort }) => (
                <th
                  key={key}
                  role="columnheader"
                  scope="col"
                  data-align={align}
                  data-head={head ? true : undefined}
                  aria-sort={orderOf(order, sort)}
                >
                  {card === "end" ? (
                    <span className="visually-hidden">{header}</span>
                  ) : (
                    <SortLink order={order} sort={sort} otherwise={head ?? header}>
                      {header}
                    </SortLink>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(([rowKey, ...cells]) => (
              <tr
                key={rowKey}
                role="row"
                {...(rowKey === added?.row && { ref: pointed, tabIndex: -1, "data-added": true })}
              >
                {columns.map(({ key, header, align, wide, cut, card, named, as }, index) => (
                  <td
                    key={key}
                    role="cell"
                    data-label={isShort && !named ? undefined : header || undefined}
                    data-align={align}
                    data-wide={wide || undefined}
                    data-cut={cut || undefined}
                    title={(wide || cut) && card ? textOf(cells[index]) : undefined}
                    data-card={card}
                    data-named={named}
                  >
                    {wide && card ? (
                      <div className={styles.lines}>{drawn(cells[index], as)}</div>
                    ) : (
                      drawn(cells[index], as)
                    )}
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
