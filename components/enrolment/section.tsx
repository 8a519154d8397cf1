import classes from "@/components/case/case.module.css";
import { EnrolmentButton } from "@/components/enrolment/button";
import entry from "@/components/lists/entry.module.css";
import cards from "@/components/ui/cards.module.css";
import { FactList } from "@/components/ui/fact-list";
import { enrolmentTitle, labels } from "@/lib/parts/enrolment/labels";
import type { EnrolmentRow } from "@/lib/parts/enrolment/queries";
import { showMoney } from "@/lib/values/currencies";
import { showDate } from "@/lib/values/words";

const day = (value: string | null) => value && showDate(value);

function factsOf({ currency, fee, paid, ...days }: EnrolmentRow) {
  const money = (amount: string | null) => amount && currency && showMoney(amount, currency);
  const facts = [
    [labels.enrolledOn, day(days.enrolledOn)],
    [labels.censusOn, day(days.censusOn)],
    [labels.fee, money(fee)],
    [labels.paid, money(paid)],
    [labels.paidOn, day(days.paidOn)],
    [labels.leftOn, day(days.leftOn)],
  ] as const;
  return facts.filter(([, value]) => value !== null);
}

/** What became of the student at each university, by which partners pay. */
export const EnrolmentSection = ({ refNo, rows }: { refNo: string; rows: EnrolmentRow[] }) =>
  rows.length > 0 && (
    <section className={entry.section} aria-label="Enrolment">
      <header className={entry.header}>
        <h2>Enrolment</h2>
      </header>
      <ul className={cards.list}>
        {rows.map((row) => {
          const facts = factsOf(row);
          return (
            <li key={row._id} className={classes.card}>
              <div className={cards.head}>
                <h3>{enrolmentTitle(row)}</h3>
                <EnrolmentButton refNo={refNo} row={row} />
              </div>
              {facts.length > 0 && <FactList className={cards.facts} facts={facts} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
