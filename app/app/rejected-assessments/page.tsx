import type { Metadata } from "next";
import { AssessmentList } from "@/components/assessments/list";
import { tickColumn } from "@/components/bulk/tick-column";
import { Ticks } from "@/components/bulk/ticks";
import { askedOf } from "@/components/lists/asked";
import { inactiveAssessments } from "@/lib/intake/assessments/queries";
import { can } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

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
      first={mayAssign ? tickColumn : undefined}
      around={(table) =>
        mayAssign ? (
          <Ticks
            list="inactive"
            query={askedOf(list)}
            count={list.count}
            here={list.rows.length}
            actions={["assign"]}
          >
            {table}
          </Ticks>
        ) : (
          table
        )
      }
      exportCall="/api/assessments/rejected/export"
      none="No inactive assessments. Rejected ones are kept here and can be accepted again."
    />
  );
}
