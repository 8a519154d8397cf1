import { Due, Remarks, Student } from "@/components/follow-ups/cells";
import { OpenFollowUp } from "@/components/follow-ups/dialogs";
import type { Column } from "@/components/lists/data-table";
import { Badge, type Tone } from "@/components/ui/badge";
import { type StudentStatus, showDue, studentStatusLabels } from "@/lib/parts/follow-ups/labels";
import type { FollowUpRow } from "@/lib/parts/follow-ups/list";

type Col = Column<FollowUpRow>;

const tones: Record<StudentStatus, Tone> = { hot: "red", warm: "yellow", cold: "blue" };

const isStatus = (value: string | null | undefined): value is StudentStatus =>
  typeof value === "string" && value in tones;

/** An open follow-up shows the previous remark about the student. */
const statusOf = ({ studentStatus, previous }: FollowUpRow) =>
  studentStatus ?? previous?.studentStatus;

const column = {
  date: {
    key: "followUpDate",
    header: "Date",
    cell: (row) => showDue(row.followUpDate, row.followUpTime),
  },
  name: { key: "name", header: "Name", card: "title", cell: (row) => <Student row={row} /> },
  action: { key: "action", header: "Action", cell: (row) => row.action },
  due: {
    key: "due",
    header: "Follow-up",
    sort: "day",
    card: "beside",
    cell: (row) => <Due row={row} />,
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
    cut: true,
    cell: (row) => row.handler,
  },
  remarks: {
    key: "remarks",
    header: "Remarks",
    wide: true,
    card: "line",
    cell: (row) => <Remarks row={row} />,
  },
  next: {
    key: "next",
    header: "Next",
    cell: ({ nextAction, nextFollowUpDate, nextFollowUpTime }) =>
      nextAction && nextFollowUpDate
        ? `${nextAction}, ${showDue(nextFollowUpDate, nextFollowUpTime)}`
        : "–",
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
  ({ card: _, ...column }: Col) => column,
);
