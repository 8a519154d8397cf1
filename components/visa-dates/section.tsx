import classes from "@/components/case/case.module.css";
import entry from "@/components/lists/entry.module.css";
import { Badge } from "@/components/ui/badge";
import cards from "@/components/ui/cards.module.css";
import { FactList } from "@/components/ui/fact-list";
import { PlanButton } from "@/components/visa-dates/plan-button";
import { Strip } from "@/components/visa-dates/strip";
import { stateTones } from "@/components/visa-dates/tones";
import styles from "@/components/visa-dates/visa-dates.module.css";
import { labels, planTitle } from "@/lib/parts/visa-dates/labels";
import type { VisaDates } from "@/lib/parts/visa-dates/queries";

/** What the rules say of an application's days, in words and as a strip. */
const Judged = ({ isKnown, days, words, toDo }: NonNullable<VisaDates["judged"]>) => (
  <>
    <FactList
      className={cards.facts}
      facts={(
        [
          [labels.plannedOn, words.planned],
          [isKnown ? "First safe day" : "First safe day, as far as known", words.earliest],
          [isKnown ? "Last safe day" : "Last safe day, as far as known", words.last],
          ["Ends first", words.breaks],
        ] as const
      ).filter(([, value]) => value !== null)}
    />
    {(days.earliest ?? days.last ?? days.planned) && <Strip {...days} isKnown={isKnown} />}
    {toDo.length > 0 && (
      <div className={styles.before}>
        <h4>Before you apply</h4>
        <ul>
          {toDo.map(({ tone, mark, words }) => (
            <li key={`${mark} ${words}`}>
              <Badge tone={tone}>{mark}</Badge> {words}
            </li>
          ))}
        </ul>
      </div>
    )}
  </>
);

/** One application with its plan, and with what the rules say of it. */
const Dates = ({ refNo, row }: { refNo: string; row: VisaDates }) => (
  <li className={classes.card}>
    <div className={`${cards.head} ${styles.head}`}>
      <h3>{planTitle(row)}</h3>
      {row.judged && <Badge tone={stateTones[row.judged.state]}>{row.judged.says}</Badge>}
      <PlanButton refNo={refNo} row={row} />
    </div>
    {row.judged ? (
      <Judged {...row.judged} />
    ) : (
      <p className={entry.more}>
        Its days are looked at once there is an offer, or a planned day of applying.
      </p>
    )}
  </li>
);

/** The days on which the visas of a case can safely be applied for; nothing where none is to come. */
export const VisaDatesSection = ({ refNo, rows }: { refNo: string; rows: VisaDates[] }) =>
  rows.length > 0 && (
    <section className={entry.section} aria-label="Visa dates">
      <header className={entry.header}>
        <h2>Visa dates</h2>
      </header>
      <ul className={cards.list}>
        {rows.map((row) => (
          <Dates key={row._id} refNo={refNo} row={row} />
        ))}
      </ul>
    </section>
  );
