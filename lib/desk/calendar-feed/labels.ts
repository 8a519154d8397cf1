export const labels = { names: "First names, and words of reminders, stand in it" } as const;

/** How far a calendar looks, in days. */
export const daysBack = 30;
export const daysAhead = 365;
