import type { Metadata } from "next";
import { AgeTabs } from "@/components/dues/age-tabs";
import { dueColumns } from "@/components/dues/columns";
import { ListPage } from "@/components/lists/list-page";
import { dueList } from "@/lib/money/dues/list";
import { readsOthers } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Dues" };

const path = "/app/dues";

export default async function DuesPage({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("dues.list");
  const list = await dueList.page(viewer, searchParams);
  return (
    <ListPage
      title="Dues"
      path={path}
      tabs={<AgeTabs path={path} state={list.state} />}
      list={list}
      columns={dueColumns(readsOthers(viewer))}
      rowKey={(row) => row._id}
      exportCall="/api/dues/export"
      noun="instalment"
      none="Nothing here. What a case owes stands in its fee plan, in the Money part of the case."
    />
  );
}
