import type { Metadata } from "next";
import { forbidden, notFound } from "next/navigation";
import { AssessmentList } from "@/components/assessments/list";
import { casesOf } from "@/lib/intake/assessments/queries";
import { memberName } from "@/lib/people/staff/queries";
import { can, readsReport } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Cases" };

type Props = ListPageProps & { params: Promise<{ email: string }> };

export default async function Cases({ params, searchParams }: Props) {
  const viewer = await pageViewer("cases.list");
  const email = decodeURIComponent((await params).email).toLowerCase();
  if (!readsReport(viewer, email)) forbidden();
  const name = await memberName(viewer, email);
  if (!name) notFound();
  return (
    <AssessmentList
      title={`Cases of ${name}`}
      path={`/app/cases/${encodeURIComponent(email)}`}
      list={await casesOf.page(viewer, searchParams, { email })}
      columns={["refNo", "name", "mobile", "applyFor", "test", "state", "stage", "contact"]}
      mayDelete={can(viewer, "case.delete")}
      exportCall="/api/cases/export"
      none="No cases yet. Accepted and transferred assessments appear here."
    />
  );
}
