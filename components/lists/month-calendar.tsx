"use client";
import FullCalendar, { type CalendarRef } from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import list from "@fullcalendar/react/list";
import british from "@fullcalendar/react/locales/en-gb";
import classic from "@fullcalendar/react/themes/classic";
import { useMediaQuery } from "@mantine/hooks";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import "@fullcalendar/react/skeleton.css";
import "@fullcalendar/react/themes/classic/theme.css";
import { Button } from "@/components/ui/button";
import { IconChevronLeft, IconChevronRight } from "@/components/ui/icons";
import { Alert } from "@/components/ui/notice";
import { useToday } from "@/components/ui/use-today";
import { daysAfter } from "@/lib/values/calendar";
import styles from "./month-calendar.module.css";
import type { RangeState } from "./use-range";

export const calendarSpans = {
  dayGridMonth: "month",
  dayGridWeek: "week",
  listWeek: "week",
  listDay: "day",
} as const;
export type CalendarView = keyof typeof calendarSpans;

type Drawn = Pick<
  ComponentProps<typeof FullCalendar>,
  "events" | "eventOrder" | "eventContent" | "eventClick" | "dayMaxEvents" | "displayEventTime"
>;
type Props = Drawn & {
  /** the server's clock, in milliseconds */
  madeAt: number;
  view: CalendarView;
  heading: "h2" | "h3";
  /** one of what it shows: "appointments" */
  things: string;
  state: RangeState;
  load: (range: { from: string; to: string }) => void;
  again: () => void;
  /** the month is drawn unseen until it is full */
  waits?: boolean;
  /** before and after the ways to other days */
  tools?: ReactNode;
  more?: ReactNode;
};

/** Whether there is less room than the cells of a month need; known at once, since what is drawn first is what stays. */
export const useNarrow = () =>
  useMediaQuery("(max-width: 44em)", false, { getInitialValueInEffect: false });

/** A month, a week or a day of a branch, in the days of India whatever the browser's clock says. */
export function MonthCalendar(props: Props) {
  const { madeAt, view, heading: Heading, things, state, load, again, waits, tools, more } = props;
  const { events, eventOrder, eventContent, eventClick, dayMaxEvents, displayEventTime } = props;
  const today = useToday(madeAt);
  const calendar = useRef<CalendarRef>(null);
  const [title, setTitle] = useState("");
  const span = calendarSpans[view];
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (api && api.view.type !== view) api.changeView(view);
  }, [view]);
  return (
    <div className={styles.calendar} data-waiting={waits || undefined}>
      <div className={styles.toolbar}>
        <Heading aria-live="polite">{title}</Heading>
        <span role="status">{state === "loading" && "Loading…"}</span>
        {tools}
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
        {more}
      </div>
      {state === "failed" && (
        <Alert className={styles.failed}>
          These {things} could not be loaded.{" "}
          <Button small onClick={again}>
            Try again
          </Button>
        </Alert>
      )}
      <FullCalendar
        ref={calendar}
        plugins={[dayGrid, list, classic]}
        locale={british}
        timeZone="UTC"
        now={today}
        initialDate={today}
        initialView={view}
        headerToolbar={false}
        firstDay={1}
        height="auto"
        // Each week is as high as its entries, and an empty one as its dates.
        aspectRatio={5}
        fixedWeekCount={false}
        dayMaxEvents={dayMaxEvents}
        displayEventTime={displayEventTime}
        rowMoreLinkClass={styles.others}
        listItemEventBeforeClass={styles.dot}
        dayCellClass={({ isToday }) => (isToday ? styles.today : "")}
        events={events}
        eventOrder={eventOrder}
        eventContent={eventContent}
        noEventsText={state === "shown" ? `No ${things} in this ${span}` : ""}
        datesSet={({ startStr, endStr, view: { title } }) => {
          setTitle(title);
          load({ from: startStr.slice(0, 10), to: daysAfter(endStr.slice(0, 10), -1) });
        }}
        eventClick={eventClick}
      />
    </div>
  );
}
