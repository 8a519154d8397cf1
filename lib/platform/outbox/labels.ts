/** What people read of a message's state. Never "sent" for what was not. */
export const outboxStates = {
  queued: "Waiting",
  retrying: "Trying again",
  sent: "Sent",
  delivered: "Delivered",
  read: "Read",
  undelivered: "Not delivered",
  held: "Held: not as registered",
  expired: "Not sent: too late",
  unconfigured: "Not sent: not configured",
  dead: "Given up",
} as const;
export type OutboxState = keyof typeof outboxStates;

/** A message that its gateway has not taken, and that the worker still tries; a condition of the database. */
export const isWaiting = { sentAt: null, state: { in: ["queued", "retrying"] } };

/** Whether nothing is left to send: its gateway took it, or nobody will try again by themselves. */
export const isSettled = (state: string) => state !== "queued" && state !== "retrying";

/** The states from which an admin may send it again. What came too late makes no sense later either. */
export const resendable = ["dead", "unconfigured", "held", "undelivered"] as const;
export const isResendable = (state: string) => resendable.some((one) => one === state);

/** Why nothing goes to a student who refused messages, or took that consent back. */
export const agreedToNone = "The student agreed to no messages";

/** What somebody reads whose text message the operators would drop. */
export const heldWords = "The SMS is held in the outbox: it is not as registered at the operators";

/** How a message goes out, and what must be configured for that. */
export const channels = {
  email: { label: "Email", by: "mail server" },
  sms: { label: "SMS", by: "SMS gateway" },
  whatsapp: { label: "WhatsApp", by: "WhatsApp account" },
} as const;
export type Channel = keyof typeof channels;

/** What WhatsApp counts a message as; its price follows from it. */
export const messageCategories = {
  marketing: "Marketing",
  utility: "Utility",
  authentication: "Authentication",
  service: "Answer within a day",
} as const;

/** What becomes of a text that was given to WhatsApp to be approved. */
export const approvalStates = {
  pending: "Waits for approval",
  approved: "Approved",
  rejected: "Rejected",
  paused: "Paused",
  disabled: "Switched off by WhatsApp",
} as const;

/** The state of one message, which says what is missing where nothing is configured. */
export const stateWords = (state: OutboxState, channel: Channel) =>
  state === "unconfigured"
    ? `Not sent: no ${channels[channel].by} configured`
    : outboxStates[state];
