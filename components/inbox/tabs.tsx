import { firstPage, href, type Params } from "@/components/lists/href";
import { PageTabs } from "@/components/lists/page-tabs";
import { type InboxTab, inboxTabLabels, inboxTabs } from "@/lib/desk/inbox/labels";

type Props = { path: string; state: Params; current: InboxTab };

/** All | Not read | Mine | Unknown numbers. */
export function InboxTabs({ path, state, current }: Props) {
  const tabHref = (tab: InboxTab) => href(path, state, { tab, ...firstPage });
  const tabs = inboxTabs.map((tab) => ({ href: tabHref(tab), label: inboxTabLabels[tab] }));
  return <PageTabs label="Conversations" tabs={tabs} current={tabHref(current)} />;
}

/** What an empty tab says. */
export const emptyInbox: Record<InboxTab, string> = {
  all: "Nobody wrote yet. Answers of students by WhatsApp, SMS and email appear here.",
  unread: "Everything is read.",
  mine: "No conversation of a case or lead of yours.",
  unknown: "No unknown number wrote.",
};
