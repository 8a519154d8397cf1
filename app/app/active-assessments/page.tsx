import type { Metadata } from "next";
import Link from "next/link";
import { AssessmentList } from "@/components/assessments/list";
import { activeAssessments } from "@/lib/assessments/queries";
import { can } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Active Assessments" };

export default async function ActiveAssessments({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("assessments.active");
  return (
    <AssessmentList
      title="Active Assessments"
      path="/app/active-assessments"
      list={await activeAssessments.page(viewer, searchParams)}
      shown={["refNo", "name", "mobile", "applyFor", "handler", "next", "photo"]}
      mayDelete={can(viewer, "case.delete")}
      exportCall="/api/assessments/acceptedAssessments/export"
      none={
        <>
          No active assessments. Accept one from{" "}
          <Link href="/app/new-assessments">New Assessments</Link> and it appears here.
        </>
      }
    />
  );
}
