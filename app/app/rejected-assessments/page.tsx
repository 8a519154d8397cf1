import type { Metadata } from "next";
import { column } from "@/components/assessments/columns";
import { AssessmentList } from "@/components/assessments/list";
import { can, hasBranchTabs } from "@/lib/access/policy";
import { pageViewer } from "@/lib/access/viewer";
import { listProps } from "@/lib/assessments/list-props";
import { inactiveAssessments } from "@/lib/assessments/queries";
import type { SearchParams } from "@/lib/operation/list-state";

export const metadata: Metadata = { title: "Inactive Assessments" };

export default async function InactiveAssessments({
  searchParams,
}: {
  searchParams: SearchParams;
}) {
  const viewer = await pageViewer("assessments.inactive");
  const props = await listProps(inactiveAssessments, viewer, searchParams, hasBranchTabs(viewer));
  const { refNo, firstName, mobile, applyFor, test, handler, photo, view, remove } = column;
  const columns = [refNo, firstName, mobile, applyFor, test, handler, photo, view];
  return (
    <AssessmentList
      {...props}
      title="Inactive Assessments"
      path="/app/rejected-assessments"
      columns={can(viewer, "assessments.delete") ? [...columns, remove] : columns}
      empty="No inactive assessments. Rejected ones are kept here and can be accepted again."
    />
  );
}
