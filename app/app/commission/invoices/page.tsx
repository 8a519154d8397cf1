import type { Metadata } from "next";
import { invoiceColumns } from "@/components/claims/columns";
import { ClaimPages } from "@/components/claims/pages";
import { InvoiceTabs } from "@/components/claims/tabs";
import { ListPage } from "@/components/lists/list-page";
import { ButtonLink } from "@/components/ui/button-link";
import { invoicesPath } from "@/lib/money/claims/labels";
import { invoiceList } from "@/lib/money/claims/list";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Invoices to partners" };

export default async function InvoicesPage({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("claims.manage");
  const list = await invoiceList.page(viewer, searchParams);
  return (
    <ListPage
      title="Invoices to partners"
      path={invoicesPath}
      pages={<ClaimPages current={invoicesPath} />}
      tabs={<InvoiceTabs path={invoicesPath} state={list.state} />}
      list={list}
      columns={invoiceColumns}
      rowKey={(row) => row._id}
      exportCall="/api/commission/invoices/export"
      noun="invoice"
      none="Nothing here. An invoice is made of confirmed commissions of one partner."
      actions={
        viewer.allBranches && <ButtonLink href={`${invoicesPath}/new`}>New invoice</ButtonLink>
      }
    />
  );
}
