import type { Metadata } from "next";
import { LicenceNotices } from "@/components/branches/licence-notices";
import { Counters } from "@/components/dashboard/counters";
import { DeskToday } from "@/components/dashboard/desk-today";
import { FirstSteps } from "@/components/dashboard/first-steps";
import { Places } from "@/components/dashboard/places";
import { ToDoNow } from "@/components/dashboard/to-do";
import { ToWorkOn } from "@/components/dashboard/to-work-on";
import { OpenDaysNotice } from "@/components/day-close/open-days";
import { FollowUpCards } from "@/components/follow-ups/cards";
import { DailyFollowUps } from "@/components/follow-ups/daily";
import { SearchCard } from "@/components/search/search-card";
import { FirstCalls } from "@/components/today/first-calls";
import { PageHeader } from "@/components/ui/page-header";
import { searchTypes } from "@/lib/desk/search/labels";
import { myDay } from "@/lib/desk/today/queries";
import { openDays } from "@/lib/money/day-close/queries";
import { followUpCards } from "@/lib/parts/follow-ups/queries";
import { firstSteps } from "@/lib/people/setup/queries";
import { can } from "@/lib/platform/access/policy";
import { branchName, licencesOf } from "@/lib/platform/branches/known";
import { pageViewer } from "@/lib/platform/session/viewer";
import { deskDay, stats } from "@/lib/reports/dashboard/queries";
import { toDoNow } from "@/lib/reports/dashboard/to-do";
import { toWorkOn } from "@/lib/reports/dashboard/to-work-on";
import { dayInIndia, now } from "@/lib/values/clock";

export const metadata: Metadata = { title: "Dashboard" };

/** So many calls stand here; all of them in My day. */
const FIRST = 10;

export default async function Dashboard() {
  const viewer = await pageViewer("dashboard.search");
  const desk = can(viewer, "dashboard.desk");
  const [counters, cards, queue, atDesk, open, toDo, work, steps] = await Promise.all([
    can(viewer, "dashboard.counters") ? stats.read(viewer, {}) : undefined,
    can(viewer, "dashboard.followUps") ? followUpCards.read(viewer, {}) : undefined,
    // At the desk for those of them who handle cases.
    myDay.read(viewer, {}),
    desk ? deskDay.read(viewer, {}) : undefined,
    openDays(viewer),
    can(viewer, "case.transfer") ? toDoNow(viewer) : undefined,
    can(viewer, "dashboard.toWorkOn") ? toWorkOn(viewer) : undefined,
    firstSteps(viewer),
  ]);
  const types = searchTypes.filter(({ right }) => can(viewer, right)).map(({ value }) => value);
  return (
    <>
      <PageHeader title="Dashboard" note={branchName(viewer.branch)} />
      <OpenDaysNotice days={open} />
      {can(viewer, "branches.manage") && (
        <LicenceNotices branches={licencesOf(viewer.branches)} today={dayInIndia()} />
      )}
      {counters && <Counters counters={counters} branch={viewer.branch} />}
      {work && <ToWorkOn work={work} />}
      <Places
        search={<SearchCard types={types} focused={!counters} />}
        side={
          <>
            <FirstSteps steps={steps} />
            {toDo && <ToDoNow lines={toDo} />}
            {(queue.total > 0 || viewer.role === "user") && (
              <FirstCalls {...queue} items={queue.items.slice(0, FIRST)} />
            )}
          </>
        }
      >
        {atDesk && <DeskToday {...atDesk} />}
        {cards && !toDo && <FollowUpCards rows={cards} />}
      </Places>
      {cards && toDo && <FollowUpCards rows={cards} />}
      {cards && <DailyFollowUps madeAt={now().getTime()} />}
    </>
  );
}
