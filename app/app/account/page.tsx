import type { Metadata } from "next";
import { AccountSettings } from "@/components/account/settings";
import { PageHeader } from "@/components/shared/page-header";
import { pageViewer } from "@/lib/access/viewer";
import { ownAccount } from "@/lib/account/queries";
import { showMobile } from "@/lib/words";

export const metadata: Metadata = { title: "Account" };

export default async function Account() {
  const viewer = await pageViewer("account.own");
  const { name, email, mobile, version } = await ownAccount(viewer);
  return (
    <>
      <PageHeader title="Account" note={email} />
      <AccountSettings account={{ name, mobile: showMobile(mobile), version }} />
    </>
  );
}
