export const labels = {
  msg: "Message",
  action_required: "Does it need immediate action?",
  tell: "Tell the student",
  template: "Template",
};

export const sentToMobile = "Status update successfully sent to the registered mobile.";
/** Nobody may believe that a phone has what waits here. */
export const keptInOutbox =
  "Status update saved. No SMS gateway is configured: it waits in the outbox.";

/** The three ways to read a case's updates. */
export const kindLabels = {
  calm: "No action needed",
  action: "Needs action",
  all: "All",
};

/** What a line of a case's history is about: the title of it on the timeline. */
export const statusWords = {
  created: "Created",
  accepted: "Status",
  rejected: "Status",
  transferred: "Transfer",
  undone: "Taken back",
  update: "Message",
  application: "Application",
  offer: "Offer",
  deposit: "Deposit",
  visa: "Visa",
} as const;
export type StatusKind = keyof typeof statusWords;
