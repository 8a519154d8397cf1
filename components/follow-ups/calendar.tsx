"use client";
import type { EventDisplayInfo } from "@fullcalendar/react";
import { useRouter } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import styles from "@/components/follow-ups/calendar.module.css";
import { MonthCalendar, useNarrow } from "@/components/lists/month-calendar";
import { useRange } from "@/components/lists/use-range";
import { IconCheck, IconCircle } from "@/components/ui/icons";
import type { FollowUpCalendar } from "@/lib/parts/follow-ups/queries";
import { showCount } from "@/lib/values/words";

/** The name, and the action underneath; what is done is told by a tick as well as by its colour. */
function Event({ event }: EventDisplayInfo) {
  const { action, completed } = event.extendedProps;
  if (!action) return <span className={styles.more}>{event.title}</span>;
  const Icon = completed ? IconCheck : IconCircle;
  return (
    <span className={styles.event} data-completed={completed || undefined}>
      <span className={styles.name}>
        <Icon size={12} stroke={2.5} aria-hidden /> {event.title}
      </span>
      <span className={styles.action}>{action}</span>
      <span className="visually-hidden">{completed ? "Completed" : "Open"}</span>
    </span>
  );
}

const nothing: FollowUpCalendar = { days: [], events: [] };

export default function Calendar({ madeAt }: { madeAt: number }) {
  const router = useRouter();
  const { data, state, load, again } = useRange("/api/followUps/calendar", nothing);
  const { days, events } = data;
  const view = useNarrow() ? "listWeek" : "dayGridMonth";
  // Drawn in sight when it is full: rows that grow under somebody's eyes move everything.
  const [full, setFull] = useState(false);
  useEffect(() => setFull((was) => was || state !== "loading"), [state]);

  const shownEvents = useMemo(() => {
    const inDay = (day: string) => events.filter(({ followUpDate }) => followUpDate === day).length;
    return [
      ...events.map(
        ({ _id, followUpDate, followUpTime, name, ref_no, action, completed }, index) => ({
          id: _id,
          title: name,
          start: followUpDate,
          url: `/app/view-assessment/${ref_no}/follow-ups`,
          extendedProps: {
            at: index,
            action: [followUpTime, action].filter(Boolean).join(" "),
            completed,
          },
        }),
      ),
      ...days.flatMap(({ date, total }) => {
        const more = total - inDay(date);
        const title = `+${showCount(more)} more`;
        const url = `/app/followups/day?day=${date}`;
        return more > 0
          ? [{ id: date, title, start: date, url, extendedProps: { at: events.length } }]
          : [];
      }),
    ];
  }, [days, events]);

  return (
    <MonthCalendar
      {...{ madeAt, view, state, load, again }}
      heading="h3"
      things="follow-ups"
      waits={!full}
      events={shownEvents}
      eventOrder="at"
      eventContent={Event}
      eventClick={({ event, jsEvent }) => {
        if (jsEvent.metaKey || jsEvent.ctrlKey || jsEvent.shiftKey) return;
        jsEvent.preventDefault();
        router.push(event.url);
      }}
    />
  );
}
