import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { ReportLines } from "@/components/commission-report/lines";
import { href } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { YearForm } from "@/components/lists/year-form";
import { DownloadLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import {
  commissionReportPath,
  divisionLabels,
  divisions,
  labels,
} from "@/lib/money/commission-report/labels";
import { reportPage } from "@/lib/money/commission-report/queries";
import { can } from "@/lib/platform/access/policy";
import { branchOption } from "@/lib/platform/branches/known";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { isFailure } from "@/lib/platform/result";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "What students bring" };

export default async function CommissionReportPage({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("commission.list");
  const page = await reportPage(viewer, searchParams);
  if (isFailure(page)) forbidden();
  const { by, typed, report, fields } = page;
  const at = (to: string) => href(commissionReportPath, { ...typed, by: to });
  const year = report?.year ?? 0;
  return (
    <>
      <PageHeader
        title="What students bring"
        note={
          report &&
          `Intakes of ${report.year}: students with a deposit or a visa, and what partners pay for them`
        }
        actions={
          report &&
          can(viewer, "lists.export") && (
            <DownloadLink href={href("/api/commission/report/export", { ...typed, by })}>
              Export
            </DownloadLink>
          )
        }
      />
      <PageTabs
        label="What students bring"
        tabs={divisions.map((to) => ({ href: at(to), label: divisionLabels[to] }))}
        current={at(by)}
      />
      <YearForm
        path={commissionReportPath}
        labels={labels}
        typed={typed}
        fields={fields}
        branches={viewer.branches.map(branchOption)}
        years={report ? [year + 1, year, year - 1, year - 2] : []}
        params={{ by }}
      />
      {report && <ReportLines report={report} />}
    </>
  );
}
