import type { Metadata } from "next";
import { entryColumns } from "@/components/institution-lists/columns";
import { CountryTabs } from "@/components/institution-lists/country-tabs";
import { InstitutionListTabs } from "@/components/institution-lists/tabs";
import { ListPage } from "@/components/lists/list-page";
import { institutionList } from "@/lib/catalogue/institution-lists/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Search registers" };

const path = "/app/institution-lists/search";

export default async function SearchInstitutionLists({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("institutionLists.manage");
  const list = await institutionList.page(viewer, searchParams);
  return (
    <ListPage
      title="Registers of institutions"
      path={path}
      pages={<InstitutionListTabs current={path} />}
      tabs={<CountryTabs path={path} state={list.state} />}
      list={list}
      columns={entryColumns(list.state.list !== "sponsor")}
      rowKey={(row) => row._id}
      noun="institution"
      none="This list was not imported yet. Import takes the authority’s file."
    />
  );
}
