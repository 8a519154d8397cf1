import type { AgentCard } from "@/components/student/agent/frame";
import { shareWords } from "@/components/student/agent/share-words";
import { showDayIn } from "@/lib/values/languages";
import { showRupees } from "@/lib/values/words";

/** The sums of what the sub-agent gets, by state and currency. */
export const SharesCard = ({ open: { sums }, words }: AgentCard) => (
  <section className="card" aria-labelledby="shares">
    <h2 id="shares">{words.shares.heading}</h2>
    {sums.length === 0 && <p>{words.shares.none}</p>}
    <ul className="rows">
      {sums.map(({ state, ...money }) => (
        <li key={`${state} ${money.currency}`}>{shareWords(words, state, money)}</li>
      ))}
    </ul>
  </section>
);

/** The statements by which the sub-agent was paid, each as a PDF. */
export const StatementsCard = ({ open: { statements }, words, language }: AgentCard) =>
  statements.length > 0 ? (
    <section className="card" aria-labelledby="statements">
      <h2 id="statements">{words.statements.heading}</h2>
      <ul className="rows">
        {statements.map(({ id, number, day, net, isPaid }) => (
          <li key={id}>
            <strong>{words.statements.of(number, showDayIn(language, day))}</strong>
            <span className="amount">{showRupees(net)}</span>
            <span className="dim">{isPaid ? words.statements.paid : words.statements.open}</span>
            <a href={`/s/agent/statement?id=${id}`} download>
              {words.statements.download(number)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ) : null;
