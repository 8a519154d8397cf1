export const labels = { names: "Students’ first names stand in it" } as const;

/** How far a calendar looks, in days. */
export const daysBack = 30;
export const daysAhead = 365;
