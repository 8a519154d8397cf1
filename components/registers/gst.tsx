import { type Column, DataTable } from "@/components/lists/data-table";
import entry from "@/components/lists/entry.module.css";
import { Badge } from "@/components/ui/badge";
import { DownloadLink } from "@/components/ui/button-link";
import { IconDownload } from "@/components/ui/icons";
import type { DocumentSeries, GstRow, GstSums } from "@/lib/money/registers/answer";
import { documentLabels, gstLabels, registerHref } from "@/lib/money/registers/labels";
import { halfRate } from "@/lib/values/gst";
import { isMonth, showPeriod } from "@/lib/values/periods";
import { showState } from "@/lib/values/states";
import { counted, showDate, showRupees } from "@/lib/values/words";
import styles from "./registers.module.css";

type Props = {
  location: string;
  period: string;
  first: GstRow[];
  sums: GstSums;
  gstin: string | null;
  /** the viewer may take it as a file */
  exported: boolean;
};

const money = (key: "taxable" | "total"): Column<GstRow> => ({
  key,
  header: gstLabels[key],
  align: "right",
  card: "half",
  cell: (row) => showRupees(row[key]),
});

/** Each part with its rate, which a phone's card shows without the heads. */
const Tax = ({ gstRate, cgst, sgst, igst }: GstRow) => (
  <span className={styles.tax}>
    {Number(igst) === 0 ? (
      <>
        <span>{`CGST ${halfRate(gstRate)} % ${showRupees(cgst)}`}</span>
        <span>{`SGST ${halfRate(gstRate)} % ${showRupees(sgst)}`}</span>
      </>
    ) : (
      <span>{`IGST ${gstRate} % ${showRupees(igst)}`}</span>
    )}
  </span>
);

const columns: Column<GstRow>[] = [
  {
    key: "number",
    header: gstLabels.number,
    card: "title",
    cell: ({ number, standing, original }) => (
      <span className={styles.number}>
        {number}
        {standing === "void" && <Badge tone="red">Void</Badge>}
        {standing === "voided later" && <Badge tone="red">Voided</Badge>}
        {original && <small>{`against ${original.number} of ${showDate(original.day)}`}</small>}
      </span>
    ),
  },
  { key: "day", header: gstLabels.day, card: "half", cell: ({ day }) => showDate(day) },
  {
    key: "name",
    header: gstLabels.name,
    wide: true,
    card: "line",
    cell: ({ name, gstin }) => (
      <span className={styles.number}>
        {name}
        {gstin && <small>{gstin}</small>}
      </span>
    ),
  },
  { key: "state", header: gstLabels.state, card: "half", cell: ({ state }) => showState(state) },
  money("taxable"),
  { key: "tax", header: "Tax", align: "right", card: "line", cell: (row) => <Tax {...row} /> },
  money("total"),
];

const documentColumns: Column<DocumentSeries>[] = [
  {
    key: "kind",
    header: "Documents",
    card: "title",
    wide: true,
    cell: ({ kind }) => documentLabels[kind],
  },
  { key: "first", header: "From", card: "half", named: true, cell: ({ first }) => first },
  { key: "last", header: "To", card: "half", named: true, cell: ({ last }) => last },
  {
    key: "issued",
    header: "Issued",
    align: "right",
    card: "half",
    named: true,
    cell: ({ issued }) => issued,
  },
  {
    key: "void",
    header: "Void",
    align: "right",
    card: "half",
    named: true,
    cell: (row) => row.void,
  },
];

/** Which numbers were given in the period, as the return asks for them. */
export const DocumentsIssued = ({ documents }: { documents: DocumentSeries[] }) =>
  documents.length === 0 ? null : (
    <section className={entry.section} aria-label="Documents issued">
      <header className={entry.header}>
        <h2>Documents issued</h2>
      </header>
      <DataTable
        caption="Documents issued"
        columns={documentColumns}
        rows={documents}
        rowKey={({ first }) => first}
        empty=""
      />
    </section>
  );

const summed = ["taxable", "cgst", "sgst", "igst", "total"] as const;

/** The sums of a branch's GST, and the first of its rows. */
export function GstRegister({ location, period, first, sums, gstin, exported }: Props) {
  const none = gstin
    ? `No receipts and no refunds with GST in ${showPeriod(period)}.`
    : "This branch has no GSTIN, so its receipts have no GST in them.";
  return (
    <section className={entry.section} aria-label="GST register">
      <header className={entry.header}>
        <h2>GST register{gstin && ` · ${gstin}`}</h2>
        {exported && sums.count > 0 && (
          <>
            <DownloadLink
              small
              href={registerHref("gst/export", { location, period })}
              aria-label="GST register as Excel"
            >
              <IconDownload size={16} aria-hidden /> Excel
            </DownloadLink>
            {gstin && isMonth(period) && (
              <DownloadLink
                small
                href={registerHref("gst/return", { location, period })}
                aria-label="GSTR-1 as JSON, for the tax portal"
              >
                <IconDownload size={16} aria-hidden /> GSTR-1
              </DownloadLink>
            )}
          </>
        )}
      </header>
      {gstin && (
        <p className={entry.more}>
          Invoices to partners are not in this register, but in GSTR-1 and under Commission,
          Invoices.
        </p>
      )}
      {sums.count === 0 ? (
        <p className={entry.none}>{none}</p>
      ) : (
        <>
          <dl className={styles.sums}>
            {summed.map((part) => (
              <div key={part}>
                <dt>{gstLabels[part]}</dt>
                <dd>{showRupees(sums[part])}</dd>
              </div>
            ))}
          </dl>
          <DataTable
            caption="GST register"
            columns={columns}
            rows={first}
            rowKey={({ number, standing }) => `${number} ${standing}`}
            empty=""
          />
          <p className={entry.more}>
            {first.length < sums.count
              ? `The first ${first.length} of ${counted(sums.count, "row")}; the file has all of them.`
              : counted(sums.count, "row")}
          </p>
        </>
      )}
    </section>
  );
}
