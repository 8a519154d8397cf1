// The notice about personal data to cases from before, in words. Pure.

export const runStates = { running: "Under way", done: "Done" } as const;

/** What becomes of the notice that a case is owed. */
export const owedStates = {
  waiting: "On its way",
  sent: "Sent",
  answered: "Answered before its turn",
  unreached: "Not reached",
  left: "Left out",
} as const;
export type OwedState = keyof typeof owedStates;

/** How a notice goes out. */
export const noticeWays = { email: "By email", phone: "By WhatsApp or SMS" } as const;
export type NoticeWay = keyof typeof noticeWays;

/** Why nothing goes to a case now. */
export const notNow = {
  told: "Got it, no answer yet",
  none: "Nothing to be reached by",
  hold: "Under a hold, left out",
} as const;

/** Why a notice was left out when its turn came. */
export const whyLeft = {
  hold: "The case is under a hold",
  trash: "The case is in the trash",
  gone: "The case was erased or deleted",
  elsewhere: "The case is of a branch where you do not work any more",
  newer: "A newer version was written meanwhile",
  left: "Whoever sent it is switched off",
  merged: (ref_no: string) => `The case became part of ${ref_no}`,
} as const;

/** Why nobody was reached. */
export const whyUnreached = {
  phone: "This number takes no message of ours by WhatsApp now, and no SMS gateway is set up",
  failed: "The message could not be written",
} as const;

export const nobodyToSendTo = "There is no case that this version would go to now";

export const noticePath = "/app/personal-data/notice";
