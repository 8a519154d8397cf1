// What somebody is told inside the product, in words. Pure.

/** Each kind can be switched off by its receiver. */
export const notificationKinds = {
  assigned: "A case or a lead is assigned to me, or somebody leads my work",
  transferred: "A case is transferred to me",
  enquiry: "A new assessment comes from the public form, or work waits to be handed out",
  appointment: "An appointment in fifteen minutes",
  reminder: "A reminder of my own",
  mention: "Somebody mentions me",
  student: "A student of mine hands something in or asks a question",
  letter: "A letter of mine needs a second person, or is one of another case too",
  answer: "A student or an unknown number writes to us",
  call: "A call of mine is over, or a student of mine called and nobody answered",
  message: "A message of mine could not be sent",
  money:
    "A receipt that was printed or paid in cash is voided or corrected; an agreement with a partner ends",
  job: "Work in the background is done",
  reading: "Somebody reads more people than the limit (admins)",
  program: "A program that is told of events takes them no more (admins)",
  privacy: "Records are past their time, or the notices of a breach are due (admins)",
} as const satisfies Record<string, string>;

/** So many are shown at first, and with each "Show more". */
export const shownAtOnce = 20;
export type NotificationKind = keyof typeof notificationKinds;
