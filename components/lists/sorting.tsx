import Link from "next/link";
import { firstPage, href, type Params } from "./href";
import styles from "./list.module.css";

type Place = { path: string; state: Params; sort: string; sorts: readonly string[] };

const other = { ascending: "descending", descending: "ascending" } as const;

/** The heads of a table whose rows can be ordered by some columns: the order is in the URL. */
export const sorting = ({ path, state, sort, sorts }: Place) => {
  const stateOf = (name: string) =>
    sort === name ? "ascending" : sort === `-${name}` ? "descending" : undefined;
  const head = (name: string, header: string) => {
    if (!sorts.includes(name)) return header;
    const now = stateOf(name);
    const next = now ? other[now] : "ascending";
    const by = next === "ascending" ? name : `-${name}`;
    return (
      <Link
        href={href(path, state, { sort: by, ...firstPage })}
        className={styles.sort}
        data-sort={now}
        prefetch={false}
      >
        {header}
      </Link>
    );
  };
  return { state: stateOf, head };
};
