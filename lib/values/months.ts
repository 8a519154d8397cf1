/** January to December (spec §9); a month is stored as 1 to 12. */
export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Sunday to Saturday, as the head of a calendar has them. */
export const weekdayNames = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"] as const;

/** For selects, whose values are text. */
export const monthOptions = monthNames.map((label, index) => ({
  value: String(index + 1),
  label,
}));

/** "April" → 4; undefined for what is no month's name. */
export function monthOf(name: string): number | undefined {
  const index = monthNames.findIndex((month) => month.toLowerCase() === name.trim().toLowerCase());
  return index === -1 ? undefined : index + 1;
}

/** "Apr", "sept" and "April" → 4, 9 and 4, from three letters on; undefined for what begins no month's name. */
export function monthBegun(name: string): number | undefined {
  const index = monthNames.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase()));
  return name.length < 3 || index === -1 ? undefined : index + 1;
}

/** The month so many after one, both as YYYY-MM; before it where `by` is negative. */
export function monthAfter(month: string, by = 1): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
