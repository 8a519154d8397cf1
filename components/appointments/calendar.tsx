"use client";
import type { EventDisplayInfo } from "@fullcalendar/react";
import { useMemo, useState } from "react";
import styles from "@/components/appointments/calendar.module.css";
import lists from "@/components/lists/list.module.css";
import { MonthCalendar, useNarrow } from "@/components/lists/month-calendar";
import { useRange } from "@/components/lists/use-range";
import { Button } from "@/components/ui/button";
import { ChoiceOptions } from "@/components/ui/choice-options";
import { IconPlus } from "@/components/ui/icons";
import { lateDialog } from "@/components/ui/late";
import type { CalendarEntry } from "@/lib/parts/appointments/answer";

const Details = lateDialog(() => import("@/components/appointments/details"));
const NewAppointment = lateDialog(() => import("@/components/appointments/new-appointment"));

const views = { dayGridMonth: "Month", dayGridWeek: "Week", listDay: "Day" } as const;
type View = keyof typeof views;

/** The time and the student, and with whom underneath; what became of it is told by words as well as by colour. */
function Event({ event }: EventDisplayInfo) {
  const { entry } = event.extendedProps as { entry: CalendarEntry };
  return (
    <span className={styles.event} data-state={entry.state.value}>
      <span className={styles.name}>
        {entry.from} {entry.name}
      </span>
      <span className={styles.with}>
        {entry.staff.label}
        {entry.state.value === "booked" ? "" : ` · ${entry.state.label}`}
      </span>
    </span>
  );
}

type Option = { value: string; label: string };
type Props = { madeAt: number; colleagues: Option[] };

const nothing: CalendarEntry[] = [];

/** The appointments of the viewer's branches by month, week or day; a phone has room for a day. */
export default function Calendar({ madeAt, colleagues }: Props) {
  const { data, state, load, again } = useRange("/api/appointments/calendar", nothing);
  const [opened, setOpened] = useState<CalendarEntry>();
  const [isBooking, setBooking] = useState(false);
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState<View>("dayGridMonth");
  const view: View = isNarrow ? "listDay" : chosen;

  const events = useMemo(
    () =>
      data.map((entry) => ({
        id: entry._id,
        title: entry.name,
        start: `${entry.day}T${entry.from}:00`,
        end: `${entry.day}T${entry.until}:00`,
        extendedProps: { entry },
        interactive: true,
      })),
    [data],
  );
  // The dialog shows the entry as it was read last.
  const current = data.find(({ _id }) => _id === opened?._id) ?? opened;

  return (
    <>
      <MonthCalendar
        {...{ madeAt, view, state, load, again, events }}
        heading="h2"
        things="appointments"
        // A month stays on one screen; a week and a day have room for all.
        dayMaxEvents={view === "dayGridMonth" ? 6 : false}
        displayEventTime={false}
        eventOrder="start"
        eventContent={Event}
        eventClick={({ event }) =>
          setOpened((event.extendedProps as { entry: CalendarEntry }).entry)
        }
        tools={
          <>
            {colleagues.length > 0 && (
              <label className={styles.filter}>
                <span>With</span>
                <select
                  name="staff"
                  className={lists.control}
                  onChange={(event) => load({ staff: event.target.value || undefined })}
                >
                  <option value="">Everybody</option>
                  <ChoiceOptions of={colleagues} />
                </select>
              </label>
            )}
            {!isNarrow &&
              (Object.keys(views) as View[]).map((one) => (
                <Button key={one} small aria-pressed={one === view} onClick={() => setChosen(one)}>
                  {views[one]}
                </Button>
              ))}
          </>
        }
        more={
          <Button small look="primary" onClick={() => setBooking(true)}>
            <IconPlus size={16} aria-hidden /> New appointment
          </Button>
        }
      />
      {current && opened && (
        <Details entry={current} onChanged={again} onClose={() => setOpened(undefined)} />
      )}
      {isBooking && <NewAppointment onSaved={again} onClose={() => setBooking(false)} />}
    </>
  );
}
