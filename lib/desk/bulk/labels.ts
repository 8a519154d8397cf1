// The words of changes to many cases at once. Pure.

export const bulkActions = ["assign", "reschedule", "update", "reject"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** `title` is on the button and the dialog, `will` and `done` follow how many. */
export const words: Record<BulkAction, { title: string; will: string; done: string }> = {
  assign: { title: "Assign", will: "will be assigned", done: "assigned" },
  reschedule: {
    title: "Reschedule follow-ups",
    will: "will have their open follow-ups moved",
    done: "with follow-ups moved",
  },
  update: { title: "Send an update", will: "will be sent the update", done: "sent the update" },
  reject: { title: "Reject", will: "will be rejected", done: "rejected" },
};

export const rowStates = {
  waiting: "Waiting",
  done: "Done",
  skipped: "Skipped",
  undone: "Undone",
  kept: "Not undone",
} as const;
export type RowState = keyof typeof rowStates;

export const runStates = {
  running: "Under way",
  done: "Done",
  undoing: "Being undone",
  undone: "Undone",
} as const;
export type RunState = keyof typeof runStates;

/** More are done in the background, and still more not at once. */
export const atOnce = 100;
export const most = 10_000;
/** How long a run can be undone. */
export const undoMinutes = 10;

/** What was sent cannot be taken back. */
export const isUndone = (action: BulkAction) => action !== "update";
