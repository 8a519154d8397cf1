import type { ReactNode } from "react";
import { DataTable } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { PageTabs } from "@/components/lists/page-tabs";
import { offerColumns } from "@/components/offers/columns";
import { DeleteOffer } from "@/components/offers/delete-button";
import { OfferButton } from "@/components/offers/offer-button";
import offers from "@/components/offers/offers.module.css";
import type { OfferRow } from "@/lib/parts/offers/queries";
import { type OfferStatus, offerStatuses, offerTabs } from "@/lib/parts/pipeline/labels";

type Props = {
  refNo: string;
  mobile: string;
  rows: OfferRow[];
  /** the tab that stands open */
  status: OfferStatus;
  /** the newest was just added */
  added: boolean;
  /** what else can be done with an offer: a deposit, a deferral */
  more?: (row: OfferRow) => ReactNode;
};

/** The offers of a case by their kind, each tab with its own columns (spec §2). */
export function OfferList({ refNo, mobile, rows, status, added, more }: Props) {
  const path = `/app/view-assessment/${refNo}/offers`;
  const href = (tab: OfferStatus) => `${path}?tab=${encodeURIComponent(offerTabs[tab])}`;
  const rowsOf = (tab: OfferStatus) => rows.filter((row) => row.status.value === tab);
  const tabs = offerStatuses.map((tab) => ({
    href: href(tab),
    label: `${offerTabs[tab]} (${rowsOf(tab).length})`,
  }));
  const buttons = (row: OfferRow) => (
    <div className={offers.row}>
      {row.status.value === "Conditional" && !row.next && (
        <OfferButton
          refNo={refNo}
          mobile={mobile}
          applicationId={row.applicationId}
          numbered={Boolean(row.universityApplicationNumber)}
          met={{ id: row._id, offerNumber: row.offerNumber }}
          shownAt={path}
        />
      )}
      {more?.(row)}
      <DeleteOffer refNo={refNo} offer={row} />
    </div>
  );
  const shownRows = rowsOf(status);
  return (
    <section className={styles.section} aria-label="Offers">
      <header className={styles.header}>
        <h2>Offers</h2>
      </header>
      <PageTabs label="Offers by kind" tabs={tabs} current={href(status)} />
      {shownRows.length > 0 ? (
        <DataTable
          caption={`Offers: ${offerTabs[status]}`}
          columns={[...offerColumns(refNo, status), { key: "do", header: "Change", cell: buttons }]}
          rows={shownRows}
          rowKey={(row) => row._id}
          added={added && shownRows[0] ? { row: shownRows[0]._id, param: href(status) } : undefined}
          empty=""
        />
      ) : (
        <p className={styles.none}>
          {rows.length > 0
            ? "No offer of this kind. The other tabs have some."
            : "No offer yet. One is added on its application, once the university has numbered it."}
        </p>
      )}
    </section>
  );
}
