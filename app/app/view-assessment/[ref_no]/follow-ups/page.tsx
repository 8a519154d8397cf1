import { BucketTabs, emptyBucket } from "@/components/follow-ups/buckets";
import { FollowUpSection } from "@/components/follow-ups/section";
import { Pager } from "@/components/lists/pager";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { tabCounts } from "@/lib/parts/follow-ups/labels";
import { caseFollowUps } from "@/lib/parts/follow-ups/list-props";

export const generateMetadata = caseTitle("Follow ups");

export default async function FollowUpsTab({ params, searchParams }: CasePageProps) {
  const { refNo, opened } = await openedCase(params);
  const path = `/app/view-assessment/${refNo}/follow-ups`;
  const props = await caseFollowUps(opened, searchParams);
  const { state, tab, counts, rows, next, previous } = props;
  return (
    <>
      <BucketTabs path={path} state={state} counts={counts} current={tab} />
      <FollowUpSection refNo={refNo} rows={rows} empty={emptyBucket[tab]} />
      <Pager
        path={path}
        state={{ ...state, tab }}
        next={next}
        previous={previous}
        rowCount={rows.length}
        count={tabCounts(counts)[tab]}
      />
    </>
  );
}
