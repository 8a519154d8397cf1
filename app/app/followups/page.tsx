import type { Metadata } from "next";
import { BucketTabs, emptyBucket } from "@/components/follow-ups/buckets";
import { listColumns } from "@/components/follow-ups/columns";
import { FollowUpDialogs } from "@/components/follow-ups/dialogs";
import { BranchTabs } from "@/components/lists/branch-tabs";
import { DataTable } from "@/components/lists/data-table";
import { emptyWords, FilterBar } from "@/components/lists/filter-bar";
import { Pager } from "@/components/lists/pager";
import { PageHeader } from "@/components/ui/page-header";
import { followUpActions } from "@/lib/follow-ups/labels";
import { followUpPage } from "@/lib/follow-ups/list-props";
import { hasBranchTabs } from "@/lib/platform/access/policy";
import { branchTabs } from "@/lib/platform/branches/known";
import type { SearchParams } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { handlerOptions } from "@/lib/staff/queries";

export const metadata: Metadata = { title: "Follow Ups" };

const path = "/app/followups";
const actions = followUpActions.map((value) => ({ value, label: value }));

export default async function FollowUps({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer("followUps.list");
  const { state, branch, tab, counts, rows, next, previous } = await followUpPage(
    viewer,
    searchParams,
  );
  const withTabs = hasBranchTabs(viewer);
  const handlers = { name: "handler", label: "Case handler" };
  const place = { path, state, keep: ["location", "tab"] };
  const filters = {
    selects: [
      { name: "action", label: "Action", options: actions },
      ...(withTabs ? [{ ...handlers, options: await handlerOptions() }] : []),
    ],
    day: { name: "day", label: "Day" },
  };
  return (
    <>
      <PageHeader title="Follow Ups" />
      {withTabs && (
        <BranchTabs
          path={path}
          state={state}
          branches={branchTabs(viewer.branches)}
          current={branch}
        />
      )}
      <BucketTabs path={path} state={state} counts={counts} current={tab} />
      <FilterBar {...place} {...filters} />
      <FollowUpDialogs>
        <DataTable
          caption="Follow Ups"
          columns={listColumns(withTabs)}
          rows={rows}
          rowKey={(row) => row._id}
          empty={emptyWords(place, filters, { noun: "follow-up", none: emptyBucket[tab] })}
        />
      </FollowUpDialogs>
      <Pager
        path={path}
        state={{ ...state, tab }}
        next={next}
        previous={previous}
        shown={rows.length}
        count={counts[tab]}
      />
    </>
  );
}
