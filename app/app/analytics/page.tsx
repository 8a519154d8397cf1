import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { CountNow } from "@/components/analytics/count-now";
import { DividedFunnel, WholeFunnel } from "@/components/analytics/funnel";
import { Leads } from "@/components/analytics/leads";
import { activeHref, assessmentsHref, overdueHref } from "@/components/analytics/links";
import { Part } from "@/components/analytics/part";
import { Sources } from "@/components/analytics/sources";
import { SpreadPart } from "@/components/analytics/spread";
import { Visas } from "@/components/analytics/visas";
import { href } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { YearForm } from "@/components/lists/year-form";
import { PageHeader } from "@/components/ui/page-header";
import { branchName, branchOption, branchTabs } from "@/lib/platform/branches/known";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { isFailure } from "@/lib/platform/result";
import { pageViewer } from "@/lib/platform/session/viewer";
import {
  analyticsPath,
  type Division,
  divisionLabels,
  divisions,
  labels,
  type Tab,
  tabLabels,
} from "@/lib/reports/analytics/labels";
import { type Analytics, analyticsPage } from "@/lib/reports/analytics/queries";
import { showMoment } from "@/lib/values/words";

export const metadata: Metadata = { title: "Analytics" };

export default async function AnalyticsPage({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("analytics");
  const page = await analyticsPage(viewer, searchParams);
  if (isFailure(page)) forbidden();
  const { tab, by, typed, figures, fields } = page;
  const at = (to: Tab) => href(analyticsPath, { ...typed, tab: to });
  const whose = figures?.location ? branchName(figures.location) : "all branches together";
  return (
    <>
      <PageHeader
        title="Analytics"
        note={figures && `${figures.year}, ${whose}. Counted at ${showMoment(figures.countedAt)}`}
        actions={figures && <CountNow year={figures.year} />}
      />
      <PageTabs
        label="Analytics"
        tabs={(Object.keys(tabLabels) as Tab[]).map((to) => ({
          href: at(to),
          label: tabLabels[to],
        }))}
        current={at(tab)}
      />
      <YearForm
        path={analyticsPath}
        labels={labels}
        typed={typed}
        fields={fields}
        branches={viewer.branches.map(branchOption)}
        years={figures?.years ?? []}
        params={{ tab, ...(tab === "funnel" && { by }) }}
      />
      {figures && <Figures tab={tab} by={by} figures={figures} />}
    </>
  );
}

type Props = { tab: Tab; by: Division; figures: Analytics };

function Figures({ tab, by, figures }: Props) {
  const { year, location, funnel } = figures;
  const branches = branchTabs(figures.branches);
  const empty = `No assessments in ${year}.`;
  if (tab === "funnel") {
    const to = (by: Division) =>
      href(analyticsPath, { year: String(year), location, tab: "funnel", by });
    return (
      <Part name="funnel" range={figures}>
        <WholeFunnel line={funnel.together} empty={empty} />
        <PageTabs
          label="By"
          tabs={divisions.map((by) => ({
            href: to(by),
            label: `By ${divisionLabels[by].toLowerCase()}`,
          }))}
          current={to(by)}
        />
        <DividedFunnel
          range={figures}
          by={by}
          lines={funnel[by]}
          together={funnel.together}
          empty={empty}
        />
      </Part>
    );
  }
  if (tab === "sources")
    return (
      <>
        <Part name="sources" range={figures}>
          <Sources range={figures} lines={figures.sources} empty={empty} />
        </Part>
        <Part name="leads" range={figures}>
          <Leads range={figures} lines={figures.leads} empty={`No leads in ${year}.`} />
        </Part>
      </>
    );
  if (tab === "visas")
    return (
      <Part name="visas" range={figures}>
        <Visas range={figures} lines={figures.visas} empty={`No visas in ${year}.`} />
      </Part>
    );
  if (tab === "followups")
    return (
      <SpreadPart
        name="overdue"
        figures={figures}
        first="Case Handler"
        branches={branches}
        hrefOf={(handler, branch) => overdueHref(figures, handler, branch)}
        sideways
        empty="No follow-up is overdue."
      />
    );
  return (
    <>
      <SpreadPart
        name="assessments"
        figures={figures}
        first="Month"
        branches={branches}
        hrefOf={(month, branch) => assessmentsHref(figures, month, branch)}
        empty={empty}
      />
      <SpreadPart
        name="active"
        figures={figures}
        first="Case Handler"
        branches={branches}
        hrefOf={(handler, branch) => activeHref(figures, handler, branch)}
        sideways
        empty="No assessment is active."
      />
    </>
  );
}
