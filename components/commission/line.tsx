import Link from "next/link";
import { href, type Params } from "@/components/lists/href";
import { invoicesPath } from "@/lib/money/claims/labels";
import type { CommissionLine } from "@/lib/money/commission/queries";
import { remittancesPath } from "@/lib/money/remittances/labels";
import styles from "./commission.module.css";

type Props = {
  path: string;
  state: Params;
  line: CommissionLine;
  /** the viewer has the pages of what is claimed of partners */
  claims: boolean;
};

/** Sums whose rows stand on another page than the list. */
const elsewhere: Partial<Record<string, string>> = {
  unpaid: `${invoicesPath}?tab=overdue`,
  received: remittancesPath,
};

/** Money that nobody gets unless somebody acts. */
const urgent: readonly string[] = ["overdue", "unpaid", "none"];

/** Expected · confirmed · overdue to claim · claimed · overdue to be paid · received · no agreement, each a way to its rows. */
export const SumLine = ({ path, state: { branch }, line, claims }: Props) => (
  <ul className={styles.line} aria-label="Commission in one line">
    {line.map(({ tab, label, amount, count, isEmpty }) => {
      const page = elsewhere[tab];
      const words = (
        <>
          <span>{label}</span> <strong>{tab === "none" ? count : amount || "–"}</strong>
          {tab !== "none" && <span className={styles.dim}> {count}</span>}
        </>
      );
      return (
        <li key={tab} className={urgent.includes(tab) && !isEmpty ? styles.urgent : undefined}>
          {claims || !page ? (
            <Link href={page ?? href(path, { branch }, { tab })}>{words}</Link>
          ) : (
            words
          )}
        </li>
      );
    })}
  </ul>
);
