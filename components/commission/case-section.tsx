import Link from "next/link";
import { AmountCell } from "@/components/case/amount-cell";
import classes from "@/components/case/case.module.css";
import { stateTones } from "@/components/commission/tones";
import entry from "@/components/lists/entry.module.css";
import { href } from "@/components/lists/href";
import { Badge } from "@/components/ui/badge";
import cards from "@/components/ui/cards.module.css";
import { FactList } from "@/components/ui/fact-list";
import type { CommissionState } from "@/lib/money/commission/labels";
import type { CaseCommission } from "@/lib/money/commission/queries";
import { showMoney } from "@/lib/values/currencies";
import { showDate } from "@/lib/values/words";

const amountOf = ({ amount, currency, state }: CaseCommission) => {
  if (amount && currency) return showMoney(amount, currency);
  return state.value === "none" ? "Why" : "Not known yet";
};

const factsOf = ({ partner, dueOn, claimBy, invoice }: CaseCommission) =>
  [
    ["Partner", partner],
    ["Due", dueOn && showDate(dueOn)],
    ["Claim by", claimBy && showDate(claimBy)],
    ["Invoice", invoice],
  ].filter(([, value]) => value !== null) as [string, string][];

/** What partners pay for this student, and how it was computed. */
export const CommissionSection = ({ refNo, rows }: { refNo: string; rows: CaseCommission[] }) =>
  rows.length > 0 && (
    <section className={entry.section} aria-label="Commission">
      <header className={entry.header}>
        <h2>Commission</h2>
      </header>
      <ul className={cards.list}>
        {rows.map((row) => (
          <li key={row._id} className={classes.card}>
            <div className={cards.head}>
              <h3>{`${row.apn}: ${row.course}, ${row.university}`}</h3>
              <Badge tone={stateTones[row.state.value as CommissionState]}>{row.state.label}</Badge>
              <AmountCell amount={amountOf(row)} title={row.apn} how={row.how} />
              <Link href={href("/app/commission", { tab: row.state.value, q: refNo })}>
                In the list
              </Link>
            </div>
            <FactList className={cards.facts} facts={factsOf(row)} />
          </li>
        ))}
      </ul>
    </section>
  );
