const DAY_MS = 86_400_000;

/** So many days after another, both YYYY-MM-DD. Pure. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
