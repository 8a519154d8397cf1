import "@fontsource/mukta/400.css";
import "@fontsource/mukta/600.css";
import "@fontsource/mukta-mahee/400.css";
import "@fontsource/mukta-mahee/600.css";
import { Fragment, type ReactNode } from "react";
import { ButtonLink, DownloadLink } from "@/components/ui/button-link";
import { FactList } from "@/components/ui/fact-list";
import { IconArrowLeft, IconDownload } from "@/components/ui/icons";
import { Logo } from "@/components/ui/logo";
import { PrintButton } from "@/components/ui/print-button";
import { DuplicateMark } from "@/components/vouchers/duplicate-mark";
import { PrintOnce } from "@/components/vouchers/print-once";
import {
  labels,
  type VoucherKind,
  voucherPdfHref,
  voucherWords,
} from "@/lib/money/vouchers/labels";
import type { Sheet } from "@/lib/money/vouchers/sheet";
import styles from "./sheet.module.css";

type Props = {
  kind: VoucherKind;
  /** where its list is */
  back: string;
  sheet: Sheet;
  /** what its PDF is asked by */
  recieptNumber: string;
  /** it was recorded just now: it is printed, and Enter prints it again */
  isNew?: boolean;
  /** what else may be done with it */
  actions?: ReactNode;
};

/** A receipt or an expense voucher as a sheet of A5, with the buttons that print and save it. */
export function VoucherSheet({ kind, back, sheet, recieptNumber, isNew, actions }: Props) {
  const { heading } = voucherWords[kind];
  const { title, brand, office, facts, party, particulars, amount, words, signatures } = sheet;
  return (
    <>
      <div className={styles.bar}>
        <ButtonLink look="subtle" small href={back}>
          <IconArrowLeft size={16} aria-hidden /> {heading}
        </ButtonLink>
        <DownloadLink small href={voucherPdfHref(kind, recieptNumber)}>
          <IconDownload size={16} aria-hidden /> PDF
        </DownloadLink>
        {actions}
        {/* What the person came for, so that Enter prints. */}
        <PrintButton look="primary" small autoFocus={isNew} />
      </div>
      {isNew && <PrintOnce />}
      <article
        data-paper
        className={styles.sheet}
        data-dense={sheet.dense || undefined}
        data-void={sheet.void ? "" : undefined}
        aria-label={`${title} ${sheet.number}`}
      >
        <header className={styles.head}>
          <Logo size={34} />
          <p className={styles.brand}>{brand}</p>
          <h2 className={styles.title}>
            {title}
            <DuplicateMark
              kind={kind}
              recieptNumber={recieptNumber}
              printed={sheet.duplicate}
              className={styles.duplicate}
            />
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
          <dt>{labels.particulars}</dt>
          <dd>{particulars}</dd>
        </dl>
        <dl className={styles.amount}>
          <dt>{labels.amount}</dt>
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
    </>
  );
}
