import type { Metadata } from "next";
import { Tags } from "@/components/case/tags";
import { LeadBoard } from "@/components/leads/board";
import { LeadWork } from "@/components/leads/work";
import { BoardPage, boardColumns } from "@/components/lists/board-page";
import { deskOf, rightsOf } from "@/lib/intake/leads/desk";
import { type LeadStanding, leadPath, leadStandings } from "@/lib/intake/leads/labels";
import { leadList } from "@/lib/intake/leads/list";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { showDay, showMobile } from "@/lib/values/words";
import { boardsOf } from "../boards";

export const metadata: Metadata = { title: "Board of leads" };

export default async function LeadsBoard({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("leads.list");
  const fixed = { tab: "all" };
  const board = await leadList.board(viewer, searchParams, {
    filter: "standing",
    values: Object.keys(leadStandings),
    fixed,
  });
  const columns = boardColumns(board, {
    list: "/app/leads",
    ...{ filter: "standing", fixed },
    labelOf: (standing) => leadStandings[standing as LeadStanding],
    card: (row) => ({
      id: row._id,
      name: row.name,
      href: row.ref_no ? `/app/view-assessment/${row.ref_no}` : leadPath(row._id),
      about: showMobile(row.mobile),
      marks: <Tags tags={row.tags} />,
      lines: [
        showMobile(row.mobile),
        row.wish,
        row.state === "open"
          ? `Call on ${showDay(row.followUpOn)}`
          : (row.ref_no ?? row.reason?.label),
        row.handler.name,
      ].filter((line) => typeof line === "string"),
      data: row,
    }),
  });
  return (
    <BoardPage title="Board" path="/app/board/leads" board={board} boards={boardsOf(viewer)}>
      <LeadWork desk={deskOf(viewer)} viewer={rightsOf(viewer)}>
        <LeadBoard columns={columns} />
      </LeadWork>
    </BoardPage>
  );
}
