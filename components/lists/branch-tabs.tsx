import Link from "next/link";
import { BranchDot } from "@/components/ui/branch-dot";
import { firstPage, href, type Params } from "./href";
import styles from "./list.module.css";

type Tab = { value: string; label: string; colour: string };
type Props = { path: string; state: Params; branches: readonly Tab[]; current: string };

/** Gurdaspur | Batala, each with its colour. The other filters stay; the page number does not. */
export const BranchTabs = ({ path, state, branches, current }: Props) => (
  <nav className={styles.tabs} aria-label="Branch">
    {branches.map(({ value, label, colour }) => (
      <Link
        key={value}
        href={href(path, state, { location: value, ...firstPage })}
        aria-current={value === current ? "page" : undefined}
        className={styles.tab}
      >
        <BranchDot colour={colour} />
        {label}
      </Link>
    ))}
  </nav>
);
