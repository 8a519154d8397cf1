import type { Metadata } from "next";
import { AddRegistration } from "@/components/dlt/buttons";
import { registrationColumns } from "@/components/dlt/columns";
import { DltTabs } from "@/components/dlt/tabs";
import { ListPage } from "@/components/lists/list-page";
import { registrationList, sendingState } from "@/lib/catalogue/dlt/queries";
import type { ListPageProps } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "SMS registration" };

const path = "/app/dlt";

const noteOf = ({ isOn, entity }: ReturnType<typeof sendingState>) =>
  isOn
    ? `Your office sends under DLT as entity ${entity}: a text message leaves where it is one of these, and is held in the outbox where it is none.`
    : "Your office does not send under DLT, so these are not looked at. They are as soon as the entity ID stands under Settings, Office, Text messages.";

export default async function Registrations({ searchParams }: ListPageProps) {
  const viewer = await pageViewer("templates.manage");
  return (
    <ListPage
      title="SMS registration"
      note={noteOf(sendingState())}
      path={path}
      tabs={<DltTabs current={path} />}
      list={await registrationList.page(viewer, searchParams)}
      columns={registrationColumns(viewer.allBranches)}
      rowKey={(row) => row._id}
      actions={viewer.allBranches && <AddRegistration />}
      exportCall="/api/dlt/export"
      noun="registered text"
      none="No registered texts yet. Take the sheet of your operator’s DLT page in under Import. What to register stands with each SMS under Templates."
    />
  );
}
