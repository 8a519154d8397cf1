// When the office is open, the same for all branches. Pure.

/** Hours of the day in India, on all days but Sunday. */
export const openingHours = { from: 9, to: 19 } as const;

const onTheHour = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
/** The same as HH:MM. */
export const opensAt = onTheHour(openingHours.from);
export const closesAt = onTheHour(openingHours.to);

/** Whether the office is open on a day, YYYY-MM-DD. */
export const isOpenOn = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() !== 0;
