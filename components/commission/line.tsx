import Link from "next/link";
import { href, type Params } from "@/components/lists/href";
import type { CommissionLine } from "@/lib/money/commission/queries";
import styles from "./commission.module.css";

type Props = { path: string; state: Params; line: CommissionLine };

/** Expected · confirmed · overdue to claim · claimed · overdue to be paid · received · no agreement, each a way to its rows. */
export const SumLine = ({ path, state: { branch }, line }: Props) => (
  <ul className={styles.line} aria-label="Commission in one line">
    {line.map(({ tab, label, amount, count, page, isOpen }) => {
      const words = (
        <>
          <span>{label}</span> <strong>{tab === "none" ? count : amount || "–"}</strong>
          {tab !== "none" && <span className={styles.dim}> {count}</span>}
        </>
      );
      return (
        <li key={tab} data-tab={tab}>
          {isOpen ? <Link href={page ?? href(path, { branch }, { tab })}>{words}</Link> : words}
        </li>
      );
    })}
  </ul>
);
