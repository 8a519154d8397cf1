import { DeleteStatement } from "@/components/bank-statement/buttons";
import { LineButtons } from "@/components/bank-statement/line-buttons";
import { type Column, drawnBy } from "@/components/lists/data-table";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { LineRow, StatementRow } from "@/lib/money/bank-statement/answer";
import { apartLabels } from "@/lib/money/bank-statement/labels";
import type { Choice } from "@/lib/money/bank-statement/queries";
import { showDate, showMoment, showRupees } from "@/lib/values/words";
import styles from "./bank-statement.module.css";

const absolute = (amount: string) => showRupees(amount.replace("-", ""));
const isPaid = ({ amount }: LineRow) => amount.startsWith("-");

/** A line in a few words: "₹5,000.00 in on 05/03/2026". */
const lineWords = (row: LineRow) =>
  `${absolute(row.amount)} ${isPaid(row) ? "out" : "in"} on ${showDate(row.day)}`;

/** What stands for a line, or the best that could. */
function Shown({ row, choices }: { row: LineRow; choices: Choice[] }) {
  const [best] = choices;
  if (row.record)
    return (
      <>
        <NewTabLink href={row.record.page}>{row.record.number}</NewTabLink>
        <small className={styles.below}>
          {[row.record.name, row.by && `by ${row.by}`].filter(Boolean).join(", ")}
        </small>
      </>
    );
  if (row.apart)
    return (
      <>
        {apartLabels[row.apart]}
        <small className={styles.below}>{[row.note, row.by].filter(Boolean).join(", ")}</small>
      </>
    );
  if (!best) return <small className={styles.below}>No record fits</small>;
  const more = choices.length > 1 ? ` · ${choices.length - 1} more` : "";
  return (
    <>
      {best.number}, {best.name}
      <small className={styles.below}>
        {best.why}
        {more}
      </small>
    </>
  );
}

/** The lines of a statement, with the records that those which are open may show. */
export const lineColumns = (choices: ReadonlyMap<string, Choice[]>): Column<LineRow>[] => [
  { key: "day", header: "Date", sort: "day", card: "detail", cell: ({ day }) => showDate(day) },
  {
    key: "narration",
    header: "Narration",
    wide: true,
    card: "title",
    cell: ({ narration, reference, account }) => (
      <>
        <span className={styles.narration} title={narration}>
          {narration || "–"}
        </span>
        <small className={`${styles.below} ${styles.narration}`}>
          {[reference, account.label].filter(Boolean).join(" · ")}
        </small>
      </>
    ),
  },
  {
    key: "in",
    header: "In",
    align: "right",
    card: "half",
    named: true,
    cell: (row) => (isPaid(row) ? "" : absolute(row.amount)),
  },
  {
    key: "out",
    header: "Out",
    align: "right",
    card: "half",
    named: true,
    cell: (row) => (isPaid(row) ? absolute(row.amount) : ""),
  },
  {
    key: "record",
    header: "Record",
    card: "line",
    cell: (row) => <Shown row={row} choices={choices.get(row._id) ?? []} />,
  },
  {
    key: "does",
    header: "",
    card: "end",
    ...drawnBy(LineButtons, (row: LineRow) => ({
      ...{ id: row._id, words: lineWords(row), open: row.state === "open" },
      narration: row.narration,
      choices: choices.get(row._id) ?? [],
    })),
  },
];

export const statementColumns: Column<StatementRow>[] = [
  { key: "file", header: "File", card: "title", cell: ({ file }) => file || "–" },
  { key: "account", header: "Account", card: "line", cell: ({ account }) => account.label },
  {
    key: "days",
    header: "Days",
    card: "detail",
    cell: ({ firstDay, lastDay }) => `${showDate(firstDay)} to ${showDate(lastDay)}`,
  },
  {
    key: "added",
    header: "New lines",
    align: "right",
    card: "half",
    named: true,
    cell: (r) => r.added,
  },
  {
    key: "known",
    header: "Known already",
    align: "right",
    card: "half",
    named: true,
    cell: (r) => r.known,
  },
  {
    key: "uploaded",
    header: "Uploaded",
    sort: "uploaded",
    card: "detail",
    cell: ({ uploadedBy, uploadedAt }) => `${showMoment(uploadedAt)}, ${uploadedBy}`,
  },
  {
    key: "does",
    header: "",
    card: "end",
    ...drawnBy(DeleteStatement, ({ _id: id, file, added, last }: StatementRow) =>
      last ? { id, file: file || "the statement", lines: added } : null,
    ),
  },
];
