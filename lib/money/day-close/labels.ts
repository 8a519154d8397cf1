// A branch's day, counted and closed (decision C16).

export const labels = {
  location: "Branch",
  day: "Day",
  counted: "Counted",
  notes: "Notes and coins",
  banked: "Taken to the bank",
  reason: "Reason",
  expected: "Expected",
} as const;

/** The notes that are in use, in rupees; coins are an amount. */
export const denominations = [500, 200, 100, 50, 20, 10] as const;
export const noteName = (note: (typeof denominations)[number]) => `n${note}` as const;
