import type { Metadata } from "next";
import { AssessmentList } from "@/components/assessments/list";
import { officeAssessments } from "@/lib/intake/assessments/list";
import { can } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "All Assessments" };

export default async function AllAssessments({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("analytics");
  return (
    <AssessmentList
      title="All Assessments"
      path="/app/assessments"
      list={await officeAssessments.page(viewer, searchParams)}
      // Without the mobile: a name and a number tell people apart, and there is no room for both numbers.
      columns={[
        "refNoAlone",
        "name",
        "date",
        "applyFor",
        "source",
        "handler",
        "state",
        "stage",
        "contact",
      ]}
      mayDelete={can(viewer, "case.delete")}
      exportCall="/api/assessments/office/export"
      none="No assessments yet. What students and staff register appears here."
    />
  );
}
