/** What an admin reads of a message's state. Never "sent" for what was not. */
export const outboxStates = {
  queued: "Waiting",
  retrying: "Trying again",
  sent: "Sent",
  unconfigured: "Not sent: no mail server configured",
  dead: "Given up",
} as const;
export type OutboxState = keyof typeof outboxStates;
