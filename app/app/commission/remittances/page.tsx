import type { Metadata } from "next";
import { ClaimPages } from "@/components/claims/pages";
import { ListPage } from "@/components/lists/list-page";
import { remittanceColumns } from "@/components/remittances/columns";
import { RemittanceTabs } from "@/components/remittances/tabs";
import { ButtonLink } from "@/components/ui/button-link";
import { newRemittancePath, remittancesPath } from "@/lib/money/remittances/labels";
import { remittanceList } from "@/lib/money/remittances/list";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Remittances of partners" };

export default async function RemittancesPage({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("claims.manage");
  const list = await remittanceList.page(viewer, searchParams);
  const { partner } = list.state;
  return (
    <ListPage
      title="Remittances of partners"
      path={remittancesPath}
      pages={<ClaimPages current={remittancesPath} />}
      tabs={<RemittanceTabs path={remittancesPath} state={list.state} />}
      list={list}
      columns={remittanceColumns}
      rowKey={(row) => row._id}
      exportCall="/api/commission/remittances/export"
      noun="remittance"
      none="Nothing here. Money that a partner sends is entered with the students whom it pays."
      actions={
        viewer.allBranches && (
          <ButtonLink
            look="primary"
            href={
              typeof partner === "string" ? newRemittancePath(partner) : `${remittancesPath}/new`
            }
          >
            New remittance
          </ButtonLink>
        )
      }
    />
  );
}
