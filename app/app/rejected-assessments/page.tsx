import type { Metadata } from "next";
import { AssessmentList } from "@/components/assessments/list";
import { inactiveAssessments } from "@/lib/assessments/queries";
import { can } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Inactive Assessments" };

export default async function InactiveAssessments({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("assessments.inactive");
  return (
    <AssessmentList
      title="Inactive Assessments"
      path="/app/rejected-assessments"
      list={await inactiveAssessments.page(viewer, searchParams)}
      shown={["refNo", "name", "mobile", "applyFor", "test", "handler", "photo"]}
      mayDelete={can(viewer, "case.delete")}
      exportCall="/api/assessments/rejected/export"
      none="No inactive assessments. Rejected ones are kept here and can be accepted again."
    />
  );
}
