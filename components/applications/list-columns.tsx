import { forViewer, pipelineColumns } from "@/components/case/pipeline-columns";
import type { Column } from "@/components/lists/data-table";
import { Badge, type Tone } from "@/components/ui/badge";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { ApplicationListRow } from "@/lib/applications/list";
import { intakeLabel } from "@/lib/values/intakes";

type Col = Column<ApplicationListRow>;

const tones: Record<string, Tone> = {
  Saved: "grey",
  Pending: "blue",
  "Offer awaited": "blue",
  "More Documents Required": "yellow",
};

const { student, course, intake, date, handler } = pipelineColumns<ApplicationListRow>(
  (row) => row.date,
);

const number: Col = {
  key: "apn",
  header: "Application No.",
  card: "half",
  cell: (row) => (
    <NewTabLink href={`/app/application/view/${row.assessmentId}/${row._id}`}>{row.apn}</NewTabLink>
  ),
};
const status: Col = {
  key: "status",
  header: "Status",
  card: "detail",
  cell: ({ status }) => <Badge tone={tones[status.value] ?? "red"}>{status.label}</Badge>,
};
const type: Col = {
  key: "type",
  header: "Type",
  card: "detail",
  cell: (row) => row.applicationType.label,
};
const deferred: Col = {
  key: "deferIntake",
  header: "Deferred to",
  card: "half",
  cell: (row) => row.deferIntake && intakeLabel(row.deferIntake),
};
const remarks: Col = {
  key: "deferRemarks",
  header: "Remarks on the deferral",
  wide: true,
  card: "line",
  cell: (row) => row.deferRemarks,
};

export const applicationColumns = (withHandler: boolean) =>
  forViewer([student, number, course, intake, type, status, date, handler], withHandler);

export const deferredColumns = (withHandler: boolean) =>
  forViewer([student, number, course, intake, deferred, remarks, date, handler], withHandler);
