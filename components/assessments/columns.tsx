import { enquiryAge, lastContact, nextFollowUp } from "@/components/assessments/marks";
import { CaseMenu } from "@/components/case/case-menu";
import { StateBadge } from "@/components/case/state-badge";
import { TaggedCase } from "@/components/case/tags";
import { type Column, drawnBy } from "@/components/lists/data-table";
import { MarkedWords } from "@/components/ui/marked-words";
import { PhoneLink } from "@/components/ui/phone-link";
import { Photo } from "@/components/ui/photo";
import type { RowAnswer } from "@/lib/case/answer";
import { stateOf } from "@/lib/case/labels";
import type { ProgressRow } from "@/lib/intake/assessments/progress";
import { type StudentStatus, studentStatusLabels } from "@/lib/parts/follow-ups/labels";
import { fullName, showDate, showDay } from "@/lib/values/words";

// The columns of every list of assessments; each list names the ones it shows (spec §2). People are
// told apart by their full name, which opens the case, and their mobile.

/** What only the lists about progress say of a case. */
type Progress = Pick<
  ProgressRow,
  "missing" | "stage" | "lastContact" | "cold" | "nextFollowUp" | "hotness" | "source" | "tags"
> & { reject_reason: string | null };
export type AssessmentRow = RowAnswer & Partial<Progress>;
type Col = Column<AssessmentRow>;

const listed = {
  photo: {
    key: "photo",
    header: "Photo",
    card: "start",
    ...drawnBy(Photo, (row: AssessmentRow) => ({ src: row.photo, name: row.first_name })),
  },
  name: {
    key: "name",
    header: "Name",
    card: "title",
    ...drawnBy(TaggedCase, (row: AssessmentRow) => ({
      refNo: row.ref_no,
      name: fullName(row),
      tags: row.tags ?? [],
    })),
  },
  mobile: {
    key: "mobile",
    header: "Mobile",
    card: "half",
    ...drawnBy(PhoneLink, ({ mobile }: AssessmentRow) => ({ mobile })),
  },
  refNo: { key: "ref_no", header: "Reference No.", card: "half", cell: (row) => row.ref_no },
  /** where no mobile stands beside it on a card */
  refNoAlone: { key: "ref_no", header: "Reference No.", card: "line", cell: (row) => row.ref_no },
  date: {
    key: "date",
    header: "Date",
    sort: "date",
    card: "detail",
    cell: (row) => showDay(row.status_updates[0]?.date ?? ""),
  },
  dob: { key: "dob", header: "DOB", card: "detail", cell: (row) => showDate(row.dob) },
  applyFor: {
    key: "country_apply_for",
    header: "Apply For",
    card: "detail",
    cut: true,
    cell: (row) => row.country_apply_for.label,
  },
  test: {
    key: "test",
    header: "Test",
    card: "detail",
    cell: (row) => row.english_test_type?.label ?? "Pursuing",
  },
  handler: {
    key: "case_handled_by",
    header: "Case Handler",
    card: "detail",
    cut: true,
    cell: (row) => row.case_handled_by?.name,
  },
  state: {
    key: "state",
    header: "Status",
    card: "detail",
    ...drawnBy(StateBadge, ({ accepted }: AssessmentRow) => ({ state: stateOf(accepted) })),
  },
  stage: { key: "stage", header: "Stage", card: "detail", cell: (row) => row.stage?.label },
  source: { key: "source", header: "Source", card: "detail", cell: (row) => row.source?.label },
  age: {
    key: "age",
    header: "Date",
    sort: "date",
    card: "detail",
    ...drawnBy(MarkedWords, (row: AssessmentRow) => enquiryAge(row.status_updates[0]?.date)),
  },
  reason: {
    key: "reject_reason",
    header: "Reason",
    card: "detail",
    cell: (row) => row.reject_reason,
  },
  contact: {
    key: "lastContact",
    header: "Last Contact",
    sort: "contact",
    card: "detail",
    named: true,
    ...drawnBy(MarkedWords, ({ lastContact: on = null, cold = false }: AssessmentRow) =>
      lastContact(on, cold),
    ),
  },
  next: {
    key: "nextFollowUp",
    header: "Next Follow-up",
    sort: "next",
    card: "detail",
    named: true,
    ...drawnBy(MarkedWords, ({ nextFollowUp: on }: AssessmentRow) => nextFollowUp(on)),
  },
  missing: {
    key: "missing",
    header: "Missing",
    card: "detail",
    named: true,
    cell: (row) => row.missing,
  },
  hotness: {
    key: "hotness",
    header: "Hotness",
    card: "detail",
    cell: ({ hotness }) => hotness && studentStatusLabels[hotness as StudentStatus],
  },
} satisfies Record<string, Col>;

type Name = keyof typeof listed;

/** What each list has besides, where somebody wants to see it. */
const extras = [
  "mobile",
  "date",
  "next",
  "contact",
  "hotness",
  "missing",
  "stage",
  "state",
  "applyFor",
  "test",
  "source",
  "handler",
  "dob",
] as const satisfies readonly Name[];

/** The columns by name, those that can be had besides, and a menu at the end; only an admin's has Delete (decision A4). */
export const assessmentColumns = (
  names: readonly Name[],
  mayDelete: boolean,
  /** a column before them, and whether a row's menu hands its case out */
  { first, mayAssign = false }: { first?: Col; mayAssign?: boolean } = {},
): Col[] => [
  ...(first ? [first] : []),
  ...names.map((name) => listed[name]),
  ...extras
    .filter((name) => !names.includes(name))
    .map((name) => ({ ...listed[name], extra: true })),
  // People who can do neither have the name, which opens the case.
  ...(mayDelete || mayAssign
    ? [
        {
          key: "more",
          header: "More",
          card: "end" as const,
          align: "right" as const,
          ...drawnBy(CaseMenu, (row: AssessmentRow) => ({
            refNo: row.ref_no,
            name: fullName(row),
            mayDelete,
            mayAssign,
          })),
        },
      ]
    : []),
];
