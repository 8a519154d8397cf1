"use client";
import Link from "next/link";
import type { ReactNode } from "react";
import { firstPage, href, type Params } from "./href";
import styles from "./list.module.css";

/** How a list's rows are ordered ("date", "-date"), and by what they can be: the order is in the URL. */
export type Order = { path: string; state: Params; sort: string; sorts: readonly string[] };

const other = { ascending: "descending", descending: "ascending" } as const;

/** How the rows are ordered by a column, where they are. */
export function orderOf(order: Order | undefined, name: string | undefined) {
  if (!order || !name) return undefined;
  if (order.sort === name) return "ascending";
  return order.sort === `-${name}` ? "descending" : undefined;
}

type Props = { order?: Order; sort?: string; otherwise: ReactNode; children: ReactNode };

/** The head of a column: a link that orders the rows by it, where they can be. */
export function SortLink({ order, sort, otherwise, children }: Props) {
  if (!order || !sort || !order.sorts.includes(sort)) return otherwise;
  const now = orderOf(order, sort);
  const next = now ? other[now] : "ascending";
  return (
    <Link
      href={href(order.path, order.state, {
        sort: next === "ascending" ? sort : `-${sort}`,
        ...firstPage,
      })}
      className={styles.sort}
      data-sort={now}
      prefetch={false}
    >
      {children}
    </Link>
  );
}
