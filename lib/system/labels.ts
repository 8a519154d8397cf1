// The words of /app/system. Pure.

/** What the worker does by the clock; one that is not here is shown by its name. */
export const jobWords: Record<string, string> = {
  beat: "Lives",
  foldCounters: "Counters of the dashboard put together",
  forgetDeleted: "What was deleted and not taken back forgotten",
  freeOrphans: "Jobs of a process that died freed",
  housekeeping: "What had its time cleared away",
  sweepFiles: "Files without a record looked for",
  nightlyBackup: "Backup of the night",
  warnOfLicences: "Licences that lapse told",
  tellWeek: "Figures of the week sent",
  tellAppointments: "Appointments of the next minutes told",
  tellUnsent: "Messages that could not be sent told",
  countAnalytics: "Figures of the analytics counted",
  recountAnalytics: "Figures of the analytics counted anew",
  recountWork: "Sums of the daily work counted anew",
  workBulk: "Work on many cases at once gone on with",
  recountCounters: "Counters of the dashboard counted anew",
};

/** What is limited; one that is not here is shown by its name. */
export const limitWords: Record<string, string> = {
  "signIn.address": "Logins from an address",
  "signIn.account": "Logins to an account",
  "register.address": "New accounts from an address",
  "forgot.address": "New passwords asked for from an address",
  "forgot.account": "New passwords asked for an account",
  "reset.address": "New passwords set from an address",
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
  ours: "Belongs to this database",
  unclaimed: "Belongs to nobody yet",
  foreign: "Belongs to another database: no file is deleted",
};

export const restartWords: Record<string, string> = { app: "The app", database: "The database" };
