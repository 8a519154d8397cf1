"use client";
import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import { dayInIndia } from "@/lib/values/clock";
import styles from "./calendar.module.css";

export type CalendarProps = {
  value: string | null;
  min?: string;
  max?: string;
  openAt?: string;
  onPick: (day: string) => void;
};

/** The month that DateField opens. Weeks start on Monday (decision W3). */
export default function Calendar({ value, min, max, openAt, onPick }: CalendarProps) {
  const today = dayInIndia();
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
      // Esc in it closes the month, not the dialog that the field stands in.
      __stopPropagation
      classNames={{ day: styles.day, weekday: styles.weekday }}
      onChange={(day) => day && onPick(day)}
      ariaLabels={{
        previousMonth: "Previous month",
        nextMonth: "Next month",
        previousYear: "Previous year",
        nextYear: "Next year",
        previousDecade: "Previous decade",
        nextDecade: "Next decade",
      }}
    />
  );
}
