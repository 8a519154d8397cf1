import { ButtonLink } from "@/components/ui/button-link";
import { showCount } from "@/lib/words";
import { href, type Params } from "./href";
import styles from "./list.module.css";

type Props = {
  path: string;
  state: Params;
  /** the cursor of the page after this one */
  next?: string;
  /** rows on this page */
  shown: number;
  /** rows of the whole list, where they are counted */
  count?: number;
};

/** "1 row", "37 rows", "1,000+ rows". */
const rows = (count: number) => `${showCount(count)} ${count === 1 ? "row" : "rows"}`;

const countText = (shown: number, count?: number) => {
  if (count === undefined) return rows(shown);
  return count > shown ? `${shown} of ${rows(count)}` : rows(count);
};

/** Under a list: how many there are, the first page, and the next one. Back is the way back. */
export function Pager({ path, state, next, shown, count }: Props) {
  return (
    <div className={styles.pager}>
      <p className={styles.count}>{countText(shown, count)}</p>
      {(state.cursor || next) && (
        <nav className={styles.pages} aria-label="Pages">
          {state.cursor && (
            <ButtonLink small href={href(path, state, { cursor: undefined })}>
              First page
            </ButtonLink>
          )}
          {next && (
            <ButtonLink small rel="next" href={href(path, state, { cursor: next })}>
              Next page
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}
