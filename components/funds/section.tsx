"use client";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { ProofButton } from "@/components/funds/proof-button";
import type { Column } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { EntrySection } from "@/components/lists/entry-section";
import { IconDownload } from "@/components/ui/icons";
import { lateDialog } from "@/components/ui/late";
import { deleteFund } from "@/lib/parts/funds/actions";
import type { FundRow } from "@/lib/parts/funds/answer";
import { fundTitle, labels } from "@/lib/parts/funds/labels";
import { showMoney } from "@/lib/values/currencies";
import { showDate } from "@/lib/values/words";

const oneLine = (words: string) => <span className={styles.line}>{words}</span>;
const oneDay = (day: string | null) => (day ? oneLine(showDate(day)) : "–");

const columns: Column<FundRow>[] = [
  {
    key: "holder",
    header: labels.holder,
    cell: (row) => (
      <div>
        {row.holder}
        <small className={styles.below}>{row.relation.label}</small>
      </div>
    ),
  },
  {
    key: "bank",
    header: labels.bank,
    wide: true,
    cell: (row) => (
      <div>
        {row.bank}
        {row.remarks && <small className={styles.below}>{row.remarks}</small>}
      </div>
    ),
  },
  {
    key: "amount",
    header: labels.amount,
    align: "right",
    cell: (row) => oneLine(showMoney(row.amount, row.currency)),
  },
  { key: "heldSince", header: labels.heldSince, cell: (row) => oneDay(row.heldSince) },
  { key: "lastDay", header: labels.lastDay, cell: (row) => oneDay(row.lastDay) },
  {
    key: "file",
    header: labels.file,
    cell: (row) =>
      row.documentURI ? (
        <a
          className={styles.download}
          href={row.documentURI}
          download
          aria-label={`Download proof of ${fundTitle(row)}`}
        >
          <IconDownload size={16} aria-hidden /> Download
        </a>
      ) : (
        "–"
      ),
  },
];

const Form = lateDialog<EntryFormProps<FundRow>>(() => import("@/components/funds/form"));

export const FundSection = (props: { refNo: string; rows: FundRow[] }) => (
  <EntrySection
    {...props}
    heading="Funds"
    noun="funds"
    title={fundTitle}
    columns={columns}
    id="fundId"
    remove={deleteFund}
    also={(row) => <ProofButton refNo={props.refNo} row={row} />}
    form={(props) => <Form {...props} />}
  />
);
