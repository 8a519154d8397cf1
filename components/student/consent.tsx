import type { Frame } from "@/components/student/document";
import { ParentForm } from "@/components/student/parent";
import type { ConsentAnswer } from "@/lib/parts/consent-ledger/labels";
import { purposeNames } from "@/lib/parts/purposes/labels";
import { purposeWords } from "@/lib/student/page/labels";
import type { StudentPage } from "@/lib/student/page/queries";
import { dayInIndia } from "@/lib/values/clock";
import { showDayIn } from "@/lib/values/languages";

type Props = Frame & { page: StudentPage };

/** What the student agreed to: each purpose is given by one press, and taken back by one. */
export const ConsentCard = ({ page, ...frame }: Props) => {
  const { words, language } = frame;
  const { standing, notice, mayAnswer, universities } = page.consent;
  const says = purposeWords(language);
  const isParent = page.purpose === "parent";
  const stateOf = (answer: ConsentAnswer) => {
    if (answer === "waiting" && isParent) return words.parent.waiting;
    return words.consent[answer === "withdrawn" ? "refused" : answer];
  };
  return (
    <section className="card" aria-labelledby="consent">
      <h2 id="consent">{isParent ? words.parent.heading(page.name) : words.consent.heading}</h2>
      <ul className="rows">
        {purposeNames.map((purpose) => {
          const last = standing.find((one) => one.purpose === purpose);
          const isGiven = last?.answer === "given" || last?.answer === "waiting";
          const state = last && stateOf(last.answer);
          return (
            <li key={purpose}>
              <strong>{isParent ? words.parent[purpose] : says[purpose]}</strong>
              {purpose === "sharing" && universities.length > 0 && (
                <span>{words.consent.universities(universities.join(", "))}</span>
              )}
              {last && (
                <span className="dim">
                  {state}, {showDayIn(language, dayInIndia(last.at))}
                </span>
              )}
              {mayAnswer && (
                <form method="post" action="/s/consent">
                  <input type="hidden" name="purpose" value={purpose} />
                  <input type="hidden" name="language" value={language} />
                  <div className="buttons">
                    {!isGiven && (
                      <button type="submit" name="answer" value="given">
                        {words.consent.give}
                      </button>
                    )}
                    {(isGiven || !last) && (
                      <button type="submit" name="answer" value="refused">
                        {isGiven ? words.consent.takeBack : words.consent.refuse}
                      </button>
                    )}
                  </div>
                </form>
              )}
            </li>
          );
        })}
      </ul>
      <ParentForm {...frame} page={page} />
      <details>
        <summary>{says.notice(notice.version)}</summary>
        <p className="lines">{notice.words}</p>
      </details>
    </section>
  );
};
