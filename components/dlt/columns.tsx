import { EditRegistration } from "@/components/dlt/buttons";
import styles from "@/components/dlt/dlt.module.css";
import type { Column } from "@/components/lists/data-table";
import { Badge, type Tone } from "@/components/ui/badge";
import type { RegistrationAnswer } from "@/lib/catalogue/dlt/answer";
import {
  type Category,
  categoryLabels,
  labels,
  type RegistrationStatus,
  statusLabels,
} from "@/lib/catalogue/dlt/labels";
import { showDay, showMoment } from "@/lib/values/words";

type Row = RegistrationAnswer;

const tones: Record<RegistrationStatus, Tone> = {
  registered: "green",
  pending: "blue",
  suspended: "yellow",
  rejected: "red",
};
const State = ({ status }: Row) => (
  <Badge tone={tones[status as RegistrationStatus]}>
    {statusLabels[status as RegistrationStatus]}
  </Badge>
);

const editColumn: Column<Row> = {
  key: "edit",
  header: "Edit",
  align: "right",
  card: "end",
  cell: (row) => <EditRegistration {...row} />,
};

export const registrationColumns = (mayChange: boolean): Column<Row>[] => [
  {
    key: "name",
    header: labels.name,
    sort: "name",
    card: "title",
    cell: (row) => (
      <>
        {row.name}
        <span className={styles.id}>{row.dlt_id}</span>
      </>
    ),
  },
  { key: "status", header: labels.status, card: "beside", cell: (row) => <State {...row} /> },
  { key: "header", header: labels.header, card: "detail", cell: (row) => row.header },
  {
    key: "category",
    header: labels.category,
    card: "detail",
    cell: (row) => categoryLabels[row.category as Category],
  },
  {
    key: "body",
    header: labels.body,
    wide: true,
    card: "line",
    cell: (row) => <span className={styles.words}>{row.body}</span>,
  },
  {
    key: "registeredOn",
    header: labels.registeredOn,
    card: "detail",
    named: true,
    cell: (row) => row.registered_on && showDay(row.registered_on),
  },
  {
    key: "lastUsed",
    header: labels.lastUsed,
    card: "detail",
    named: true,
    cell: (row) => (row.last_used ? showMoment(row.last_used) : "Never"),
  },
  ...(mayChange ? [editColumn] : []),
];
