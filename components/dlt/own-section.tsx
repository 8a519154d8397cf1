import { CopyText } from "@/components/dlt/buttons";
import styles from "@/components/dlt/dlt.module.css";
import { type Column, DataTable } from "@/components/lists/data-table";
import { Badge } from "@/components/ui/badge";
import {
  labels,
  pageLabels,
  type RegistrationStatus,
  statusLabels,
} from "@/lib/catalogue/dlt/labels";

type Row = {
  name: string;
  text: string;
  registration?: { name: string; dlt_id: string; status: string };
};

const State = ({ registration }: Row) => {
  if (!registration) return <Badge tone="yellow">Not registered</Badge>;
  const status = registration.status as RegistrationStatus;
  return <Badge tone={status === "registered" ? "green" : "yellow"}>{statusLabels[status]}</Badge>;
};

const columns: Column<Row>[] = [
  {
    key: "name",
    header: "Text",
    card: "title",
    cell: ({ name, registration }) => (
      <>
        {name}
        {registration && <span className={styles.id}>{registration.dlt_id}</span>}
      </>
    ),
  },
  { key: "status", header: labels.status, card: "beside", cell: (row) => <State {...row} /> },
  {
    key: "text",
    header: "To be registered",
    card: "line",
    cell: ({ text }) => <span className={styles.wording}>{text}</span>,
  },
  {
    key: "copy",
    header: "Copy",
    align: "right",
    card: "end",
    cell: ({ name, text }) => <CopyText name={name} text={text} />,
  },
];

/** What the product words itself, as an office registers it, and how it stands there. */
export const OwnSection = ({ texts }: { texts: Row[] }) => (
  <DataTable
    caption={pageLabels.own}
    columns={columns}
    rows={texts}
    rowKey={({ name }) => name}
    empty="There is no such text."
  />
);
