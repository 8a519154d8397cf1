"use client";
import { ButtonLink } from "@/components/ui/button-link";
import { showCount } from "@/lib/values/words";
import { href, type Params } from "./href";
import styles from "./list.module.css";

type Props = {
  path: string;
  state: Params;
  /** the cursors of the pages after and before this one */
  next?: string;
  previous?: string;
  /** rows on this page */
  rowCount: number;
  /** rows of the whole list, where they are counted */
  count?: number;
};

/** "1 row", "37 rows", "1,000+ rows". */
const rows = (count: number) => `${showCount(count)} ${count === 1 ? "row" : "rows"}`;

/** Without a count the pager tells the rows on the page, and whether that is all. */
const countText = (rowCount: number, count: number | undefined, more: boolean) => {
  if (count === undefined) return more ? `${rows(rowCount)} here, and more` : rows(rowCount);
  return count > rowCount ? `${rowCount} of ${rows(count)}` : rows(count);
};

/** Under a list: how many there are, and the ways to the first, the previous and the next page. */
export function Pager({ path, state, next, previous, rowCount, count }: Props) {
  const pageHref = (cursor?: string, before?: string) => href(path, state, { cursor, before });
  const within = state.cursor || state.before;
  return (
    <div className={styles.pager}>
      <p className={styles.count} role="status">
        {countText(rowCount, count, Boolean(next || within))}
      </p>
      {(within || next) && (
        <nav className={styles.pages} aria-label="Pages">
          {within && (
            <ButtonLink small href={pageHref()}>
              First page
            </ButtonLink>
          )}
          {previous && (
            <ButtonLink small rel="prev" href={pageHref(undefined, previous)}>
              Previous page
            </ButtonLink>
          )}
          {next && (
            <ButtonLink small rel="next" href={pageHref(next)}>
              Next page
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}
