import type { Metadata } from "next";
import { ListPage } from "@/components/lists/list-page";
import { visaDateColumns } from "@/components/visa-dates/list-columns";
import { StateTabs } from "@/components/visa-dates/state-tabs";
import { visaDateList } from "@/lib/parts/visa-dates/list";
import { readsOthers } from "@/lib/platform/access/policy";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Visa dates" };

const path = "/app/visa-dates";

export default async function VisaDatesPage({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("visaDates.list");
  const list = await visaDateList.page(viewer, searchParams);
  return (
    <ListPage
      title="Visa dates"
      path={path}
      tabs={<StateTabs path={path} state={list.state} />}
      list={list}
      columns={visaDateColumns(readsOthers(viewer))}
      rowKey={(row) => row._id}
      exportCall="/api/visa-dates/export"
      noun="visa"
      none="No visa here. One appears within a minute of its offer, or of its planned day."
    />
  );
}
