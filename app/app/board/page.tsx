import type { Metadata } from "next";
import { CaseBoard } from "@/components/assessments/board";
import { Tags } from "@/components/case/tags";
import { BoardPage, boardColumns } from "@/components/lists/board-page";
import { milestoneNames, type Stage, stageLabels } from "@/lib/case/stage";
import { activeAssessments } from "@/lib/intake/assessments/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { fullName, showDay } from "@/lib/values/words";
import { boardsOf } from "./boards";

export const metadata: Metadata = { title: "Board of cases" };

const path = "/app/board";

export default async function CasesBoard({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("assessments.active");
  const board = await activeAssessments.board(viewer, searchParams, {
    filter: "stage",
    values: milestoneNames,
  });
  const columns = boardColumns(board, {
    list: "/app/active-assessments",
    filter: "stage",
    labelOf: (stage) => stageLabels[stage as Stage],
    card: (row) => ({
      id: row._id,
      name: fullName(row),
      href: `/app/view-assessment/${row.ref_no}`,
      about: row.ref_no,
      marks: <Tags tags={row.tags} />,
      lines: [
        [row.ref_no, row.country_apply_for?.label].filter(Boolean).join(" · "),
        row.nextFollowUp ? `Call on ${showDay(row.nextFollowUp)}` : "No call planned",
        row.missing && `Missing: ${row.missing}`,
        row.case_handled_by?.name,
      ].filter((line) => typeof line === "string"),
      data: { refNo: row.ref_no, missing: row.missing },
    }),
  });
  return (
    <BoardPage title="Board" path={path} board={board} boards={boardsOf(viewer)}>
      <CaseBoard columns={columns} />
    </BoardPage>
  );
}
