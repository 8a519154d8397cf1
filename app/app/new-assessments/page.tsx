import type { Metadata } from "next";
import { AssessmentList } from "@/components/assessments/list";
import { newAssessments } from "@/lib/assessments/queries";
import { can } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "New Assessments" };

export default async function NewAssessments({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("assessments.new");
  return (
    <AssessmentList
      title="New Assessments"
      path="/app/new-assessments"
      list={await newAssessments.page(viewer, searchParams)}
      // Mobile and handler too: whoever is free calls the ones that nobody has.
      shown={["refNo", "date", "name", "mobile", "applyFor", "test", "handler"]}
      mayDelete={can(viewer, "case.delete")}
      exportCall="/api/assessments/newAssessments/export"
      none="No new assessments. They appear here as soon as a student fills in the form."
    />
  );
}
