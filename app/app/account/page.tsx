import type { Metadata } from "next";
import { AccountSettings, isAccountTab } from "@/components/account/settings";
import { BookingHours } from "@/components/booking-hours/booking-hours";
import { CalendarFeed } from "@/components/calendar-feed/calendar-feed";
import { Kinds } from "@/components/notifications/kinds";
import { Passkeys } from "@/components/passkeys/passkeys";
import { PracticePart } from "@/components/practice/practise";
import { SecondFactor } from "@/components/second-factor/second-factor";
import { Sessions } from "@/components/sessions/list";
import { PageHeader } from "@/components/ui/page-header";
import { WeeklyMail } from "@/components/weekly-mail/switches";
import { ownFeed } from "@/lib/desk/calendar-feed/queries";
import { ownAccount } from "@/lib/people/account/queries";
import { ownBookingHours } from "@/lib/people/booking-hours/queries";
import { kindsOf } from "@/lib/people/notifications/queries";
import { ownPasskeys } from "@/lib/people/passkeys/queries";
import { ownFactor } from "@/lib/people/second-factor/queries";
import { ownSessions } from "@/lib/people/sessions/queries";
import { can, type Viewer } from "@/lib/platform/access/policy";
import { practiceDoor } from "@/lib/platform/practice/door";
import { pageViewer } from "@/lib/platform/session/viewer";
import { weeklyBranches } from "@/lib/reports/weekly-mail/queries";
import { showMobile } from "@/lib/values/words";

export const metadata: Metadata = { title: "Account" };

type Props = { searchParams: Promise<{ tab?: string | string[] }> };

type Own = { viewer: Viewer };

/** Read where their tab is open. */
const OwnFactor = async ({ viewer }: Own) => (
  <SecondFactor factor={await ownFactor.read(viewer, {})} />
);
const OwnPasskeys = async ({ viewer }: Own) => (
  <Passkeys rows={await ownPasskeys.read(viewer, {})} />
);
const OwnCalendar = async ({ viewer }: Own) => {
  const [feed, hours] = await Promise.all([ownFeed(viewer), ownBookingHours(viewer)]);
  return (
    <>
      <CalendarFeed feed={feed} />
      <BookingHours hours={hours} />
    </>
  );
};
const OwnKinds = async ({ viewer }: Own) => <Kinds kinds={await kindsOf(viewer)} />;
const OwnSessions = async ({ viewer }: Own) => (
  <Sessions rows={await ownSessions.read(viewer, {})} />
);

export default async function Account({ searchParams }: Props) {
  const viewer = await pageViewer("account.own");
  const { tab } = await searchParams;
  const { name, email, mobile, version } = await ownAccount(viewer);
  return (
    <>
      <PageHeader title="Account" note={email} />
      <AccountSettings
        account={{ name, mobile: showMobile(mobile), version }}
        practice={practiceDoor() && <PracticePart />}
        tab={isAccountTab(tab) ? tab : "general"}
        sections={{
          factor: <OwnFactor viewer={viewer} />,
          passkeys: <OwnPasskeys viewer={viewer} />,
          notifications: <OwnKinds viewer={viewer} />,
          calendar: <OwnCalendar viewer={viewer} />,
          sessions: <OwnSessions viewer={viewer} />,
          weekly: can(viewer, "analytics") && (
            <WeeklyMail branches={await weeklyBranches(viewer)} />
          ),
        }}
      />
    </>
  );
}
