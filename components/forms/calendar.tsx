"use client";
import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import { useSay } from "@/components/forms/say";
import { dayInIndia } from "@/lib/values/clock";
import { monthNames, weekdayNames } from "@/lib/values/months";
import styles from "./calendar.module.css";

export type CalendarProps = {
  value: string | null;
  min?: string;
  max?: string;
  openAt?: string;
  onPick: (day: string) => void;
};

/** The parts of a day of Mantine's, which is YYYY-MM-DD with a time behind it. */
const partsOf = (date: string) => ({
  year: date.slice(0, 4),
  month: monthNames[Number(date.slice(5, 7)) - 1] ?? "",
  day: Number(date.slice(8, 10)),
  weekday: weekdayNames[new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay()] ?? "",
});

/** The month that DateField opens. Weeks start on Monday (decision W3). */
export default function Calendar({ value, min, max, openAt, onPick }: CalendarProps) {
  const say = useSay();
  const today = dayInIndia();
  const shortMonth = (name: string) => {
    const said = say(name);
    return said === name ? name.slice(0, 3) : said;
  };
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? openAt ?? max}
      minDate={min}
      maxDate={max}
      firstDayOfWeek={1}
      // India's day, whatever the computer's clock is set to.
      getDayProps={(day) => (day === today ? { "data-today": true, "aria-current": "date" } : {})}
      hideOutsideDates
      monthLabelFormat={(date) => `${say(partsOf(date).month)} ${partsOf(date).year}`}
      monthsListFormat={(date) => shortMonth(partsOf(date).month)}
      weekdayFormat={(date) => say(partsOf(date).weekday)}
      getDayAriaLabel={(date) => {
        const { day, month, year } = partsOf(date);
        return `${day} ${say(month)} ${year}`;
      }}
      // Esc in it closes the month, not the dialog that the field stands in.
      __stopPropagation
      classNames={{ day: styles.day, weekday: styles.weekday }}
      onChange={(day) => day && onPick(day)}
      ariaLabels={{
        previousMonth: say("Previous month"),
        nextMonth: say("Next month"),
        previousYear: say("Previous year"),
        nextYear: say("Next year"),
        previousDecade: say("Previous decade"),
        nextDecade: say("Next decade"),
      }}
    />
  );
}
