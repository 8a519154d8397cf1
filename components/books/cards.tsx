import Link from "next/link";
import { href } from "@/components/lists/href";
import { booksPath, labels, type SpanName, spanLabels } from "@/lib/money/books/labels";
import type { Statement } from "@/lib/money/books/queries";
import { type Span, usualSpans } from "@/lib/values/spans";
import { showRupees } from "@/lib/values/words";
import styles from "./books.module.css";

type Props = { usual: Statement["usual"]; selected: Span; location?: string };

const same = (one: Span, other: Span) => one.from === other.from && one.to === other.to;

/** The ranges that are asked for most, each with what came of it; one is shown below when it is chosen. */
export function UsualSpans({ usual, selected, location }: Props) {
  const spans = usualSpans();
  return (
    <nav className={styles.cards} aria-label="Usual ranges">
      {(Object.keys(spanLabels) as SpanName[]).map((name) => {
        const { own } = usual[name];
        return (
          <Link
            key={name}
            href={href(booksPath, { ...spans[name], location })}
            className={styles.card}
            aria-current={same(spans[name], selected) ? "true" : undefined}
          >
            <span className={styles.cardLabel}>{spanLabels[name]}</span>
            <strong data-loss={own.left.startsWith("-") || undefined}>
              {showRupees(own.left)}
            </strong>
            <span className={styles.cardFlow}>
              {labels.receipts} {showRupees(own.receipts)}
            </span>
            <span className={styles.cardFlow}>
              {labels.expenses} {showRupees(own.expenses)}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
