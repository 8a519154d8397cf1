import entry from "@/components/lists/entry.module.css";
import { MonthButton } from "@/components/month-close/button";
import type { MonthAnswer } from "@/lib/money/month-close/answer";
import { figureLabels } from "@/lib/money/month-close/labels";
import { showPeriod } from "@/lib/values/periods";
import { showMoment, showRupees } from "@/lib/values/words";

const figures = Object.keys(figureLabels) as (keyof typeof figureLabels)[];

function stateWords({ month, close, over }: MonthAnswer): string {
  if (!close) return over ? "" : "A month is closed once it is over.";
  const by = `${close.closedBy} closed it on ${showMoment(close.closedAt)}`;
  const whole = close.month === month ? by : `${by}, with ${showPeriod(close.month)}`;
  return `${whole}.${close.arn ? ` ARN ${close.arn}.` : ""}`;
}

/** Whether the books of a month are closed, and the button that closes or opens them. */
export function MonthState({ month: read, mayClose }: { month: MonthAnswer; mayClose: boolean }) {
  const { month, location, close, over } = read;
  const of = { location: location.value, month };
  const title = `${showPeriod(month)} ${close ? "is closed" : "is open"}`;
  return (
    <section className={entry.section} aria-label="The month">
      <header className={entry.header}>
        <h2>{title}</h2>
        {mayClose && !close && over && <MonthButton does="close" {...of} />}
        {mayClose && close?.month === month && <MonthButton does="reopen" {...of} />}
      </header>
      <p className={entry.none}>
        {stateWords(read)}{" "}
        {figures
          .flatMap((part) => {
            const amount = read.figures[part];
            return amount === null ? [] : `${figureLabels[part]} ${showRupees(amount)}`;
          })
          .join(" · ")}
      </p>
    </section>
  );
}
