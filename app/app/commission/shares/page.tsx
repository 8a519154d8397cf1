import type { Metadata } from "next";
import { ListPage } from "@/components/lists/list-page";
import { EditShareTax } from "@/components/share-statements/buttons";
import { shareColumns } from "@/components/shares/columns";
import { ShareTabs } from "@/components/shares/state-tabs";
import { readShareTax } from "@/lib/money/share-statements/queries";
import { sharesPath } from "@/lib/money/shares/labels";
import { shareList } from "@/lib/money/shares/list";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Shares of sub-agents" };

export default async function SharesPage({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("commission.list");
  const list = await shareList.page(viewer, searchParams);
  return (
    <ListPage
      title="Shares of sub-agents"
      path={sharesPath}
      tabs={<ShareTabs state={list.state} />}
      list={list}
      columns={shareColumns}
      rowKey={(row) => row._id}
      exportCall="/api/shares/export"
      noun="share"
      actions={viewer.allBranches && <EditShareTax tax={await readShareTax()} />}
      none="Nothing here. A share is computed within a minute of the deposit of a student whom a sub-agent sent."
    />
  );
}
