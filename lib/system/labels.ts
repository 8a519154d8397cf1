// The words of /app/system. Pure.

/** What the worker does by the clock; one that is not here is shown by its name. */
export const jobWords: Record<string, string> = {
  beat: "Lives",
  foldCounters: "Counters of the dashboard added up",
  forgetDeleted: "Deletions that nobody took back made final",
  freeOrphans: "Tasks that a restart cut off taken up again",
  housekeeping: "Old sessions, links and messages cleared away",
  sweepFiles: "Files that belong to no record looked for",
  nightlyBackup: "Nightly backup made",
  warnOfLicences: "Licences that lapse told",
  tellWeek: "Figures of the week emailed",
  tellAppointments: "Appointments of the next minutes told",
  tellUnsent: "Messages that could not be sent told",
  countAnalytics: "Figures of the analytics counted",
  recountAnalytics: "Figures of the analytics counted anew",
  recountWork: "Sums of the daily work counted anew",
  workBulk: "Work on many cases at once gone on with",
  recountCounters: "Counters of the dashboard counted anew",
};

/** What stopped a backup, in words where that is usual; else as the machine said it. */
export function backupFailure(said: string): string {
  if (/ENOSPC|EDQUOT/.test(said)) return "The disk for backups is full";
  if (/EACCES|EPERM|EROFS/.test(said)) return "The folder for backups may not be written to";
  if (/ENOENT|ENOTDIR|EEXIST|ENODEV|EIO|ESTALE/.test(said))
    return "The folder for backups cannot be reached";
  return said;
}

/** What is limited; one that is not here is shown by its name. */
export const limitWords: Record<string, string> = {
  "signIn.address": "Logins from an address",
  "signIn.account": "Logins to an account",
  "register.address": "New accounts from an address",
  "forgot.address": "New passwords asked for from an address",
  "forgot.account": "New passwords asked for an account",
  "reset.address": "New passwords set from an address",
  "invite.account": "Invitations made by an admin",
  "invitation.address": "Invitations taken from an address",
  "publicForm.address": "Assessments from an address",
  "publicForm.recipient": "Assessments with one email",
  "mobileCheck.address": "Mobiles looked up from an address",
  "mobileCheck.account": "Mobiles looked up by a user",
  "analytics.count": "Analytics counted by hand",
  "file.bytes": "Bytes of a file",
  "list.rows": "Rows of a page",
  "export.rows": "Rows of an Excel file",
};

export const belongsWords: Record<string, string> = {
  ours: "This database",
  unclaimed: "Nobody yet",
  foreign: "Another database: no file is deleted",
};

export const restartWords: Record<string, string> = { app: "The app", database: "The database" };
