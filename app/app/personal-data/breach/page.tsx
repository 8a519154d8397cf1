import type { Metadata } from "next";
import { NoteBreach } from "@/components/breach/buttons";
import { breachColumns } from "@/components/breach/columns";
import { ListPage } from "@/components/lists/list-page";
import { ButtonLink } from "@/components/ui/button-link";
import { breachesPath } from "@/lib/office/breach/labels";
import { breachList } from "@/lib/office/breach/list";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { now } from "@/lib/values/clock";

export const metadata: Metadata = { title: "Breaches" };

export default async function Breaches({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("personalData.manage");
  return (
    <ListPage
      title="Breaches of personal data"
      note="The persons are told without delay, and the Board within 72 hours of when a breach was noticed."
      path={breachesPath}
      list={await breachList.page(viewer, searchParams)}
      columns={breachColumns(now())}
      rowKey={({ _id }) => _id}
      noun="breach"
      none="No breach was noted. Note one as soon as data were seen, changed, lost or blocked."
      actions={
        <>
          <ButtonLink href="/app/personal-data">Requests</ButtonLink>
          {viewer.allBranches && <NoteBreach />}
        </>
      }
    />
  );
}
