"use client";
import type { DepositFormProps } from "@/components/deposits/form";
import type { Option } from "@/components/forms/fields";
import type { Column } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { EntrySection } from "@/components/lists/entry-section";
import { type Added, useShowAdded } from "@/components/lists/use-added";
import { IconDownload } from "@/components/ui/icons";
import { lateDialog } from "@/components/ui/late";
import { deleteDeposit } from "@/lib/parts/deposits/actions";
import {
  cardNumber,
  type DepositField,
  type DepositType,
  depositTitle,
  depositTypeWords,
  labels,
  requiredFields,
} from "@/lib/parts/deposits/labels";
import type { DepositRow } from "@/lib/parts/deposits/queries";
import { showDate, showDay, showRupees } from "@/lib/values/words";

const Form = lateDialog<DepositFormProps>(() => import("@/components/deposits/form"));

const oneLine = (words: string) => <span className={styles.line}>{words}</span>;

/** What a kind asks for, as its table shows it. */
function cellText(field: DepositField, row: DepositRow) {
  const value = row[field];
  if (value === null) return "–";
  if (field === "amount") return oneLine(showRupees(value));
  if (field === "dateOfIssue" || field === "dateOfDispatch") return oneLine(showDate(value));
  const card = field === "number" && row.depositType.value === "Credit Card";
  return card ? oneLine(cardNumber(value)) : value;
}

/**
 * What stands below each other in one cell, under the name of the first: a draft asks for more than a laptop has room
 * for side by side.
 */
const inCells: DepositField[][] = [
  ["amount", "dateOfIssue"],
  ["bank", "number"],
  ["courierName", "docketNumber", "dateOfDispatch"],
  ["ddDescription"],
];

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
  ...inCells.flatMap((fields): Column<DepositRow>[] => {
    const [first, ...below] = fields.filter((field) => field in requiredFields[type]);
    if (!first) return [];
    return [
      {
        key: first,
        header: requiredFields[type][first] ?? "",
        align: first === "amount" ? "right" : undefined,
        cell: (row) => (
          <div>
            {cellText(first, row)}
            {below.map((field) => (
              <small key={field} className={styles.below} title={requiredFields[type][field]}>
                <span className="visually-hidden">{requiredFields[type][field]} </span>
                {cellText(field, row)}
              </small>
            ))}
          </div>
        ),
      },
    ];
  }),
  { key: "remarks", header: labels.remarks, wide: true, cell: (row) => row.remarks ?? "–" },
  {
    key: "file",
    header: "File",
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
  ...("dateOfIssue" in requiredFields[type] ? [] : [recorded]),
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
  const showAdded = useShowAdded(`/app/view-assessment/${refNo}/deposits`);
  return (
    <EntrySection
      refNo={refNo}
      rows={rows}
      added={added}
      heading={depositTypeWords[type]}
      noun="deposit"
      title={depositTitle}
      columns={columnsOf(type)}
      id="depositId"
      remove={deleteDeposit}
      empty="No deposit of this kind yet."
      lacks={offers.length > 0 ? undefined : "an offer letter"}
      form={({ row, onClose }) => (
        <Form
          refNo={refNo}
          row={row}
          title={row ? "Correct deposit" : "Add deposit"}
          offers={offers}
          onSaved={row ? undefined : showAdded}
          onClose={onClose}
        />
      )}
    />
  );
}
