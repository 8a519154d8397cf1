// What /api/health and /app/system tell an owner who has built nothing of it. Pure.

const ask = "Ask whoever set it up to";

export const words = {
  database: `The database does not answer, so nobody can work at the moment. ${ask} look at it.`,
  files: `Uploaded files cannot be reached: none can be opened, and nothing can be uploaded. ${ask} look at where they are kept.`,
  room: `The disk is nearly full. ${ask} make room before uploads and backups fail.`,
  worker: `Nobody works on what waits: emails, text messages, reminders and backups do not go out. ${ask} start the product again and to look at its log.`,
  replicaAway: `The second database, which reports and exports are read from, does not answer. They are read from the first one, and people can work. ${ask} look at it.`,
  replicaBehind: `The second database, which reports and exports are read from, is behind the first one. They are read from the first one, and people can work. ${ask} look at it if this stays.`,
  backupDisk:
    "The disk or stick that the nightly backups go to is not plugged in, so none can be made. Plug it in again, or ask whoever set it up to name another folder.",
  backup: `The last nightly backup is missing: System, under Backup, says what stopped it. ${ask} put that right.`,
  proxy: `The product cannot see your visitors' real addresses, so all of them share one limit for logging in. ${ask} look at the log and at the settings for proxies.`,
  foreign: `The uploaded files belong to another database, so none is ever deleted. ${ask} put the two that belong together in place.`,
  held: `Very many uploaded files belong to no record, so none of them is deleted. ${ask} look why.`,
} as const;
