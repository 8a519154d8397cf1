import type { Metadata } from "next";
import { accessColumns } from "@/components/access-log/columns";
import { ListPage } from "@/components/lists/list-page";
import { accessList } from "@/lib/office/access-log/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "Access log" };

export default async function AccessLog({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("audit.read");
  return (
    <ListPage
      title="Access log"
      note="Who opened or exported whose data, for thirteen months. Nobody can change or delete a line."
      path="/app/access-log"
      exportCall="/api/access-log/export"
      list={await accessList.page(viewer, searchParams)}
      columns={accessColumns}
      rowKey={(row) => row._id}
      noun="line"
      none="No lines. Each case, passport number and file that somebody opens is written here."
    />
  );
}
