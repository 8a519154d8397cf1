import { CourseCell, StudentCell } from "@/components/case/pipeline-cells";
import { type Column, drawnBy } from "@/components/lists/data-table";
import type { PipelineRow } from "@/lib/parts/pipeline/answer";
import { intakeLabel } from "@/lib/values/intakes";
import { showDay } from "@/lib/values/words";

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
      ...drawnBy(StudentCell, ({ assessmentId: refNo, name, mobile }: Row) => ({
        refNo,
        name,
        mobile,
      })),
    },
    course: {
      key: "course",
      header: "Course",
      wide: true,
      card: "line",
      ...drawnBy(CourseCell, ({ course: { program }, university, country }: Row) => ({
        program,
        place: `${university}, ${country.label}`,
      })),
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
