import type { Metadata } from "next";
import { DataTable } from "@/components/lists/data-table";
import { emptyWords, FilterBar } from "@/components/lists/filter-bar";
import { Pager } from "@/components/lists/pager";
import { universityColumns } from "@/components/universities/columns";
import { UniversityWork } from "@/components/universities/row-actions";
import { UniversityTabs } from "@/components/universities/tabs";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { tieUpOptions } from "@/lib/universities/labels";
import { universityList } from "@/lib/universities/queries";
import { countryOptions } from "@/lib/values/countries";

export const metadata: Metadata = { title: "Universities" };

const path = "/app/universities";
const filters = {
  search: { name: "q", label: "Name" },
  selects: [
    { name: "country", label: "Country", options: countryOptions },
    { name: "tieUp", label: "Tie-up", options: tieUpOptions },
  ],
};

export default async function Universities({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer("universities.edit");
  const state = await listState(universityList.input, searchParams);
  const { rows, ...around } = await universityList.read(viewer, { ...state, order: "name" });
  const place = { path, state };
  return (
    <>
      <UniversityTabs current={path} />
      <FilterBar {...place} {...filters} />
      <UniversityWork>
        <DataTable
          caption="Universities"
          columns={universityColumns}
          rows={rows}
          rowKey={(row) => row._id}
          empty={emptyWords(place, filters, {
            noun: "university",
            none: "No universities yet. Add the first one under Add University, or all of them under Import.",
          })}
        />
      </UniversityWork>
      <Pager {...place} {...around} shown={rows.length} />
    </>
  );
}
