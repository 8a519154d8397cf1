import { StatusBadge } from "@/components/applications/status-badge";
import { OfferBadge } from "@/components/case/offer-badge";
import styles from "@/components/case/pipeline.module.css";
import { forViewer, pipelineColumns } from "@/components/case/pipeline-columns";
import type { Column } from "@/components/lists/data-table";
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
  cell: (row) => (
    <NewTabLink href={`/app/application/view/${row.assessmentId}/${row._id}`}>{row.apn}</NewTabLink>
  ),
};
const status: Col = {
  key: "status",
  header: "Status",
  card: "detail",
  cell: ({ status }) => (
    <span className={styles.status}>
      <StatusBadge status={status.label} />
    </span>
  ),
};
const offer: Col = {
  key: "offer",
  header: labels.offer,
  card: "detail",
  cell: ({ offer }) =>
    offer && (
      <span className={styles.offer}>
        <OfferBadge status={offer.status.value} short />
      </span>
    ),
};
/** With the type below it: a column of its own would leave no room for the offer on a laptop. */
const intakeAndType: Col = {
  ...intake,
  header: "Intake, type",
  cell: (row) => (
    <span className={styles.pair}>
      {intakeLabel(row.intake)}
      <span className={styles.second}>{row.applicationType.label}</span>
    </span>
  ),
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
