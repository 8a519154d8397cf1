import type { ReactNode } from "react";
import { Pager } from "@/components/lists/pager";
import { WatchPage } from "@/components/ui/watch-page";
import styles from "./timeline.module.css";

type Message = { state: string };
type Row = { message?: Message | null; messages?: Message[] };
type Props<R extends Row> = {
  /** of its heading */
  id: string;
  heading: string;
  page: { rows: R[]; next?: string; previous?: string };
  empty: string;
  path: string;
  state: Record<string, string>;
  /** what narrows it */
  filters?: ReactNode;
  /** an `<li>`, whose `data-tone` colours its dot */
  entry: (row: R) => ReactNode;
};

const isUnderWay = ({ message, messages = [] }: Row) =>
  [message, ...messages].some((one) => one?.state === "queued" || one?.state === "retrying");

/** What happened on a case, the newest first, a page at a time, and what becomes of the messages. */
export function Timeline<R extends Row>(props: Props<R>) {
  const { id, heading, page, empty, path, state, filters, entry } = props;
  const { rows, ...around } = page;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {filters}
      {rows.length === 0 && <p className={styles.dim}>{empty}</p>}
      <ol className={styles.timeline}>{rows.map(entry)}</ol>
      {(around.next || state.cursor || state.before) && (
        <Pager path={path} state={state} {...around} rowCount={rows.length} />
      )}
      {rows.some(isUnderWay) && <WatchPage />}
    </section>
  );
}
