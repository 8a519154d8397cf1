import Link from "next/link";
import { type Flowing, recordsHref } from "@/components/books/links";
import { Panel, Panels } from "@/components/ui/panel";
import { labels } from "@/lib/money/books/labels";
import type { Line } from "@/lib/money/books/queries";
import { showRupees } from "@/lib/values/words";
import styles from "./books.module.css";

/** What was earned, and apart from it what is held for others; the tax inside is information. */
export function Summary({ line }: { line: Line }) {
  const { own, held, gst, inputTax, tds, untaxed } = line;
  const input =
    inputTax === "0.00" ? "" : `; ${labels.inputTax.toLowerCase()}: ${showRupees(inputTax)}`;
  const kept =
    tds === "0.00" ? "" : `; ${labels.tds}, less what was paid to the state: ${showRupees(tds)}`;
  return (
    <Panels>
      <Panel
        id="books-earned"
        title="Earned"
        note={`${labels.gst} receipts less refunds, and invoices to partners: ${showRupees(gst)}${input}${kept}`}
      >
        <dl>
          <Figure line={line} flow="receipts" fee="own" label={labels.receipts} />
          <Figure
            line={line}
            flow="refunds"
            fee="own"
            label={`Less ${labels.refunds.toLowerCase()}`}
          />
          {own.commission !== "0.00" && (
            <div>
              <dt>{labels.commission} of partners</dt>
              <dd>{showRupees(own.commission)}</dd>
            </div>
          )}
          <Figure
            line={line}
            flow="expenses"
            fee="own"
            label={`Less ${labels.expenses.toLowerCase()}`}
          />
          <Result label={labels.profit} amount={own.left} />
          {untaxed !== own.left && <Result label={labels.untaxed} amount={untaxed} />}
        </dl>
      </Panel>
      <Panel
        id="books-held"
        title={labels.held}
        note="Of universities, embassies and insurers: no income of the house."
      >
        <dl>
          <Figure line={line} flow="receipts" fee="passedOn" label="Received for others" />
          <Figure line={line} flow="refunds" fee="passedOn" label="Less given back" />
          <Figure line={line} flow="expenses" fee="passedOn" label="Less paid on" />
          <Result label="Still held" amount={held.left} />
        </dl>
      </Panel>
    </Panels>
  );
}

type FigureProps = { line: Line; flow: Flowing; fee: "own" | "passedOn"; label: string };

function Figure({ line, flow, fee, label }: FigureProps) {
  const amount = showRupees((fee === "own" ? line.own : line.held)[flow]);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {line.asks ? (
          <Link
            href={recordsHref(flow, fee, line.asks)}
            aria-label={`${label}: ${amount}`}
            prefetch={false}
          >
            {amount}
          </Link>
        ) : (
          amount
        )}
      </dd>
    </div>
  );
}

const Result = ({ label, amount }: { label: string; amount: string }) => (
  <div data-result>
    <dt>{label}</dt>
    <dd className={amount.startsWith("-") ? styles.loss : undefined}>{showRupees(amount)}</dd>
  </div>
);
