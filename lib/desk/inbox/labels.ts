/** What somebody outside can send. */
export const incomingKinds = {
  text: "Text",
  image: "Photo",
  document: "File",
  audio: "Voice message",
  video: "Video",
  other: "Something else",
} as const;

export const labels = {
  body: "Answer",
  ref_no: "Reference number of the case",
  lead: "Lead",
} as const;

/** The inbox's tabs. */
export const inboxTabs = ["all", "unread", "mine", "unknown"] as const;
export type InboxTab = (typeof inboxTabs)[number];
export const inboxTabLabels: Record<InboxTab, string> = {
  all: "All",
  unread: "Not read",
  mine: "Mine",
  unknown: "Unknown numbers",
};

/** A colleague whose answer was begun longer ago is not answering any more. */
export const answeringMs = 60_000;

/** So often who still types says so again. */
export const renewMs = 25_000;
