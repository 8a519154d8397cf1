import type { Metadata } from "next";
import { column } from "@/components/assessments/columns";
import { AssessmentList } from "@/components/assessments/list";
import { can, hasBranchTabs } from "@/lib/access/policy";
import { pageViewer } from "@/lib/access/viewer";
import { listProps } from "@/lib/assessments/list-props";
import { newAssessments } from "@/lib/assessments/queries";
import type { SearchParams } from "@/lib/operation/list-state";

export const metadata: Metadata = { title: "New Assessments" };

export default async function NewAssessments({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer("assessments.new");
  const props = await listProps(newAssessments, viewer, searchParams, hasBranchTabs(viewer));
  const { refNo, date, firstName, applyFor, test, view, remove } = column;
  const columns = [refNo, date, firstName, applyFor, test, view];
  return (
    <AssessmentList
      {...props}
      title="New Assessments"
      path="/app/new-assessments"
      branch={hasBranchTabs(viewer) ? undefined : viewer.branch}
      columns={can(viewer, "assessments.delete") ? [...columns, remove] : columns}
      empty="No new assessments. They appear here as soon as a student fills in the form."
    />
  );
}
