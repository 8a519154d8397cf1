import type { Metadata } from "next";
import { AccountSettings, isAccountTab } from "@/components/account/settings";
import { Sessions } from "@/components/sessions/list";
import { PageHeader } from "@/components/ui/page-header";
import { WeeklyMail } from "@/components/weekly-mail/switches";
import { ownAccount } from "@/lib/account/queries";
import { can } from "@/lib/platform/access/policy";
import { pageViewer } from "@/lib/platform/session/viewer";
import { ownSessions } from "@/lib/sessions/queries";
import { showMobile } from "@/lib/values/words";
import { weeklyBranches } from "@/lib/weekly-mail/queries";

export const metadata: Metadata = { title: "Account" };

type Props = { searchParams: Promise<{ tab?: string | string[] }> };

export default async function Account({ searchParams }: Props) {
  const viewer = await pageViewer("account.own");
  const { tab } = await searchParams;
  const { name, email, mobile, version } = await ownAccount(viewer);
  const sessions = tab === "sessions" ? await ownSessions.read(viewer, {}) : [];
  return (
    <>
      <PageHeader title="Account" note={email} />
      <AccountSettings
        account={{ name, mobile: showMobile(mobile), version }}
        tab={isAccountTab(tab) ? tab : "general"}
        shown={{
          sessions: <Sessions rows={sessions} />,
          weekly: can(viewer, "analytics") && (
            <WeeklyMail branches={await weeklyBranches(viewer)} />
          ),
        }}
      />
    </>
  );
}
