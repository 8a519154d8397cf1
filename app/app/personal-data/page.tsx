import type { Metadata } from "next";
import { ListPage } from "@/components/lists/list-page";
import { NoteRequest } from "@/components/personal-data/buttons";
import { requestColumns } from "@/components/personal-data/columns";
import { RequestTabs } from "@/components/personal-data/tabs";
import { ButtonLink } from "@/components/ui/button-link";
import type { RequestTab } from "@/lib/office/person-requests/labels";
import { requestList } from "@/lib/office/person-requests/list";
import { branchChoices } from "@/lib/platform/branches/known";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { dayInIndia } from "@/lib/values/clock";

export const metadata: Metadata = { title: "Personal data" };

const path = "/app/personal-data";
const empty: Record<RequestTab, string> = {
  open: "No request is open. Note one when somebody asks what is held of them, or wants it corrected or gone.",
  ended: "No request was answered yet.",
};

export default async function PersonalData({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("personalData.manage");
  const list = await requestList.page(viewer, searchParams);
  const tab = (list.state.tab as RequestTab | undefined) ?? "open";
  return (
    <ListPage
      title="Personal data"
      note="What people ask about the data that is held of them. Each request is answered within 90 days."
      path={path}
      tabs={<RequestTabs path={path} state={list.state} current={tab} />}
      list={list}
      columns={requestColumns(tab, dayInIndia())}
      rowKey={(row) => row._id}
      actions={
        <>
          <ButtonLink href="/app/personal-data/retention">Retention</ButtonLink>
          {viewer.allBranches && <ButtonLink href="/app/personal-data/breach">Breaches</ButtonLink>}
          <ButtonLink href="/app/personal-data/notice">Notice</ButtonLink>
          <NoteRequest branches={branchChoices(viewer.branches)} branch={viewer.branch} />
        </>
      }
      noun="request"
      none={empty[tab]}
    />
  );
}
