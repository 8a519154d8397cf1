import type { Metadata } from "next";
import { accessColumns } from "@/components/access-log/columns";
import { UnusualDays } from "@/components/access-log/unusual";
import { ListPage } from "@/components/lists/list-page";
import { accessList, unusualDays } from "@/lib/office/access-log/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";

export const metadata: Metadata = { title: "Access log" };

export default async function AccessLog({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("audit.read");
  const today = dayInIndia();
  const unusual = await unusualDays({ from: daysAfter(today, -30), to: today }, viewer);
  return (
    <ListPage
      title="Access log"
      note="Who opened or exported whose data, for thirteen months. Nobody can change or delete a line."
      path="/app/access-log"
      exportCall="/api/access-log/export"
      list={await accessList.page(viewer, searchParams)}
      columns={accessColumns}
      around={(table) => (
        <>
          <UnusualDays days={unusual} />
          {table}
        </>
      )}
      rowKey={(row) => row._id}
      noun="line"
      none="No lines. Each case, passport number and file that somebody opens is written here."
    />
  );
}
