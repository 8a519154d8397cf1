import type { LimitName } from "@/lib/platform/limits/rate-limit";

// The words of /app/system. Pure.

/** What the worker does by the clock; a job of instrumentation.ts without words does not compile. */
const wordsOfJobs = {
  beat: "Lives",
  foldCounters: "Counters of the dashboard added up",
  forgetDeleted: "Deletions that nobody took back made final",
  freeOrphans: "Tasks that a restart cut off taken up again",
  housekeeping: "Old sessions, links and messages cleared away",
  sweepFiles: "Files that belong to no record looked for",
  nightlyBackup: "Nightly backup made",
  warnOfLicences: "Licences that lapse told",
  tellUnusualAccess: "Unusual openings and exports at night told",
  tellWeek: "Figures of the week emailed",
  tellAppointments: "Appointments of the next minutes told",
  remindAppointments: "Colleagues reminded of their appointments",
  ringReminders: "People reminded of what they noted for themselves",
  tellUnsent: "Messages that could not be sent told",
  sendWebhooks: "Events brought to other programs",
  tellUnanswered: "Leads that came by themselves and were not called told",
  askAfterCalls: "Calls whose end nobody told asked after",
  countAnalytics: "Figures of the analytics counted",
  forgetAnalytics: "Figures of the analytics that nobody needs cleared away",
  settleAnalytics: "A year's figures of the analytics counted anew",
  askDecisions: "WhatsApp asked about templates",
  recountWork: "Sums of the daily work counted anew",
  workBulk: "Work on many cases at once gone on with",
  workImports: "Moving in from files gone on with",
  workRetention: "Erasing what is past its time gone on with",
  tellRetention: "Records past their time told",
  workBreaches: "Notices of a breach sent",
  workNotices: "Notices about personal data sent",
  tellBreaches: "Reports of a breach that are due told",
  workSeries: "Messages of series sent",
  recountCounters: "Counters of the dashboard counted anew",
  enterOldLetters: "Letters of older cases written into the ledger",
  compareLetters: "Letters under two cases looked for",
  findTwins: "Likely twins found",
  judgeVisaDates: "Visa dates judged",
  keepCommission: "Expected commissions computed",
  remindPartners: "Partners reminded of invoices",
  tellAgreementEnds: "Agreements with partners that end told",
};
export type ClockJobName = keyof typeof wordsOfJobs;
export const jobWords: Record<string, string> = wordsOfJobs;

/** What has a size at most, whenever it comes. */
type Size = "file.bytes" | "list.rows" | "export.rows";

/** What stopped a backup, in words where that is usual; else as the machine said it. */
export function backupFailure(said: string): string {
  if (/ENOSPC|EDQUOT/.test(said)) return "The disk for backups is full";
  if (/EACCES|EPERM|EROFS/.test(said)) return "The folder for backups may not be written to";
  if (/ENOENT|ENOTDIR|EEXIST|ENODEV|EIO|ESTALE/.test(said))
    return "The folder for backups cannot be reached";
  return said;
}

/** Every limit has words here; one without does not compile. */
const wordsOfLimits: Record<LimitName | Size, string> = {
  "signIn.address": "Logins from an address",
  "signIn.account": "Logins to an account",
  "signIn.everywhere": "Logins to an account, from all networks together",
  "changePassword.account": "Passwords changed by a user",
  "secondFactor.account": "Codes tried for an account",
  "secondFactor.day": "Codes tried for an account in a day",
  "passkey.address": "Passkeys tried from an address",
  "passkey.account": "Passkeys tried for an account",
  "setUp.address": "Codes of a first start tried from an address",
  "setUp.everywhere": "Codes of a first start tried, by everybody together",
  "office.test": "Test messages by an admin",
  "webhook.test": "Test events to other programs by an admin",
  "register.address": "New accounts from an address",
  "register.recipient": "New accounts with one email",
  "confirm.address": "Emails confirmed from an address",
  "forgot.address": "New passwords asked for from an address",
  "forgot.account": "New passwords asked for an account",
  "reset.address": "New passwords set from an address",
  "invite.account": "Invitations made by an admin",
  "invitation.address": "Invitations taken from an address",
  "key.calls": "Calls by one API key",
  "key.address": "API keys tried from an address that are none",
  "calendar.feed": "Readings of one calendar",
  "calendar.address": "Calendars tried from an address that are none",
  "publicForm.address": "Assessments from an address",
  "publicForm.recipient": "Assessments with one email",
  "receipt.case": "Receipts sent for a case",
  "receipt.person": "Receipts sent by a user",
  "mobileCheck.address": "Mobiles looked up from an address",
  "mobileCheck.account": "Mobiles looked up by a user",
  "student.address": "Birth dates tried for students' links from an address",
  "student.code": "Codes sent for a student's link",
  "student.consent": "Answers about consent by a student's link",
  "student.book": "Appointments booked, moved or cancelled by a student's link",
  "student.question": "Questions asked by a student's link",
  "student.file": "Files handed in by a student's link",
  "leads.source": "Leads that one portal sends",
  "leads.address": "Leads by forms of the office from an address",
  "agent.student": "Students whom a sub-agent sends in by one link",
  "agent.address": "Students whom sub-agents send in from one address",
  "passport.read": "Passports read by a user",
  "student.passport": "Passports read for a student's link",
  "analytics.count": "Analytics counted by hand",
  "phone.ring": "Calls of one user through the call provider",
  "file.bytes": "Bytes of a file",
  "list.rows": "Rows of a page",
  "export.rows": "Rows of an Excel file",
};
export const limitWords: Record<string, string> = wordsOfLimits;

export const belongsWords: Record<string, string> = {
  ours: "This database",
  unclaimed: "Nobody yet",
  foreign: "Another database: no file is deleted",
};

export const restartWords: Record<string, string> = { app: "The app", database: "The database" };
