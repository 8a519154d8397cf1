import Link from "next/link";
import type { ReactNode } from "react";
import styles from "@/components/applications/applications.module.css";
import { DeleteApplication } from "@/components/applications/delete-button";
import { FactForms } from "@/components/applications/fact-forms";
import { StatusBadge } from "@/components/applications/status-badge";
import { TypeButton } from "@/components/applications/type-buttons";
import { type Column, DataTable } from "@/components/lists/data-table";
import { ButtonLink } from "@/components/ui/button-link";
import { FactList } from "@/components/ui/fact-list";
import { historyShown, labels } from "@/lib/parts/applications/labels";
import type { ApplicationDetail, HistoryRow } from "@/lib/parts/applications/queries";
import { intakeLabel } from "@/lib/values/intakes";
import { showDay, showMoment } from "@/lib/values/words";

type Offer = ApplicationDetail["offerLetters"][number];
type Visa = ApplicationDetail["visas"][number];

const offerColumns = (refNo: string): Column<Offer>[] => [
  {
    key: "offerNumber",
    header: "Offer No.",
    cell: (row) => (
      <Link href={`/app/offer/view/${refNo}/${row.id}`} prefetch={false}>
        {row.offerNumber}
      </Link>
    ),
  },
  { key: "date", header: "Date", cell: (row) => showDay(row.date) },
  { key: "status", header: "Status", wide: true, cell: (row) => row.status },
];
const visaColumns: Column<Visa>[] = [
  { key: "status", header: "Status", cell: (row) => row.status },
  { key: "date", header: "Date", cell: (row) => showDay(row.date) },
  { key: "remarks", header: "Remarks", wide: true, cell: (row) => row.remarks ?? "–" },
];
const historyColumns: Column<HistoryRow>[] = [
  { key: "at", header: "When", cell: (row) => showMoment(row.at) },
  { key: "what", header: "What", cell: (row) => row.what },
  { key: "from", header: "From", wide: true, cell: (row) => row.from ?? "–" },
  { key: "to", header: "To", wide: true, cell: (row) => row.to ?? "–" },
  { key: "by", header: "By", cell: (row) => row.by },
];

type PartProps<Row> = {
  heading: string;
  columns: Column<Row>[];
  rows: Row[];
  empty: string;
  button?: ReactNode;
};

function Part<Row extends { id: string }>(props: PartProps<Row>) {
  const { heading, columns, rows, empty, button } = props;
  return (
    <section aria-label={heading}>
      <header className={styles.head}>
        <h3>{heading}</h3>
        {button}
      </header>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{empty}</p>
      ) : (
        <DataTable
          caption={heading}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty=""
        />
      )}
    </section>
  );
}

function factsOf(row: ApplicationDetail): [label: string, value: string][] {
  const { deferIntake, deferRemarks } = row;
  return [
    [labels.date, showMoment(row.date)],
    [labels.applicationType, row.applicationType.label],
    [labels.course, row.course.program],
    [labels.university, `${row.course.university.name}, ${row.country}`],
    [labels.intake, intakeLabel(row.intake)],
    ...(deferIntake
      ? ([[labels.deferIntake, intakeLabel(deferIntake)]] satisfies [string, string][])
      : []),
    ...(deferRemarks ? ([[labels.deferRemarks, deferRemarks]] satisfies [string, string][]) : []),
  ];
}

type Props = {
  refNo: string;
  mobile: string;
  row: ApplicationDetail;
  history: HistoryRow[];
  /** what the page puts beside its offers and its visas */
  offerButton?: ReactNode;
  visaButton?: ReactNode;
};

/** One application: its facts, what can be changed, what came of it, and what was done to it. */
export function ApplicationPage({ refNo, mobile, row, history, ...buttons }: Props) {
  const { apn } = row;
  const change = { refNo, mobile, row, name: apn };
  return (
    <div className={styles.detail}>
      <header className={styles.head}>
        <div>
          <h2>Application {apn}</h2>
          <StatusBadge status={row.status.label} />
        </div>
        <div className={styles.beside}>
          <ButtonLink small href={`/app/view-assessment/${refNo}/applications`}>
            All applications
          </ButtonLink>
          <TypeButton {...change} />
          <TypeButton {...change} defers />
          <DeleteApplication refNo={refNo} row={row} />
        </div>
      </header>
      <FactList className={styles.facts} facts={factsOf(row)} />
      {row.documents.length > 0 && (
        <ul className={styles.files} aria-label="Files of this application">
          {row.documents.map(({ _id, name, uri }) => (
            <li key={_id}>
              <a href={uri} download>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <FactForms refNo={refNo} row={row} mobile={mobile} choices={row.choices} />
      <Part
        heading="Offers"
        columns={offerColumns(refNo)}
        rows={row.offerLetters}
        empty="No offer yet."
        button={buttons.offerButton}
      />
      <Part
        heading="Visas"
        columns={visaColumns}
        rows={row.visas}
        empty="No visa yet."
        button={buttons.visaButton}
      />
      <Part
        heading={`History${history.length === historyShown ? `: the last ${historyShown}` : ""}`}
        columns={historyColumns}
        rows={history}
        empty="Nothing was changed here yet."
      />
    </div>
  );
}
