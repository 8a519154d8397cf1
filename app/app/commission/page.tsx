import type { Metadata } from "next";
import { commissionColumns } from "@/components/commission/columns";
import { SumLine } from "@/components/commission/line";
import { CommissionWork } from "@/components/commission/row-actions";
import { StateTabs } from "@/components/commission/state-tabs";
import { ListPage } from "@/components/lists/list-page";
import { ButtonLink } from "@/components/ui/button-link";
import { invoicesPath, newInvoicePath } from "@/lib/money/claims/labels";
import { commissionList } from "@/lib/money/commission/list";
import { commissionLine } from "@/lib/money/commission/queries";
import { commissionReportPath } from "@/lib/money/commission-report/labels";
import { payingPartnerOptions } from "@/lib/money/partners/queries";
import { sharesPath } from "@/lib/money/shares/labels";
import { can } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Commission" };

const path = "/app/commission";

export default async function CommissionPage({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("commission.list");
  const list = await commissionList.page(viewer, searchParams);
  const { branch, partner } = list.state;
  const [line, partners] = await Promise.all([
    commissionLine(viewer, typeof branch === "string" ? branch : undefined),
    payingPartnerOptions(),
  ]);
  return (
    <ListPage
      title="Commission"
      path={path}
      tabs={
        <>
          <SumLine path={path} state={list.state} line={line} claims={viewer.allBranches} />
          <StateTabs path={path} state={list.state} />
        </>
      }
      list={list}
      columns={commissionColumns}
      rowKey={(row) => row._id}
      exportCall="/api/commission/export"
      noun="commission"
      none="Nothing here. An application has a commission within a minute of its deposit or its visa."
      actions={
        <>
          {viewer.allBranches && (
            <ButtonLink
              look="primary"
              href={typeof partner === "string" ? newInvoicePath(partner) : `${invoicesPath}/new`}
            >
              New invoice
            </ButtonLink>
          )}
          {viewer.allBranches && <ButtonLink href={invoicesPath}>Invoices</ButtonLink>}
          <ButtonLink href={sharesPath}>Shares of sub-agents</ButtonLink>
          <ButtonLink href={commissionReportPath}>Report</ButtonLink>
          {can(viewer, "partners.manage") && <ButtonLink href="/app/partners">Partners</ButtonLink>}
        </>
      }
      around={(table) => <CommissionWork partners={partners}>{table}</CommissionWork>}
    />
  );
}
