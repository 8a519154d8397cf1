import type { Metadata } from "next";
import { GivenTabs } from "@/components/assessments/given-tabs";
import { AssessmentList } from "@/components/assessments/list";
import { newAssessments } from "@/lib/intake/assessments/queries";
import { can } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { ticked } from "../ticked";

export const metadata: Metadata = { title: "New Assessments" };

export default async function NewAssessments({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("assessments.new");
  const list = await newAssessments.page(viewer, searchParams);
  const mayAssign = can(viewer, "case.transfer");
  return (
    <AssessmentList
      title="New Assessments"
      path="/app/new-assessments"
      list={list}
      // Mobile and handler too: people with time call the cases without a handler.
      tabs={<GivenTabs path="/app/new-assessments" state={list.state} />}
      columns={["refNo", "age", "name", "mobile", "applyFor", "test", "source", "handler"]}
      mayDelete={can(viewer, "case.delete")}
      mayAssign={mayAssign}
      {...ticked(
        "new",
        list,
        mayAssign ? ["assign", "update", "tag", "untag", "reject"] : ["reject"],
      )}
      exportCall="/api/assessments/newAssessments/export"
      none="No new assessments. They appear here as soon as a student fills in the form."
    />
  );
}
