import type { Metadata } from "next";
import { forbidden, notFound } from "next/navigation";
import { assessmentColumns } from "@/components/assessments/columns";
import { AssessmentList } from "@/components/assessments/list";
import { readList } from "@/lib/assessments/list-props";
import { casesOf } from "@/lib/assessments/queries";
import { can, readsReport } from "@/lib/platform/access/policy";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { memberName } from "@/lib/staff/queries";
import { countryOptions } from "@/lib/values/countries";

export const metadata: Metadata = { title: "Cases" };

const shown = ["refNo", "name", "mobile", "applyFor", "test", "state"] as const;

type Props = { params: Promise<{ email: string }>; searchParams: SearchParams };

export default async function Cases({ params, searchParams }: Props) {
  const viewer = await pageViewer("cases.list");
  const email = decodeURIComponent((await params).email).toLowerCase();
  if (!readsReport(viewer, email)) forbidden();
  const name = await memberName(email);
  if (!name) notFound();
  const state = await listState(casesOf.input, searchParams);
  const wanted = { ...state, email };
  const { page, count } = await readList(casesOf, viewer, wanted);
  return (
    <AssessmentList
      title={`Cases of ${name}`}
      path={`/app/cases/${encodeURIComponent(email)}`}
      state={state}
      columns={assessmentColumns(shown, can(viewer, "case.delete"))}
      page={page}
      count={count}
      countries={countryOptions}
      empty="No cases yet. Accepted and transferred assessments appear here."
    />
  );
}
