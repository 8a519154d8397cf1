import type { Metadata } from "next";
import { ListPage } from "@/components/lists/list-page";
import { twinColumns } from "@/components/twins/columns";
import { TwinTabs } from "@/components/twins/tabs";
import { twinList } from "@/lib/desk/twins/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Likely twins" };

export default async function Twins({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("twins.manage");
  const list = await twinList.page(viewer, searchParams);
  return (
    <ListPage
      title="Likely twins"
      note="Two assessments that may be one person's. A merge can be taken back for seven days."
      path="/app/twins"
      tabs={<TwinTabs path="/app/twins" state={list.state} />}
      list={list}
      columns={twinColumns}
      rowKey={(row) => row._id}
      noun="pair"
      none="No two assessments look like one person's."
    />
  );
}
