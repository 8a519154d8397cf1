import Link from "next/link";
import type { ReactNode } from "react";
import { type Flowing, recordsHref } from "@/components/books/links";
import { type Column, DataTable } from "@/components/lists/data-table";
import { labels } from "@/lib/money/books/labels";
import type { Line } from "@/lib/money/books/queries";
import { showRupees } from "@/lib/values/words";
import styles from "./books.module.css";

type Props = { caption: string; first: string; lines: Line[] };

/** Nothing where nothing came or went: what did stands out, and a phone's card is short. */
const amountOf = (label: string, amount: string, amountOf: (rupees: string) => ReactNode) =>
  amount === "0.00" ? null : (
    <>
      <span className={styles.inCard} aria-hidden>
        {label}{" "}
      </span>
      {amountOf(showRupees(amount))}
    </>
  );

const flow = (flow: Flowing): Column<Line> => ({
  key: flow,
  header: labels[flow],
  align: "right",
  card: "half",
  cell: ({ own, asks, label }) =>
    amountOf(labels[flow], own[flow], (rupees) =>
      asks ? (
        <Link
          href={recordsHref(flow, "own", asks)}
          aria-label={`${labels[flow]}, ${label}: ${rupees}`}
          prefetch={false}
        >
          {rupees}
        </Link>
      ) : (
        rupees
      ),
    ),
});

const plain = (
  key: "commission" | "held" | "gst",
  amount: (line: Line) => string,
): Column<Line> => ({
  key,
  header: labels[key],
  align: "right",
  card: "half",
  cell: (line) => amountOf(labels[key], amount(line), (rupees) => rupees),
});

/** An office without partners has no column for what they pay. */
const columns = (first: string, lines: Line[]): Column<Line>[] => [
  { key: "label", header: first, card: "title", cell: ({ label }) => label },
  flow("receipts"),
  flow("refunds"),
  ...(lines.some(({ own }) => own.commission !== "0.00")
    ? [plain("commission", ({ own }) => own.commission)]
    : []),
  flow("expenses"),
  {
    key: "profit",
    header: labels.profit,
    align: "right",
    card: "line",
    cell: ({ own }) => (
      <>
        <span className={styles.inCard} aria-hidden>
          {labels.profit}{" "}
        </span>
        <strong>{showRupees(own.left)}</strong>
      </>
    ),
  },
  plain("held", ({ held }) => held.left),
  plain("gst", ({ gst }) => gst),
];

/** The same figures of each branch, mode or month. */
export const FiguresTable = ({ caption, first, lines }: Props) => (
  <DataTable
    caption={caption}
    columns={columns(first, lines)}
    rows={lines}
    rowKey={({ label }) => label}
    empty="Nothing was taken or paid on these days."
  />
);
