import type { ReactNode } from "react";
import type { Column } from "@/components/lists/data-table";
import { RowButtons } from "@/components/lists/row-buttons";
import { Badge } from "@/components/ui/badge";
import { ButtonLink, DownloadLink } from "@/components/ui/button-link";
import { IconDownload } from "@/components/ui/icons";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { RecordNumber } from "@/components/vouchers/record-state";
import styles from "@/components/vouchers/record-state.module.css";
import type { VoucherAnswer } from "@/lib/money/vouchers/answer";
import {
  labels,
  modeLabels,
  sheetWords,
  type VoucherKind,
  voucherHref,
  voucherLists,
  voucherPdfHref,
  voucherWords,
} from "@/lib/money/vouchers/labels";
import { showDate, showMobile, showMoment, showRupees } from "@/lib/values/words";

/** Void records are struck through. */
const Struck = ({ row, children }: { row: VoucherAnswer; children: ReactNode }) =>
  row.void ? <s>{children}</s> : children;

/** The number, and below it when that was. */
const numbered: Column<VoucherAnswer> = {
  key: "recieptNumber",
  header: labels.recieptNumber,
  cell: (row) => (
    <>
      <RecordNumber row={row} />
      <br />
      <small>{showMoment(row.date)}</small>
    </>
  ),
};
const amount: Column<VoucherAnswer> = {
  key: "amount",
  header: labels.amount,
  align: "right",
  cell: (row) => (
    <Struck row={row}>
      {showRupees(row.amount)}
      {row.tds !== "0.00" && (
        <>
          <br />
          <small>{`less TDS of ${showRupees(row.tds)}`}</small>
        </>
      )}
    </Struck>
  ),
};
const particulars: Column<VoucherAnswer> = {
  key: "particulars",
  header: labels.particulars,
  wide: true,
  cell: (row) => row.particulars,
};
const name: Column<VoucherAnswer> = {
  key: "name",
  header: labels.name,
  wide: true,
  cell: (row) => row.name,
};
const mode: Column<VoucherAnswer> = {
  key: "mode",
  header: labels.mode,
  cell: ({ mode, fee, bankDay }) => (
    <>
      {mode ? (modeLabels[mode] ?? mode) : "–"} {fee === "passedOn" && <Badge>Passed on</Badge>}
      {bankDay && (
        <small className={styles.bank} title={`On ${showDate(bankDay)}`}>
          in the bank
        </small>
      )}
    </>
  ),
};

/** The ways to the sheet and its file; what may be done with the record stands behind them. */
const sheet = (
  kind: VoucherKind,
  href: (row: VoucherAnswer) => string | undefined,
  more?: (row: VoucherAnswer) => ReactNode,
): Column<VoucherAnswer> => {
  return {
    key: "sheet",
    header: voucherWords[kind].title,
    cell: (row) => {
      const noun = sheetWords[row.kind].title;
      const to = href(row);
      if (!to) return more?.(row) ?? "–";
      return (
        <RowButtons>
          <ButtonLink
            look="subtle"
            small
            href={to}
            prefetch={false}
            aria-label={`View ${noun.toLowerCase()} ${row.number}`}
          >
            View
          </ButtonLink>
          <DownloadLink
            look="subtle"
            small
            href={voucherPdfHref(kind, row.recieptNumber)}
            aria-label={`PDF of ${noun.toLowerCase()} ${row.number}`}
          >
            <IconDownload size={16} aria-hidden /> PDF
          </DownloadLink>
          {more?.(row)}
        </RowButtons>
      );
    },
  };
};

/** On a case's tab. `more` is what else may be done with a record. */
export const voucherColumns = (
  kind: VoucherKind,
  refNo: string,
  student: string,
  more?: (row: VoucherAnswer) => ReactNode,
): Column<VoucherAnswer>[] => [
  { ...numbered, card: "title" },
  {
    ...particulars,
    card: "line",
    // Mostly the student pays, and who else did is worth a line.
    cell: (row) => (
      <>
        {row.particulars}
        {kind === "receipt" && row.name !== student && (
          <>
            <br />
            <small>{row.name}</small>
          </>
        )}
      </>
    ),
  },
  { ...amount, card: "half" },
  { ...mode, card: "detail" },
  ...(kind === "expense" ? [{ ...name, card: "line" } as const] : []),
  { ...sheet(kind, (row) => voucherHref(kind, refNo, row.recieptNumber), more), card: "line" },
];

/** In the books. Those of `openable` have a sheet for this viewer, and a case that they may open. */
export const bookColumns = (
  kind: VoucherKind,
  openable: ReadonlySet<string>,
  more?: (row: VoucherAnswer) => ReactNode,
): Column<VoucherAnswer>[] => [
  { ...numbered, sort: "number", card: "title" },
  { ...amount, sort: "amount", card: "half" },
  { ...mode, card: "detail" },
  {
    ...name,
    card: "line",
    cell: (row) => <Party row={row} opens={openable.has(row._id)} />,
  },
  { ...particulars, card: "line" },
  {
    key: "by",
    header: "Recorded by",
    card: "detail",
    cut: true,
    cell: (row) => row.createdBy.name,
  },
  {
    ...sheet(
      kind,
      (row) => (openable.has(row._id) ? `${voucherLists[kind]}/${row.recieptNumber}` : undefined),
      more,
    ),
    card: "line",
  },
];

/** Whom it was of or to, and below the name how to reach them and their case. */
const Party = ({ row, opens }: { row: VoucherAnswer; opens: boolean }) => (
  <>
    <span className={styles.party} title={row.name}>
      {row.name}
    </span>
    {(row.mobile || row.assessmentId) && (
      <small className={styles.reach}>
        {row.mobile && <span className={styles.whole}>{showMobile(row.mobile)}</span>}
        {row.assessmentId &&
          (opens ? (
            <NewTabLink href={`/app/view-assessment/${row.assessmentId}`}>
              <span className={styles.whole}>{row.assessmentId}</span>
            </NewTabLink>
          ) : (
            <span className={styles.whole}>{row.assessmentId}</span>
          ))}
      </small>
    )}
  </>
);
