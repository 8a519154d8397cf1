import type { Metadata } from "next";
import Link from "next/link";
import { assessmentColumns } from "@/components/assessments/columns";
import { AssessmentList } from "@/components/assessments/list";
import { listProps } from "@/lib/assessments/list-props";
import { activeAssessments } from "@/lib/assessments/queries";
import { can, hasBranchTabs } from "@/lib/platform/access/policy";
import type { SearchParams } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { handlerOptions } from "@/lib/staff/queries";

export const metadata: Metadata = { title: "Active Assessments" };

const shown = ["refNo", "name", "mobile", "applyFor", "handler", "photo"] as const;

export default async function ActiveAssessments({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer("assessments.active");
  const props = await listProps(
    activeAssessments,
    viewer,
    searchParams,
    hasBranchTabs(viewer, "active"),
  );
  const handlers = can(viewer, "staff.manage") ? await handlerOptions() : undefined;
  return (
    <AssessmentList
      {...props}
      handlers={handlers}
      title="Active Assessments"
      path="/app/active-assessments"
      columns={assessmentColumns(shown, can(viewer, "case.delete"))}
      empty={
        <>
          No active assessments. Accept one from{" "}
          <Link href="/app/new-assessments">New Assessments</Link> and it appears here.
        </>
      }
    />
  );
}
