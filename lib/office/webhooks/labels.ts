// The words of webhooks. Pure.

export const labels = {
  name: "Name",
  url: "Address",
  events: "Events",
  branches: "Branches",
} as const;

export const offBecause = {
  stopped: "Switched off",
  failing: "Switched off: nothing was taken for five days",
  maker: "Ended: its maker was switched off",
} as const;
export type OffBecause = keyof typeof offBecause;

export const messages = {
  taken: "Another webhook has this name. Please choose one that tells them apart",
  notYours: "You make webhooks only for your own branches",
  ended: "Its maker was switched off, so it stays off. Make another one",
} as const;

/** As many are kept at once: an office has some programs, and a change looks through all. */
export const mostEndpoints = 50;

export const webhooksPath = "/app/webhooks";
export const webhookPath = (id: string) => `${webhooksPath}/${id}` as const;
