import type { Metadata } from "next";
import { ApplicationBoard } from "@/components/applications/board";
import { BoardPage, boardColumns } from "@/components/lists/board-page";
import { anyStatus, applicationHref } from "@/lib/parts/applications/labels";
import { applicationList } from "@/lib/parts/applications/list";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { intakeLabel } from "@/lib/values/intakes";
import { boardsOf } from "../boards";

export const metadata: Metadata = { title: "Board of applications" };

export default async function ApplicationsBoard({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("applications.list");
  const board = await applicationList.board(viewer, searchParams, {
    filter: "status",
    values: anyStatus,
  });
  const columns = boardColumns(board, {
    list: "/app/applications",
    filter: "status",
    labelOf: (status) => status,
    card: (row) => ({
      id: row._id,
      name: row.name,
      href: applicationHref(row.assessmentId, row._id),
      about: row.apn,
      lines: [
        row.course.program,
        `${row.university}, ${row.country.label}`,
        [intakeLabel(row.intake), row.offer?.status.label].filter(Boolean).join(" · "),
        row.handler,
      ].filter((line) => typeof line === "string"),
      data: { ref_no: row.assessmentId, applicationId: row._id, version: row.version },
    }),
  });
  return (
    <BoardPage title="Board" path="/app/board/applications" board={board} boards={boardsOf(viewer)}>
      <ApplicationBoard columns={columns} />
    </BoardPage>
  );
}
