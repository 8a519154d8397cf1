// The words of API keys. Pure.

export const labels = {
  name: "Name",
  scopes: "What it opens",
  branches: "Branches",
  days: "Ends after",
} as const;

/** A key ends, so that one nobody remembers does not stay open. */
export const lives = { 30: "30 days", 90: "90 days", 365: "A year" } as const;

export const stateLabels = { open: "Open", ended: "Ended", closed: "Closed" } as const;
export type KeyState = keyof typeof stateLabels;

export const messages = {
  taken: "Another key has this name. Please choose one that tells them apart in the logs",
  closed: "This key is closed already",
  notYours: "You make keys only for your own branches",
} as const;

/** As many keys are open at once: an office has some programs, and a list of all is looked through. */
export const mostOpen = 50;
/** As many are listed, the open ones first. */
export const mostListed = 200;
