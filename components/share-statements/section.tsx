import Link from "next/link";
import classes from "@/components/case/case.module.css";
import type { Option } from "@/components/forms/fields";
import entry from "@/components/lists/entry.module.css";
import {
  MakeStatement,
  PayStatement,
  WithdrawStatement,
} from "@/components/share-statements/buttons";
import { Badge, type Tone } from "@/components/ui/badge";
import { ButtonLink, DownloadLink } from "@/components/ui/button-link";
import cards from "@/components/ui/cards.module.css";
import type { PayableShare } from "@/lib/money/share-statements/queries";
import type { StatementShown } from "@/lib/money/share-statements/statement";
import { sharesPath } from "@/lib/money/shares/labels";
import { counted, showDate, showRupees } from "@/lib/values/words";
import styles from "./share-statements.module.css";

function stateOf({ isWithdrawn, voucher }: StatementShown): [Tone, string] {
  if (isWithdrawn) return ["grey", "Withdrawn"];
  return voucher ? ["green", "Paid"] : ["yellow", "To pay"];
}

type StatementProps = { statement: StatementShown; branches: Option[] };

function Statement({ statement, branches }: StatementProps) {
  const { id, version, number, madeOn, net, gst, tax, how, lines, voucher } = statement;
  const [tone, word] = stateOf(statement);
  const shown = { id, version, number, net };
  const isOpen = word === "To pay";
  return (
    <li className={classes.card}>
      <div className={cards.head}>
        <h3>
          {number} of {showDate(madeOn)}: {showRupees(net)}
        </h3>
        <Badge tone={tone}>{word}</Badge>
        {voucher && <Link href={voucher.href}>{voucher.number}</Link>}
        <DownloadLink small href={`/api/shares/statement/pdf?id=${id}`}>
          PDF
        </DownloadLink>
        <DownloadLink small href={`/api/shares/statement/export?id=${id}`}>
          Excel
        </DownloadLink>
        {isOpen && (
          <>
            <PayStatement statement={shown} branches={branches} />
            <WithdrawStatement statement={shown} />
          </>
        )}
      </div>
      <ul className={styles.lines}>
        {lines.map(({ kind, name, refNo, share, rupees }) => (
          <li key={`${kind} ${refNo} ${share}`}>
            <span>
              {kind === "Share" ? name : `${kind}: ${name}`}, {refNo}: {share}
            </span>
            <span>{showRupees(rupees)}</span>
          </li>
        ))}
        {Number(gst) > 0 && (
          <li>
            <span>GST</span>
            <span>{showRupees(gst)}</span>
          </li>
        )}
        {Number(tax) > 0 && (
          <li>
            <span>TDS</span>
            <span>{showRupees(`-${tax}`)}</span>
          </li>
        )}
      </ul>
      {how.length > 0 && <p className={styles.note}>{how.join(". ")}.</p>}
    </li>
  );
}

type Props = {
  partner: { id: string; name: string; hasGstin: boolean };
  payable: PayableShare[];
  statements: StatementShown[];
  branches: Option[];
};

/** What a sub-agent is owed, and the statements by which it was paid, the newest first. */
export function StatementSection({ partner, payable, statements, branches }: Props) {
  const shares = payable.filter(({ kind }) => kind === "share").length;
  return (
    <section className={entry.section} aria-label="Statements">
      <header className={entry.header}>
        <h2>Statements</h2>
        <ButtonLink small href={`${sharesPath}?partner=${partner.id}`}>
          Shares
        </ButtonLink>
        {shares > 0 && <MakeStatement partner={partner} payable={payable} />}
      </header>
      {statements.length === 0 ? (
        <p className={entry.none}>
          {shares
            ? `No statement yet. ${counted(shares, "share is", "shares are")} payable.`
            : "Nothing is payable yet. A share is payable once our commission for the student is here."}
        </p>
      ) : (
        <ul className={cards.list}>
          {statements.map((statement) => (
            <Statement key={statement.id} {...{ statement, branches }} />
          ))}
        </ul>
      )}
    </section>
  );
}
