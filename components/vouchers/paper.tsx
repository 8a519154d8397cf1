import "@fontsource/mukta/400.css";
import "@fontsource/mukta/600.css";
import "@fontsource/mukta-mahee/400.css";
import "@fontsource/mukta-mahee/600.css";
import { Fragment, type ReactNode } from "react";
import { FactList } from "@/components/ui/fact-list";
import { Logo } from "@/components/ui/logo";
import { labels } from "@/lib/money/vouchers/labels";
import type { Sheet } from "@/lib/money/vouchers/sheet";
import styles from "./sheet.module.css";

/** The printed part of a receipt or an expense voucher; `children` stand behind its title. */
export function VoucherPaper({ sheet, children }: { sheet: Sheet; children?: ReactNode }) {
  const { title, brand, office, facts, party, particulars, amount, words, signatures } = sheet;
  return (
    <article
      data-paper
      className={styles.sheet}
      data-dense={sheet.dense || undefined}
      data-void={sheet.void ? "" : undefined}
      aria-label={`${title} ${sheet.number}`}
    >
      <header className={styles.head}>
        <Logo size={34} picture={sheet.logo} />
        <p className={styles.brand}>{brand}</p>
        <h2 className={styles.title}>
          {title}
          {children}
        </h2>
        <address className={styles.office}>
          {office.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </header>
      {sheet.void && <p className={styles.gone}>{sheet.void}</p>}
      {sheet.instead && <p className={styles.instead}>{sheet.instead}</p>}
      <FactList
        className={styles.facts}
        facts={facts.map(({ label, value }) => [label, value] as const)}
      />
      <dl className={styles.body}>
        <dt>{party.label}</dt>
        <dd>
          <strong>{party.name}</strong>
          {party.more.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </dd>
        <dt>{sheet.labels?.particulars ?? labels.particulars}</dt>
        <dd>{particulars}</dd>
      </dl>
      <dl className={styles.amount}>
        <dt>{sheet.labels?.amount ?? labels.amount}</dt>
        <dd>
          <strong>{amount}</strong>
          <span>{words}</span>
        </dd>
        {sheet.tax.map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className={styles.tax}>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <footer className={styles.signatures}>
        {signatures.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </article>
  );
}
