import type { Frame } from "@/components/student/document";
import type { PageWords } from "@/lib/student/page/labels";
import type { StudentPage } from "@/lib/student/page/queries";
import { showDayIn } from "@/lib/values/languages";
import { showRupees } from "@/lib/values/words";

type Money = NonNullable<StudentPage["money"]>;

/** Six digits, before files and money: sent first, then typed. */
export const CodeCard = ({ page, words }: { page: StudentPage; words: PageWords }) => {
  const { code, mayUpload, consent } = page;
  if (!code) return null;
  const money = mayUpload ? words.code.aboutUpload : words.code.aboutMoney;
  const about = consent.parent ? words.code.aboutParent : money;
  const send = code.channel === "sms" ? words.code.sendSms : words.code.sendEmail;
  return (
    <section className="card" aria-labelledby="code">
      <h2 id="code">{words.code.heading}</h2>
      <p>{about}</p>
      <form method="post" action="/s/code">
        <div className="buttons">
          <button type="submit" data-main={code.sent ? undefined : true}>
            {send(code.to)}
          </button>
        </div>
      </form>
      {code.sent && (
        <form method="post" action="/s/code">
          <label>
            {words.code.label}
            <input
              name="code"
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
            />
          </label>
          <div className="buttons">
            <button type="submit" data-main>
              {words.code.confirm}
            </button>
          </div>
        </form>
      )}
    </section>
  );
};

/** The payments that are asked for, and the receipts. */
export const MoneyCard = ({ page, words, language }: Frame & { page: StudentPage }) => {
  const { money } = page;
  if (!money) return null;
  const none = money.dues.length === 0 && money.receipts.length === 0;
  return (
    <section className="card" aria-labelledby="money">
      <h2 id="money">{words.money.heading}</h2>
      {none && <p>{words.money.none}</p>}
      {money.dues.map((due) => (
        <Due key={due.id} due={due} words={words} />
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

const Due = ({ due, words }: { due: Money["dues"][number]; words: PageWords }) => (
  <div className="rows">
    <h3>{words.money.due}</h3>
    <p className="amount">{showRupees(due.amount)}</p>
    <p lang="en">{due.particulars}</p>
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
