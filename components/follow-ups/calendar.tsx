"use client";
import FullCalendar, { type CalendarRef, type EventDisplayInfo } from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import list from "@fullcalendar/react/list";
import british from "@fullcalendar/react/locales/en-gb";
import classic from "@fullcalendar/react/themes/classic";
import { useMediaQuery } from "@mantine/hooks";
import { useRouter } from "next/navigation";
import { useEffect, useMemo, useRef, useState } from "react";
import { IconCheck, IconChevronLeft, IconChevronRight, IconCircle } from "@/components/ui/icons";
import "@fullcalendar/react/skeleton.css";
import "@fullcalendar/react/themes/classic/theme.css";
import styles from "@/components/follow-ups/calendar.module.css";
import { useCalendar } from "@/components/follow-ups/use-calendar";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/notice";
import { useToday } from "@/components/ui/use-today";
import { daysAfter } from "@/lib/values/calendar";
import { showCount } from "@/lib/values/words";

// A month of cells needs more room than a phone has: there it is a list of the days of a week.
const narrow = "(max-width: 44em)";

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

export default function Calendar({ madeAt }: { madeAt: number }) {
  const today = useToday(madeAt);
  const router = useRouter();
  const calendar = useRef<CalendarRef>(null);
  const { state, days, events, load, retry } = useCalendar();
  const [title, setTitle] = useState("");
  // Known at once: what is drawn first is what stays.
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const view = isNarrow ? "listWeek" : "dayGridMonth";
  const span = isNarrow ? "week" : "month";
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (api && api.view.type !== view) api.changeView(view);
  }, [view]);
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
    <div className={styles.calendar} data-waiting={!full || undefined}>
      <div className={styles.toolbar}>
        <h3 aria-live="polite">{title}</h3>
        <span role="status">{state === "loading" && "Loading…"}</span>
        <Button small onClick={() => calendar.current?.getApi().today()}>
          Today
        </Button>
        <Button
          small
          aria-label={`Previous ${span}`}
          onClick={() => calendar.current?.getApi().prev()}
        >
          <IconChevronLeft size={16} aria-hidden />
        </Button>
        <Button small aria-label={`Next ${span}`} onClick={() => calendar.current?.getApi().next()}>
          <IconChevronRight size={16} aria-hidden />
        </Button>
      </div>
      {state === "failed" && (
        <Alert className={styles.failed}>
          These follow-ups could not be loaded.{" "}
          <Button small onClick={retry}>
            Try again
          </Button>
        </Alert>
      )}
      <FullCalendar
        ref={calendar}
        plugins={[dayGrid, list, classic]}
        locale={british}
        // Days have no time here, and today is India's, whatever the browser's clock says.
        timeZone="UTC"
        now={today}
        initialDate={today}
        initialView={view}
        headerToolbar={false}
        firstDay={1}
        height="auto"
        // Each week is as high as its calls, and an empty one as its dates.
        aspectRatio={5}
        fixedWeekCount={false}
        dayCellClass={({ isToday }) => (isToday ? styles.today : "")}
        events={shownEvents}
        eventOrder="at"
        eventContent={Event}
        noEventsText={state === "shown" ? `No follow-ups in this ${span}` : ""}
        datesSet={({ startStr, endStr, view: { title } }) => {
          setTitle(title);
          load({ from: startStr.slice(0, 10), to: daysAfter(endStr.slice(0, 10), -1) });
        }}
        eventClick={({ event, jsEvent }) => {
          if (jsEvent.metaKey || jsEvent.ctrlKey || jsEvent.shiftKey) return;
          jsEvent.preventDefault();
          router.push(event.url);
        }}
      />
    </div>
  );
}
