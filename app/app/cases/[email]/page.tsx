import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { column } from "@/components/assessments/columns";
import { AssessmentList } from "@/components/assessments/list";
import { readsReport } from "@/lib/access/policy";
import { pageViewer } from "@/lib/access/viewer";
import { readList } from "@/lib/assessments/list-props";
import { casesOf } from "@/lib/assessments/queries";
import { countryOptions } from "@/lib/countries";
import { listState, type SearchParams } from "@/lib/operation/list-state";

export const metadata: Metadata = { title: "Cases" };

type Props = { params: Promise<{ email: string }>; searchParams: SearchParams };

export default async function Cases({ params, searchParams }: Props) {
  const viewer = await pageViewer("cases.list");
  const email = decodeURIComponent((await params).email).toLowerCase();
  if (!readsReport(viewer, email)) forbidden();
  const state = await listState(casesOf.input, searchParams);
  const wanted = { ...state, email };
  const { page, count } = await readList(casesOf, viewer, wanted);
  const { refNo, name, mobile, applyFor, test, state: standing, view } = column;
  return (
    <AssessmentList
      title={`Cases of ${email}`}
      path={`/app/cases/${encodeURIComponent(email)}`}
      state={state}
      columns={[refNo, name, mobile, applyFor, test, standing, view]}
      page={page}
      count={count}
      countries={countryOptions}
      empty="No cases yet. Accepted and transferred assessments appear here."
    />
  );
}
