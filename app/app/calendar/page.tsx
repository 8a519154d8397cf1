import type { Metadata } from "next";
import { CalendarLater } from "@/components/appointments/calendar-later";
import { PageHeader } from "@/components/ui/page-header";
import { calendarColleagues } from "@/lib/parts/appointments/queries";
import { pageViewer } from "@/lib/platform/session/viewer";
import { now } from "@/lib/values/clock";

export const metadata: Metadata = { title: "Calendar" };

/** The appointments of the viewer's branches: a month, a week or a day of them. */
export default async function CalendarPage() {
  const viewer = await pageViewer("calendar.read");
  const colleagues = await calendarColleagues(viewer);
  return (
    <>
      <PageHeader title="Calendar" note="The appointments of your branches" />
      <CalendarLater colleagues={colleagues} madeAt={now().getTime()} />
    </>
  );
}
