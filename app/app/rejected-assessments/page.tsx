import type { Metadata } from "next";
import { AssessmentList } from "@/components/assessments/list";
import { inactiveAssessments } from "@/lib/intake/assessments/queries";
import { can } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { ticked } from "../ticked";

export const metadata: Metadata = { title: "Inactive Assessments" };

export default async function InactiveAssessments({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("assessments.inactive");
  const list = await inactiveAssessments.page(viewer, searchParams);
  const mayAssign = can(viewer, "case.transfer");
  return (
    <AssessmentList
      title="Inactive Assessments"
      path="/app/rejected-assessments"
      list={list}
      columns={["refNo", "name", "mobile", "applyFor", "test", "reason", "handler", "photo"]}
      mayDelete={can(viewer, "case.delete")}
      mayAssign={mayAssign}
      {...ticked("inactive", list, mayAssign ? ["assign", "tag", "untag"] : [])}
      exportCall="/api/assessments/rejected/export"
      none="No inactive assessments. Rejected ones are kept here and can be accepted again."
    />
  );
}
