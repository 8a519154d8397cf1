import type { Metadata } from "next";
import Link from "next/link";
import { AssessmentList } from "@/components/assessments/list";
import { activeAssessments } from "@/lib/intake/assessments/queries";
import { can } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { ticked } from "../ticked";

export const metadata: Metadata = { title: "Active Assessments" };

export default async function ActiveAssessments({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("assessments.active");
  const list = await activeAssessments.page(viewer, searchParams);
  const mayAssign = can(viewer, "case.transfer");
  return (
    <AssessmentList
      title="Active Assessments"
      path="/app/active-assessments"
      list={list}
      columns={[
        "refNo",
        "name",
        "mobile",
        "applyFor",
        "hotness",
        "contact",
        "next",
        "handler",
        "photo",
      ]}
      mayDelete={can(viewer, "case.delete")}
      mayAssign={mayAssign}
      {...ticked(
        "active",
        list,
        mayAssign
          ? ["assign", "reschedule", "update", "tag", "untag", "reject"]
          : ["reschedule", "update", "tag", "untag", "reject"],
      )}
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
