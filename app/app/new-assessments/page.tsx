import type { Metadata } from "next";
import { assessmentColumns } from "@/components/assessments/columns";
import { AssessmentList } from "@/components/assessments/list";
import { listProps } from "@/lib/assessments/list-props";
import { newAssessments } from "@/lib/assessments/queries";
import { can, hasBranchTabs } from "@/lib/platform/access/policy";
import { branchName } from "@/lib/platform/branches/known";
import type { SearchParams } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "New Assessments" };

/** Mobile and handler too: whoever is free calls the ones that nobody has. */
const shown = ["refNo", "date", "name", "mobile", "applyFor", "test", "handler"] as const;

export default async function NewAssessments({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer("assessments.new");
  const props = await listProps(newAssessments, viewer, searchParams, hasBranchTabs(viewer));
  return (
    <AssessmentList
      {...props}
      title="New Assessments"
      path="/app/new-assessments"
      byDay
      branch={hasBranchTabs(viewer) ? undefined : branchName(viewer.branch)}
      columns={assessmentColumns(shown, can(viewer, "case.delete"))}
      empty="No new assessments. They appear here as soon as a student fills in the form."
    />
  );
}
