import type { Metadata } from "next";
import { ListPage } from "@/components/lists/list-page";
import { universityColumns } from "@/components/universities/columns";
import { UniversityWork } from "@/components/universities/row-actions";
import { UniversityTabs } from "@/components/universities/tabs";
import { universityList } from "@/lib/catalogue/universities/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Universities" };

const path = "/app/universities";

export default async function Universities({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("universities.edit");
  return (
    <ListPage
      title="Universities"
      path={path}
      tabs={<UniversityTabs current={path} />}
      list={await universityList.page(viewer, searchParams)}
      columns={universityColumns}
      rowKey={(row) => row._id}
      around={(table) => <UniversityWork>{table}</UniversityWork>}
      exportCall="/api/universities/export"
      noun="university"
      none="No universities yet. Add the first one under Add University, or all of them under Import."
    />
  );
}
