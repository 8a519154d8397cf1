import type { Metadata } from "next";
import { DataTable } from "@/components/shared/data-table";
import { FilterBar } from "@/components/shared/filter-bar";
import { Pager } from "@/components/shared/pager";
import { universityColumns } from "@/components/universities/columns";
import { UniversityTabs } from "@/components/universities/tabs";
import { pageViewer } from "@/lib/access/viewer";
import { countryOptions } from "@/lib/countries";
import { listState, type SearchParams } from "@/lib/operation/list-state";
import { tieUpOptions } from "@/lib/universities/labels";
import { universityList } from "@/lib/universities/queries";

export const metadata: Metadata = { title: "Universities" };

const path = "/app/universities";

export default async function Universities({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer("universities.edit");
  const state = await listState(universityList.input, searchParams);
  const { rows, next } = await universityList.read(viewer, state);
  return (
    <>
      <UniversityTabs current={path} />
      <FilterBar
        path={path}
        state={state}
        search={{ name: "q", label: "Name" }}
        selects={[
          { name: "country", label: "Country", options: countryOptions },
          { name: "tieUp", label: "Tie-up", options: tieUpOptions },
        ]}
      />
      <DataTable
        caption="Universities"
        columns={universityColumns}
        rows={rows}
        rowKey={(row) => row._id}
        empty="No such university. Look with fewer filters, or add it under Add University."
      />
      <Pager path={path} state={state} next={next} shown={rows.length} />
    </>
  );
}
