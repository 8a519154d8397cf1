import type { Frame } from "@/components/student/document";
import type { PlanEvent } from "@/lib/money/fee-plan/labels";
import type { PageWords } from "@/lib/student/page/labels";
import type { StudentPage } from "@/lib/student/page/queries";
import { type Language, showDayIn } from "@/lib/values/languages";
import { showRupees } from "@/lib/values/words";

type Money = NonNullable<StudentPage["money"]>;

/** The payments that are asked for, and the receipts. */
export const MoneyCard = ({ page, words, language }: Frame & { page: StudentPage }) => {
  const { money } = page;
  if (!money) return null;
  const { plan, next } = money;
  const none = [plan, money.dues, money.receipts].every(({ length }) => length === 0);
  return (
    <section className="card" aria-labelledby="money">
      <h2 id="money">{words.money.heading}</h2>
      {none && <p>{words.money.none}</p>}
      {next && <Due due={next} title={words.money.next} words={words} />}
      {plan.length > 0 && <Plan {...{ plan, words, language }} isPaid={!next} />}
      {money.dues.map((due) => (
        <Due key={due.id} due={due} title={words.money.due} words={words} />
      ))}
      {money.receipts.length > 0 && (
        <>
          <h3>{words.money.receipts}</h3>
          <ul className="rows">
            {money.receipts.map(({ number, day, amount, particulars, refund, called }) => (
              <li key={number}>
                <strong>
                  {showRupees(amount)} {refund && words.money.refund}
                </strong>
                <span className="dim">{showDayIn(language, day)}</span>
                <span lang="en">{particulars}</span>
                <a href={`/s/receipt?number=${called}`} download>
                  {words.money.download(number)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

type PlanProps = Pick<Money, "plan"> & { words: PageWords; language: Language; isPaid: boolean };

/** Each instalment, with what of it is paid and when the rest is due. */
const Plan = ({ plan, words: { money }, language, isPaid }: PlanProps) => (
  <>
    <h3>{money.plan}</h3>
    {isPaid && <p>{money.allPaid}</p>}
    <ul className="rows">
      {plan.map(({ _id, amount, left, settled, due, dueBy, afterDays }, index) => (
        <li key={_id}>
          <strong>
            {showRupees(amount)} {left === "0.00" && <span className="good">✓ {money.paid}</span>}
          </strong>
          <span className="dim">
            {money.instalment(index + 1, plan.length)}
            {left !== "0.00" &&
              `, ${dueBy ? money.by(showDayIn(language, dueBy)) : money.after(due.value as PlanEvent, afterDays)}`}
          </span>
          {left !== "0.00" && settled !== "0.00" && <span>{money.left(showRupees(left))}</span>}
        </li>
      ))}
    </ul>
  </>
);

type DueProps = {
  due: Money["dues"][number] | NonNullable<Money["next"]>;
  title: string;
  words: PageWords;
};

const Due = ({ due, title, words }: DueProps) => (
  <div className="rows">
    <h3>{title}</h3>
    <p className="amount">{showRupees(due.amount)}</p>
    {!("place" in due) && <p lang="en">{due.particulars}</p>}
    {due.upi && (
      <>
        <div className="buttons">
          <a className="button" data-main href={due.upi.link}>
            {words.money.pay}
          </a>
        </div>
        <figure className="qr">
          <svg
            viewBox={`0 0 ${due.upi.qr.side} ${due.upi.qr.side}`}
            role="img"
            aria-label={words.money.qr}
            shapeRendering="crispEdges"
          >
            <path d={due.upi.qr.path} fill="#000" />
          </svg>
        </figure>
        <p className="dim">{words.money.payee(due.payee ?? "")}</p>
      </>
    )}
  </div>
);
