import Link from "next/link";
import { type Branch, branchLabels } from "@/lib/values/branches";
import { firstPage, href, type Params } from "./href";
import styles from "./list.module.css";

type Props = { path: string; state: Params; branches: readonly Branch[]; current: Branch };

/** Gurdaspur | Batala. The other filters stay; the page number does not. */
export function BranchTabs({ path, state, branches, current }: Props) {
  return (
    <nav className={styles.tabs} aria-label="Branch">
      {branches.map((branch) => (
        <Link
          key={branch}
          href={href(path, state, { location: branch, ...firstPage })}
          aria-current={branch === current ? "page" : undefined}
          className={styles.tab}
        >
          {branchLabels[branch]}
        </Link>
      ))}
    </nav>
  );
}
