import { DeleteButton } from "@/components/assessments/delete-button";
import { StateBadge } from "@/components/shared/badge";
import type { Column } from "@/components/shared/data-table";
import { NewTabLink } from "@/components/shared/new-tab-link";
import { Photo } from "@/components/shared/photo";
import type { RowAnswer } from "@/lib/assessments/answer";
import { stateOf } from "@/lib/assessments/labels";
import { showDate, showDay, showMobile } from "@/lib/words";

// The columns of every list of assessments; each list names the ones it shows (spec §2).

export type AssessmentRow = RowAnswer;
type Col = Column<AssessmentRow>;

const casePage = ({ ref_no }: AssessmentRow) => `/app/view-assessment/${ref_no}`;

export const column = {
  refNo: {
    key: "ref_no",
    header: "Reference No.",
    cell: (row) => <NewTabLink href={casePage(row)}>{row.ref_no}</NewTabLink>,
  },
  date: { key: "date", header: "Date", cell: (row) => showDay(row.status_updates[0]?.date ?? "") },
  firstName: { key: "first_name", header: "First Name", cell: (row) => row.first_name },
  name: {
    key: "name",
    header: "Name",
    cell: (row) => [row.first_name, row.surname].filter(Boolean).join(" "),
  },
  dob: { key: "dob", header: "DOB", cell: (row) => showDate(row.dob) },
  mobile: {
    key: "mobile",
    header: "Mobile",
    cell: (row) => <a href={`tel:${row.mobile}`}>{showMobile(row.mobile)}</a>,
  },
  applyFor: {
    key: "country_apply_for",
    header: "Apply For",
    cell: (row) => row.country_apply_for.label,
  },
  test: { key: "test", header: "Test", cell: (row) => row.english_test_type?.label ?? "Pursuing" },
  handler: {
    key: "case_handled_by",
    header: "Case Handler",
    cell: (row) => row.case_handled_by?.name ?? "–",
  },
  state: {
    key: "state",
    header: "Status",
    cell: (row) => <StateBadge state={stateOf(row.accepted)} />,
  },
  photo: {
    key: "photo",
    header: "Photo",
    cell: (row) => <Photo src={row.photo} name={row.first_name} size={32} />,
  },
  view: {
    key: "view",
    header: "View",
    cell: (row) => (
      <NewTabLink href={casePage(row)} label={`View ${row.ref_no}`}>
        View
      </NewTabLink>
    ),
  },
  remove: {
    key: "delete",
    header: "Delete",
    cell: (row) => (
      <DeleteButton
        refNo={row.ref_no}
        name={[row.first_name, row.surname].filter(Boolean).join(" ")}
      />
    ),
  },
} satisfies Record<string, Col>;
