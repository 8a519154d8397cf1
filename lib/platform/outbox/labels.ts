/** What people read of a message's state. Never "sent" for what was not. */
export const outboxStates = {
  queued: "Waiting",
  retrying: "Trying again",
  sent: "Sent",
  unconfigured: "Not sent: not configured",
  held: "Held: not as registered",
  dead: "Given up",
} as const;
export type OutboxState = keyof typeof outboxStates;

/** What somebody reads whose text message the operators would drop. */
export const heldWords = "The SMS is held in the outbox: it is not as registered at the operators";

/** How a message goes out, and what must be configured for that. */
export const channels = {
  email: { label: "Email", by: "mail server" },
  sms: { label: "SMS", by: "SMS gateway" },
} as const;
export type Channel = keyof typeof channels;

/** The state of one message, which says what is missing where nothing is configured. */
export const stateWords = (state: OutboxState, channel: Channel) =>
  state === "unconfigured"
    ? `Not sent: no ${channels[channel].by} configured`
    : outboxStates[state];
