import Link from "next/link";
import { type Flowing, recordsHref } from "@/components/books/links";
import { labels } from "@/lib/books/labels";
import type { Line } from "@/lib/books/queries";
import { showRupees } from "@/lib/values/words";
import styles from "./books.module.css";

/** What was earned, and apart from it what is held for others; the tax inside is information. */
export function Summary({ line }: { line: Line }) {
  const { own, held, gst } = line;
  return (
    <div className={styles.summary}>
      <section className={styles.panel} aria-labelledby="books-earned">
        <h2 id="books-earned">Earned</h2>
        <dl>
          <Figure line={line} of="receipts" fee="own" label={labels.receipts} />
          <Figure
            line={line}
            of="refunds"
            fee="own"
            label={`Less ${labels.refunds.toLowerCase()}`}
          />
          <Figure
            line={line}
            of="expenses"
            fee="own"
            label={`Less ${labels.expenses.toLowerCase()}`}
          />
          <Result label={labels.profit} amount={own.left} />
        </dl>
        <p className={styles.note}>
          {labels.gst} receipts less refunds: {showRupees(gst)}
        </p>
      </section>
      <section className={styles.panel} aria-labelledby="books-held">
        <h2 id="books-held">{labels.held}</h2>
        <dl>
          <Figure line={line} of="receipts" fee="passedOn" label="Received for others" />
          <Figure line={line} of="refunds" fee="passedOn" label="Less given back" />
          <Figure line={line} of="expenses" fee="passedOn" label="Less paid on" />
          <Result label="Still held" amount={held.left} />
        </dl>
        <p className={styles.note}>
          Of universities, embassies and insurers: no income of the house.
        </p>
      </section>
    </div>
  );
}

type FigureProps = { line: Line; of: Flowing; fee: "own" | "passedOn"; label: string };

function Figure({ line, of, fee, label }: FigureProps) {
  const amount = showRupees((fee === "own" ? line.own : line.held)[of]);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {line.asks ? (
          <Link
            href={recordsHref(of, fee, line.asks)}
            aria-label={`${label}: ${amount}`}
            prefetch={false}
          >
            {amount}
          </Link>
        ) : (
          amount
        )}
      </dd>
    </div>
  );
}

const Result = ({ label, amount }: { label: string; amount: string }) => (
  <div className={styles.result}>
    <dt>{label}</dt>
    <dd data-loss={amount.startsWith("-") || undefined}>{showRupees(amount)}</dd>
  </div>
);
