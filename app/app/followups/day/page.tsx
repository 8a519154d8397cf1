import type { Metadata } from "next";
import { listColumns } from "@/components/follow-ups/columns";
import { FollowUpDialogs } from "@/components/follow-ups/dialogs";
import { DataTable } from "@/components/lists/data-table";
import { href } from "@/components/lists/href";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import { followUpDay } from "@/lib/parts/follow-ups/list";
import { readsOthers } from "@/lib/platform/access/policy";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { showDate } from "@/lib/values/words";

export const metadata: Metadata = { title: "Follow-ups of a day" };

/** A day of the calendar, whole: where its "+n more" leads. */
export default async function FollowUpDay({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer("followUps.list");
  const { day, rows, more } = await followUpDay.read(
    viewer,
    await listState(followUpDay.input, searchParams),
  );
  const shown = showDate(day);
  return (
    <>
      <PageHeader title={`Follow-ups of ${shown}`} />
      <FollowUpDialogs>
        <DataTable
          caption={`Follow-ups of ${shown}`}
          columns={listColumns(readsOthers(viewer))}
          rows={rows}
          rowKey={(row) => row._id}
          empty="No follow-up on this day."
        />
      </FollowUpDialogs>
      {more && (
        <p>
          These are the first {rows.length}.{" "}
          <ButtonLink small href={href("/app/followups", { day })}>
            All of them, branch by branch
          </ButtonLink>
        </p>
      )}
    </>
  );
}
