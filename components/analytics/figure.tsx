import Link from "next/link";
import type { ReactNode } from "react";
import type { FigureRange } from "@/components/analytics/links";
import type { Column } from "@/components/lists/data-table";
import { percentOf } from "@/lib/reports/analytics/labels";
import { showNumber } from "@/lib/values/words";
import styles from "./analytics.module.css";

type Props = {
  count: number;
  /** what it counts, for who hears the link alone */
  label: string;
  /** the list of what it counts */
  href: string | null;
};

/** A figure, which leads to the list that it counts; nothing leads nowhere. */
export const Figure = ({ count, label, href }: Props) =>
  count > 0 && href ? (
    <Link
      href={href}
      className={styles.figure}
      aria-label={`${label}: ${showNumber(count)}`}
      prefetch={false}
    >
      {showNumber(count)}
    </Link>
  ) : (
    <span className={styles.none}>{showNumber(count)}</span>
  );

/** What one of the parts is drawn of. */
export type PartProps<Line> = { range: FigureRange; lines: Line[]; empty: string };

/** A column of figures; the first of them stands beside the name on a phone. */
export const figureColumn = <Line,>(
  key: string,
  header: string,
  cell: (line: Line) => ReactNode,
  card: "beside" | "detail" = "detail",
): Column<Line> => ({ key, header, align: "right", card, named: true, cell });

/** A figure with its share of all of its line. */
export const FigureOf = ({ all, ...figure }: Props & { all: number }) => (
  <span className={styles.cell}>
    <Figure {...figure} />{" "}
    {figure.count > 0 && (
      <span className={styles.more}>{showNumber(percentOf(figure.count, all) ?? 0)}%</span>
    )}
  </span>
);
