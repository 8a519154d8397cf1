import type { Metadata } from "next";
import { assessmentColumns } from "@/components/assessments/columns";
import { AssessmentList } from "@/components/assessments/list";
import { listProps } from "@/lib/assessments/list-props";
import { inactiveAssessments } from "@/lib/assessments/queries";
import { can, hasBranchTabs } from "@/lib/platform/access/policy";
import type { SearchParams } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Inactive Assessments" };

const shown = ["refNo", "name", "mobile", "applyFor", "test", "handler", "photo"] as const;

export default async function InactiveAssessments({
  searchParams,
}: {
  searchParams: SearchParams;
}) {
  const viewer = await pageViewer("assessments.inactive");
  const props = await listProps(inactiveAssessments, viewer, searchParams, hasBranchTabs(viewer));
  return (
    <AssessmentList
      {...props}
      title="Inactive Assessments"
      path="/app/rejected-assessments"
      columns={assessmentColumns(shown, can(viewer, "case.delete"))}
      empty="No inactive assessments. Rejected ones are kept here and can be accepted again."
    />
  );
}
