import type { Metadata } from "next";
import { assessmentColumns } from "@/components/assessments/columns";
import { AssessmentList } from "@/components/assessments/list";
import { can, hasBranchTabs } from "@/lib/access/policy";
import { pageViewer } from "@/lib/access/viewer";
import { listProps } from "@/lib/assessments/list-props";
import { activeAssessments } from "@/lib/assessments/queries";
import type { SearchParams } from "@/lib/operation/list-state";

export const metadata: Metadata = { title: "Active Assessments" };

const shown = ["refNo", "name", "mobile", "applyFor", "handler", "photo"] as const;

export default async function ActiveAssessments({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer("assessments.active");
  const props = await listProps(
    activeAssessments,
    viewer,
    searchParams,
    hasBranchTabs(viewer, "active"),
  );
  return (
    <AssessmentList
      {...props}
      title="Active Assessments"
      path="/app/active-assessments"
      columns={assessmentColumns(shown, can(viewer, "assessments.delete"))}
      empty="No active assessments. Accept one from New Assessments and it appears here."
    />
  );
}
