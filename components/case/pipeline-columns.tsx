import type { Column } from "@/components/lists/data-table";
import { NewTabLink } from "@/components/ui/new-tab-link";
import type { PipelineRow } from "@/lib/parts/pipeline/answer";
import { intakeLabel } from "@/lib/values/intakes";
import { showDay, showMobile } from "@/lib/values/words";
import styles from "./pipeline.module.css";

// The columns that the lists of applications, offers, deposits and visas share.

/** The page of a tab of the row's case; of the case itself where none is named. */
export const casePage = ({ assessmentId }: PipelineRow, tab = "") =>
  `/app/view-assessment/${assessmentId}${tab}`;

/** The student, with the link to the case. `dated` is the moment that the list is ordered by. */
export const pipelineColumns = <Row extends PipelineRow>(dated: (row: Row) => Date | string) =>
  ({
    student: {
      key: "name",
      header: "Name",
      card: "title",
      cell: (row) => (
        <span className={styles.pair}>
          <NewTabLink href={casePage(row)} about={row.assessmentId}>
            {row.name}
          </NewTabLink>
          <span className={styles.second}>
            <span>{row.assessmentId}</span>
            <a href={`tel:${row.mobile}`}>{showMobile(row.mobile)}</a>
          </span>
        </span>
      ),
    },
    course: {
      key: "course",
      header: "Course",
      wide: true,
      card: "line",
      cell: (row) => (
        <div
          className={styles.course}
          title={`${row.course.program}, ${row.university}, ${row.country.label}`}
        >
          <div>{row.course.program}</div>
          <div className={styles.dim}>
            {row.university}, {row.country.label}
          </div>
        </div>
      ),
    },
    intake: {
      key: "intake",
      header: "Intake",
      card: "detail",
      cell: (row) => intakeLabel(row.intake),
    },
    date: {
      key: "date",
      header: "Date",
      sort: "date",
      card: "detail",
      cell: (row) => showDay(dated(row)),
    },
    handler: {
      key: "handler",
      header: "Case Handler",
      card: "detail",
      cut: true,
      cell: (row) => row.handler,
    },
  }) satisfies Record<string, Column<Row>>;

/** The columns of somebody who sees only their own are without the handler. */
export const forViewer = <Row,>(columns: Column<Row>[], withHandler: boolean) =>
  columns.filter(({ key }) => withHandler || key !== "handler");
