import { IntakeCell, OfferCell, StatusCell } from "@/components/applications/list-cells";
import { forViewer, pipelineColumns } from "@/components/case/pipeline-columns";
import { type Column, drawnBy } from "@/components/lists/data-table";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { labels } from "@/lib/parts/applications/labels";
import type { ApplicationListRow } from "@/lib/parts/applications/list";
import { intakeLabel } from "@/lib/values/intakes";

type Col = Column<ApplicationListRow>;

const { student, course, intake, date, handler } = pipelineColumns<ApplicationListRow>(
  (row) => row.date,
);

const number: Col = {
  key: "apn",
  header: "Application No.",
  card: "half",
  ...drawnBy(NewTabLink, ({ assessmentId, _id, apn }: ApplicationListRow) => ({
    href: `/app/application/view/${assessmentId}/${_id}`,
    children: apn,
  })),
};
const status: Col = {
  key: "status",
  header: "Status",
  card: "detail",
  ...drawnBy(StatusCell, ({ status }: ApplicationListRow) => ({ status: status.label })),
};
const offer: Col = {
  key: "offer",
  header: labels.offer,
  card: "detail",
  ...drawnBy(OfferCell, ({ offer }: ApplicationListRow) =>
    offer ? { status: offer.status.value } : null,
  ),
};
/** With the type below it: a column of its own would leave no room for the offer on a laptop. */
const intakeAndType: Col = {
  ...intake,
  header: "Intake, type",
  ...drawnBy(IntakeCell, ({ intake, applicationType }: ApplicationListRow) => ({
    intake: intakeLabel(intake),
    type: applicationType.label,
  })),
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
  forViewer([student, number, course, intakeAndType, status, offer, date, handler], withHandler);

export const deferredColumns = (withHandler: boolean) =>
  forViewer([student, number, course, intake, deferred, remarks, date, handler], withHandler);
