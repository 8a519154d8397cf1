import { OpenFollowUp } from "@/components/follow-ups/dialogs";
import styles from "@/components/follow-ups/follow-ups.module.css";
import { Badge, type Tone } from "@/components/shared/badge";
import type { Column } from "@/components/shared/data-table";
import { NewTabLink } from "@/components/shared/new-tab-link";
import { type StudentStatus, studentStatusLabels } from "@/lib/follow-ups/labels";
import type { FollowUpRow } from "@/lib/follow-ups/queries";
import { showDate, showMobile } from "@/lib/words";

type Col = Column<FollowUpRow>;

const tones: Record<StudentStatus, Tone> = { hot: "red", warm: "yellow", cold: "blue" };

const isStatus = (value: string | null | undefined): value is StudentStatus =>
  typeof value === "string" && value in tones;

/** Of an open one, what was said of the student last time. */
const statusOf = ({ studentStatus, previous }: FollowUpRow) =>
  studentStatus ?? previous?.studentStatus;

const studentName = ({ first_name, surname }: FollowUpRow) =>
  [first_name, surname].filter(Boolean).join(" ");

const column = {
  date: { key: "followUpDate", header: "Date", cell: (row) => showDate(row.followUpDate) },
  refNo: {
    key: "ref_no",
    header: "Reference No.",
    cell: ({ ref_no }) => (
      <NewTabLink href={`/app/view-assessment/${ref_no}/follow-ups`}>{ref_no}</NewTabLink>
    ),
  },
  student: {
    key: "student",
    header: "Student",
    cell: (row) => (
      <span className={styles.student}>
        {studentName(row)}
        <a href={`tel:${row.mobile}`}>{showMobile(row.mobile)}</a>
      </span>
    ),
  },
  action: { key: "action", header: "Action", cell: (row) => row.action },
  spoken: { key: "spoken", header: "Spoken", cell: (row) => row.spoken ?? "–" },
  status: {
    key: "studentStatus",
    header: "Status",
    cell: (row) => {
      const status = statusOf(row);
      return isStatus(status) ? (
        <Badge tone={tones[status]}>{studentStatusLabels[status]}</Badge>
      ) : (
        "–"
      );
    },
  },
  handler: { key: "handler", header: "Case Handler", cell: (row) => row.handler ?? "–" },
  remarks: {
    key: "remarks",
    header: "Remarks",
    wide: true,
    cell: ({ remarks, previous }) => {
      if (remarks) return <div className={styles.remarks}>{remarks}</div>;
      if (!previous?.remarks) return "–";
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
  update: { key: "update", header: "Update", cell: (row) => <OpenFollowUp row={row} /> },
} satisfies Record<string, Col>;

const { date, refNo, student, action, spoken, status, handler, remarks, next, update } = column;

/** `/app/followups`; an admin sees whose they are. */
export const listColumns = (withHandler: boolean): Col[] => [
  date,
  refNo,
  student,
  action,
  status,
  ...(withHandler ? [handler] : []),
  remarks,
  update,
];

/** The tab of a case. */
export const caseColumns: Col[] = [date, action, spoken, status, remarks, next];
