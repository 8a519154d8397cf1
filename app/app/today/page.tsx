import type { Metadata } from "next";
import { AppointmentsToday } from "@/components/appointments/today";
import { DueToday } from "@/components/dues/due-today";
import { Reminders } from "@/components/reminders/section";
import { Desk } from "@/components/today/desk";
import { WhoseCalls } from "@/components/today/whose-calls";
import { PageHeader } from "@/components/ui/page-header";
import { Risks } from "@/components/visa-dates/risks";
import { ownReminders } from "@/lib/desk/reminders/queries";
import { callersOf, myDay } from "@/lib/desk/today/queries";
import { duesOfDay } from "@/lib/money/dues/queries";
import { appointmentsOfDay } from "@/lib/parts/appointments/queries";
import { visaRisksOf } from "@/lib/parts/visa-dates/queries";
import { can } from "@/lib/platform/access/policy";
import { listState, type SearchParams } from "@/lib/platform/lists/list-state";
import { pageViewer } from "@/lib/platform/session/viewer";
import { now } from "@/lib/values/clock";
import { counted } from "@/lib/values/words";

export const metadata: Metadata = { title: "My day" };

/** The calls that are due, one after the other. */
export default async function Today({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer("today.queue");
  const state = await listState(myDay.input, searchParams);
  const [queue, callers] = await Promise.all([myDay.read(viewer, state), callersOf(viewer)]);
  const [appointments, risks, dues, reminders] = await Promise.all([
    appointmentsOfDay(viewer, queue.whose, queue.today),
    visaRisksOf(viewer, queue.whose),
    duesOfDay(viewer, queue.whose),
    ownReminders.read(viewer, {}),
  ]);
  const { whose, call } = state;
  return (
    <>
      <PageHeader title="My day" note={`${counted(queue.total, "call")} due`} />
      {callers.length > 0 && <WhoseCalls callers={callers} own={viewer.id} whose={whose} />}
      {queue.whose === viewer.id && <Reminders rows={reminders} />}
      <AppointmentsToday rows={appointments} />
      <Risks {...risks} />
      <DueToday {...dues} lists={can(viewer, "dues.list")} />
      <Desk key={whose ?? viewer.id} {...queue} first={call} madeAt={now().getTime()} />
    </>
  );
}
