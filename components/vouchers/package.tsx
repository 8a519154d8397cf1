import type { Balance } from "@/lib/money/vouchers/queries";
import { showRupees } from "@/lib/values/words";
import styles from "./package.module.css";

/** What of a case's package was paid, given back and is due; beside it what was taken for others. */
export function CasePackage({ balance }: { balance: Balance }) {
  const { package: whole, paid, refunded, due, forOthers, paidOn } = balance;
  const facts: [string, string, boolean?][] = [
    ["Package", whole === undefined ? "No amount yet" : showRupees(whole)],
    ["Paid", showRupees(paid)],
    ["Refunded", showRupees(refunded)],
    ...(due === undefined
      ? []
      : due.startsWith("-")
        ? [["Paid in advance", showRupees(due.slice(1)), true] as [string, string, boolean]]
        : [["Due", showRupees(due), true] as [string, string, boolean]]),
    ...(forOthers === "0.00" && paidOn === "0.00"
      ? []
      : ([
          ["Taken for others", showRupees(forOthers)],
          ["Of it paid on", showRupees(paidOn)],
        ] as [string, string][])),
  ];
  return (
    <dl className={styles.package} aria-label="Package">
      {facts.map(([label, value, strong]) => (
        <div key={label} data-strong={strong || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
