import type { Metadata } from "next";
import { ListPage } from "@/components/lists/list-page";
import { trashColumns } from "@/components/trash/columns";
import { trashList } from "@/lib/desk/trash/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Trash" };

export default async function Trash({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("trash.manage");
  return (
    <ListPage
      title="Trash"
      note="Deleted assessments can be restored for 30 days, with everything that was in them. Their receipts and expenses stay in the books."
      path="/app/trash"
      list={await trashList.page(viewer, searchParams)}
      columns={trashColumns}
      rowKey={(row) => row._id}
      noun="assessment"
      none="The trash is empty. Deleted assessments are kept here for 30 days."
    />
  );
}
