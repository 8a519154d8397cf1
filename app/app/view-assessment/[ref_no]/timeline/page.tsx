import { QuickRemark } from "@/components/remarks/quick-remark";
import { RemarkText } from "@/components/remarks/remark-text";
import { CaseTimeline } from "@/components/timeline/case-timeline";
import { type CasePageProps, caseTitle, openedCase } from "@/lib/case-file/case-page";
import { timelineInput, timelineOf } from "@/lib/desk/timeline/queries";
import { listState } from "@/lib/platform/lists/list-state";

export const generateMetadata = caseTitle("Timeline");

export default async function TimelineTab({ params, searchParams }: CasePageProps) {
  const { refNo, opened } = await openedCase(params);
  const state = await listState(timelineInput, searchParams);
  const entries = await timelineOf(opened, state);
  return (
    <>
      <QuickRemark refNo={refNo} />
      <CaseTimeline
        entries={entries}
        path={`/app/view-assessment/${refNo}/timeline`}
        state={state}
        remark={(html, text) => <RemarkText html={html} text={text} />}
      />
    </>
  );
}
