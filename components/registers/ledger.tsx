import entry from "@/components/lists/entry.module.css";
import { DownloadLink } from "@/components/ui/button-link";
import { IconDownload } from "@/components/ui/icons";
import { ledgerHref } from "@/lib/money/ledger/labels";
import { showPeriod } from "@/lib/values/periods";

type Props = { location: string; period: string };

/** The whole books for an accountant's program: double entries, of which each record's add up to nothing. */
export const LedgerFiles = (of: Props) => (
  <section className={entry.section} aria-label="For the accountant">
    <header className={entry.header}>
      <h2>For the accountant</h2>
      <DownloadLink small href={ledgerHref("tally", of)} aria-label="Books for Tally, XML">
        <IconDownload size={16} aria-hidden /> Tally
      </DownloadLink>
      <DownloadLink small href={ledgerHref("csv", of)} aria-label="Books as CSV">
        <IconDownload size={16} aria-hidden /> CSV
      </DownloadLink>
    </header>
    <p className={entry.none}>
      Every receipt, refund and expense of {showPeriod(of.period)}, with its ledgers. Read into
      Tally again, a record changes its voucher and makes no second one.
    </p>
  </section>
);
