import type { Metadata } from "next";
import { leadColumns } from "@/components/leads/columns";
import { NoteLead } from "@/components/leads/note";
import { emptyTab, LeadTabs } from "@/components/leads/tabs";
import { LeadWork } from "@/components/leads/work";
import { ListPage } from "@/components/lists/list-page";
import { deskOf, rightsOf } from "@/lib/intake/leads/desk";
import type { LeadTab } from "@/lib/intake/leads/labels";
import { leadList } from "@/lib/intake/leads/list";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { dayInIndia } from "@/lib/values/clock";

export const metadata: Metadata = { title: "Leads" };

const path = "/app/leads";

export default async function Leads({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("leads.list");
  const list = await leadList.page(viewer, searchParams);
  const tab = (list.state.tab as LeadTab | undefined) ?? "open";
  const desk = deskOf(viewer);
  return (
    <ListPage
      title="Leads"
      path={path}
      tabs={<LeadTabs path={path} state={list.state} current={tab} />}
      list={list}
      columns={leadColumns(tab, dayInIndia())}
      rowKey={(row) => row._id}
      around={(table) => (
        <LeadWork desk={desk} viewer={rightsOf(viewer)}>
          {table}
        </LeadWork>
      )}
      actions={<NoteLead {...desk} />}
      exportCall="/api/leads/export"
      noun="lead"
      none={emptyTab[tab]}
    />
  );
}
