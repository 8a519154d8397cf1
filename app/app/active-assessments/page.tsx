import type { Metadata } from "next";
import { column } from "@/components/assessments/columns";
import { AssessmentList } from "@/components/assessments/list";
import { can, hasBranchTabs } from "@/lib/access/policy";
import { pageViewer } from "@/lib/access/viewer";
import { listProps } from "@/lib/assessments/list-props";
import { activeAssessments } from "@/lib/assessments/queries";
import type { SearchParams } from "@/lib/operation/list-state";

export const metadata: Metadata = { title: "Active Assessments" };

export default async function ActiveAssessments({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer("assessments.active");
  const props = await listProps(
    activeAssessments,
    viewer,
    searchParams,
    hasBranchTabs(viewer, "active"),
  );
  const { refNo, firstName, mobile, applyFor, handler, photo, view, remove } = column;
  const columns = [refNo, firstName, mobile, applyFor, handler, photo, view];
  return (
    <AssessmentList
      {...props}
      title="Active Assessments"
      path="/app/active-assessments"
      columns={can(viewer, "assessments.delete") ? [...columns, remove] : columns}
      empty="No active assessments. Accept one from New Assessments and it appears here."
    />
  );
}
