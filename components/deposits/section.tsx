"use client";
import { useRef } from "react";
import { AddDeposit } from "@/components/deposits/deposit-button";
import type { Option } from "@/components/forms/fields";
import { type Column, DataTable } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { DeleteButton } from "@/components/lists/entry-section";
import type { Added } from "@/components/lists/use-added";
import { useDeletion } from "@/components/lists/use-deletion";
import { IconDownload, IconPlus } from "@/components/ui/icons";
import { deleteDeposit } from "@/lib/deposits/actions";
import {
  asked,
  cardNumber,
  type DepositField,
  type DepositType,
  depositTitle,
  depositTypeWords,
  labels,
} from "@/lib/deposits/labels";
import type { DepositRow } from "@/lib/deposits/queries";
import { showDate, showDay, showRupees } from "@/lib/values/words";

const oneLine = (words: string) => <span className={styles.line}>{words}</span>;

/** What a kind asks for, as its table shows it. */
function shown(field: DepositField, row: DepositRow) {
  const value = row[field];
  if (value === null) return "–";
  if (field === "amount") return oneLine(showRupees(value));
  if (field === "dateOfIssue" || field === "dateOfDispatch") return oneLine(showDate(value));
  const card = field === "number" && row.depositType.value === "Credit Card";
  return card ? oneLine(cardNumber(value)) : value;
}

const recorded: Column<DepositRow> = {
  key: "createdAt",
  header: labels.createdAt,
  cell: (row) => oneLine(showDay(row.createdAt)),
};

/** Each kind has columns of its own; one that asks for no day is dated by its record. */
const columnsOf = (type: DepositType): Column<DepositRow>[] => [
  {
    key: "offerLetter",
    header: labels.offerLetter,
    cell: (row) => (
      <span>
        {oneLine(row.offerNumber)}
        <br />
        {row.course}, {row.university}
      </span>
    ),
  },
  ...(Object.entries(asked[type]) as [DepositField, string][]).map(
    ([key, header]): Column<DepositRow> => ({
      key,
      header,
      align: key === "amount" ? "right" : undefined,
      cell: (row) => shown(key, row),
    }),
  ),
  { key: "remarks", header: labels.remarks, wide: true, cell: (row) => row.remarks ?? "–" },
  {
    key: "file",
    header: "Paperwork",
    cell: (row) =>
      row.documentURI ? (
        <a
          className={styles.download}
          href={row.documentURI}
          download
          aria-label={`Download paperwork of ${depositTitle(row)}`}
        >
          <IconDownload size={16} aria-hidden /> Download
        </a>
      ) : (
        "–"
      ),
  },
  ...("dateOfIssue" in asked[type] ? [] : [recorded]),
];

type Props = {
  refNo: string;
  type: DepositType;
  /** those of this kind */
  rows: DepositRow[];
  /** what another one can be for */
  offers: Option[];
  added?: Added;
};

/** The deposits of a case of one kind. */
export function DepositSection({ refNo, type, rows, offers, added }: Props) {
  const section = useRef<HTMLElement>(null);
  const deletion = useDeletion(deleteDeposit, { onDone: () => section.current?.focus() });
  const buttons: Column<DepositRow> = {
    key: "delete",
    header: "Delete",
    cell: (row) => {
      const name = `deposit ${depositTitle(row)}`;
      const values = { ref_no: refNo, depositId: row._id };
      return (
        <div className={styles.buttons}>
          <DeleteButton
            name={name}
            loading={deletion.going === row._id}
            onClick={() => deletion.ask(row._id, { name, values })}
          />
        </div>
      );
    },
  };
  const heading = depositTypeWords[type];
  const none = "No deposit of this kind yet.";
  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-label={heading}>
      <header className={styles.header}>
        <h2>{heading}</h2>
        {offers.length > 0 && (
          <AddDeposit
            refNo={refNo}
            offers={offers}
            title="Add deposit"
            shownAt={`/app/view-assessment/${refNo}/deposits`}
          >
            <IconPlus size={16} aria-hidden /> Add
          </AddDeposit>
        )}
      </header>
      {rows.length > 0 ? (
        <DataTable
          caption={heading}
          columns={[...columnsOf(type), buttons]}
          rows={rows}
          rowKey={(row) => row._id}
          added={added}
          empty=""
        />
      ) : (
        <p className={styles.none}>
          {offers.length > 0 ? none : `${none} It needs an offer letter, of which there is none.`}
        </p>
      )}
    </section>
  );
}
