import { OpenFollowUp } from "@/components/follow-ups/dialogs";
import styles from "@/components/follow-ups/follow-ups.module.css";
import type { Column } from "@/components/lists/data-table";
import { Badge, type Tone } from "@/components/ui/badge";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { type StudentStatus, studentStatusLabels } from "@/lib/follow-ups/labels";
import type { FollowUpRow } from "@/lib/follow-ups/queries";
import { fullName, showDate, showMobile } from "@/lib/values/words";

type Col = Column<FollowUpRow>;

const tones: Record<StudentStatus, Tone> = { hot: "red", warm: "yellow", cold: "blue" };

const isStatus = (value: string | null | undefined): value is StudentStatus =>
  typeof value === "string" && value in tones;

/** Of an open one, what was said of the student last time. */
const statusOf = ({ studentStatus, previous }: FollowUpRow) =>
  studentStatus ?? previous?.studentStatus;

const column = {
  date: { key: "followUpDate", header: "Date", cell: (row) => showDate(row.followUpDate) },
  name: {
    key: "name",
    header: "Name",
    card: "title",
    cell: (row) => (
      <span className={styles.student}>
        <NewTabLink href={`/app/view-assessment/${row.ref_no}/follow-ups`} about={row.ref_no}>
          {fullName(row)}
        </NewTabLink>
        <span className={styles.reach}>
          <span className={styles.before}>{row.ref_no}</span>
          <a href={`tel:${row.mobile}`}>{showMobile(row.mobile)}</a>
        </span>
      </span>
    ),
  },
  action: { key: "action", header: "Action", cell: (row) => row.action },
  due: {
    key: "due",
    header: "Follow-up",
    sort: "day",
    card: "line",
    cell: (row) => (
      <span className={styles.due}>
        {row.action}
        <span className={styles.before}>{showDate(row.followUpDate)}</span>
      </span>
    ),
  },
  spoken: { key: "spoken", header: "Spoken", cell: (row) => row.spoken ?? "–" },
  status: {
    key: "studentStatus",
    header: "Status",
    card: "detail",
    cell: (row) => {
      const status = statusOf(row);
      return isStatus(status) ? (
        <Badge tone={tones[status]}>{studentStatusLabels[status]}</Badge>
      ) : null;
    },
  },
  handler: {
    key: "handler",
    header: "Case Handler",
    card: "detail",
    cell: (row) => row.handler,
  },
  remarks: {
    key: "remarks",
    header: "Remarks",
    wide: true,
    card: "line",
    cell: ({ remarks, previous }) => {
      if (remarks) return <div className={styles.remarks}>{remarks}</div>;
      if (!previous?.remarks) return null;
      return (
        <div className={`${styles.remarks} ${styles.before}`}>Last time: {previous.remarks}</div>
      );
    },
  },
  next: {
    key: "next",
    header: "Next",
    cell: ({ nextAction, nextFollowUpDate }) =>
      nextAction && nextFollowUpDate ? `${nextAction}, ${showDate(nextFollowUpDate)}` : "–",
  },
  update: {
    key: "update",
    header: "Update",
    card: "end",
    cell: (row) => <OpenFollowUp row={row} />,
  },
} satisfies Record<string, Col>;

const { due, date, name, action, spoken, status, handler, remarks, next, update } = column;

/** `/app/followups`; an admin sees whose they are. */
export const listColumns = (withHandler: boolean): Col[] => [
  name,
  due,
  status,
  ...(withHandler ? [handler] : []),
  remarks,
  update,
];

/** The tab of a case. */
export const caseColumns: Col[] = [date, action, spoken, status, remarks, next].map(
  ({ card: _, ...shown }: Col) => shown,
);
