import { type LinkPurpose, type LinkRight, linkRightsOf } from "@/lib/platform/access/link/policy";

// The words of a student's link, as staff read them. Pure.

export const purposeLabels: Record<LinkPurpose, string> = {
  student: "Student",
  parent: "Parent",
};

/** What a link shows and takes. */
export const scopeLabels: Record<LinkRight, string> = {
  "link.way": "How far the case is",
  "link.missing": "Missing documents",
  "link.upload": "Handing documents in",
  "link.appointments": "Appointments",
  "link.book": "Booking appointments",
  "link.offers": "Offers",
  "link.money": "Receipts and payments",
  "link.ask": "Asking a question",
  "link.consent": "Agreeing for a student under 18",
};

/** What a new link of this purpose shows unless somebody chooses otherwise. */
export const usualScopes = (purpose: LinkPurpose): LinkRight[] =>
  purpose === "student"
    ? linkRightsOf(purpose)
    : linkRightsOf(purpose).filter((right) => right !== "link.missing");

/** How a new link gets to the student. */
export const sendWays = {
  copy: "I send it myself",
  sms: "SMS",
  email: "Email",
} as const;
export type SendWay = keyof typeof sendWays;

export const labels = {
  purpose: "For whom",
  scopes: "It shows",
  mobile: "Mobile of the parent",
  send: "Send it by",
  amount: "Amount",
  particulars: "What for",
  dueOn: "By which day",
} as const;

/** A link ends so many days after its last use, and so many after it was made at the latest. */
export const idleDays = 30;
export const mostDays = 90;
/** Wrong birth dates that lock it. */
export const mostTries = 5;

export const linkStates = {
  unused: "Not opened yet",
  used: "In use",
  locked: "Locked",
  expired: "Expired",
  closed: "Closed",
} as const;
export type LinkState = keyof typeof linkStates;

export const messages = {
  made: "The link is made",
  mailed: "The link is on its way by email",
  texted: "The link is on its way to the phone",
  closed: "The link is closed: it opens nothing any more",
  sentToParent: "The link is on its way to the parent",
  noSms: "No SMS gateway is set up. Please send the link yourself",
  noWayToPhone:
    "This number takes no message of ours by WhatsApp now, and no SMS gateway is set up. Please send the link yourself",
  noSmsToParent: "No SMS gateway is set up, so a parent's number cannot be proven by a code",
  noMail: "No mail server is set up. Please send the link yourself",
  notOurs: "A parent's link cannot show this",
  planned:
    "The page shows the instalments of the fee plan by itself. Ask here for what is paid on to others",
  dueAdded: "The student's page asks for this now",
  dueGone: "The student's page no longer asks for this",
  noUpi:
    "This branch has no UPI id, so nobody can pay by the page. An admin sets it under Branches",
  letterShown: "The student can download the letter now",
  letterHidden: "The student no longer sees the letter",
  noLetter: "This offer has no letter",
} as const;

/** What somebody sends by WhatsApp with the link. */
export const sentWith = (brand: string, link: string) =>
  `Your page at ${brand}: what is missing, your appointments and receipts. Open it with your date of birth: ${link}`;
