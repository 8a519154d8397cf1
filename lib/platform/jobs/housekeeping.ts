import "server-only";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { forgetMerges } from "@/lib/platform/jobs/merges";
import { emptyTrash } from "@/lib/platform/jobs/trash";
import { noteReading } from "@/lib/platform/limits/people";
import { longestDrawing } from "@/lib/platform/workers/job";
import { now } from "@/lib/values/clock";
import { Prisma } from "@/prisma/generated/client";

const ago = (hours: number) => new Date(now().getTime() - hours * 60 * 60 * 1000);

/**
 * Every minute: the changes of each counter become one. One statement, so a reader sees the changes
 * or their sum, never both; changes that are being written meanwhile stay for the next time.
 */
export async function foldCounters(): Promise<void> {
  await db.$executeRaw`
    WITH folded AS (DELETE FROM counter_change RETURNING location, counter, handler_id, change)
    INSERT INTO counter_change (location, counter, handler_id, change)
    SELECT location, counter, handler_id, sum(change) FROM folded GROUP BY 1, 2, 3 HAVING sum(change) <> 0`;
}

/**
 * At start and every minute: jobs of a process that was killed are free again, for any worker. A job
 * that has been held for longer than a try can last has nobody; its message goes again under the
 * same id. Without this they would wait for four hours.
 */
export async function freeOrphans(): Promise<void> {
  const { SMTP_TIMEOUT_MS, SMS_TIMEOUT_MS, WHATSAPP_TIMEOUT_MS } = env();
  // A mail is waited for in several steps, each with the timeout; its file may have to be drawn before.
  const longest =
    120_000 + longestDrawing + 4 * Math.max(SMTP_TIMEOUT_MS, SMS_TIMEOUT_MS, WHATSAPP_TIMEOUT_MS);
  await db.$executeRaw`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
    WHERE task_identifier IN ('outbox', 'outboxFallback', 'hookEvent', 'incomingFile', 'readLetter') AND locked_at < now() - ${longest} * interval '1 millisecond'
    HAVING count(*) > 0`;
  // Killed at the last try there is none left: an admin sees it and may send it again. One that left has been sent.
  await db.$executeRaw`
    UPDATE outbox_message m SET state = CASE WHEN m.sent_at IS NULL THEN 'dead' ELSE 'sent' END,
      last_error = CASE WHEN m.sent_at IS NULL THEN coalesce(m.last_error, 'It was interrupted') END
    FROM graphile_worker.jobs j
    WHERE j.key = 'outbox:' || m.id AND j.attempts >= j.max_attempts AND j.locked_at IS NULL
      AND m.state IN ('queued', 'retrying')`;
}

const aMonth = 30 * 24;

/** What a message said and brought is the receiver's after 30 days, and a secret part nobody's after one. */
async function forgetWords(): Promise<void> {
  await db.outboxMessage.updateMany({
    where: { createdAt: { lt: ago(aMonth) }, body: { not: "" } },
    data: { body: "", approvedTemplate: Prisma.DbNull },
  });
  await db.outboxFallback.deleteMany({ where: { dueAt: { lt: ago(24) } } });
  await db.outboxAttachment.deleteMany({
    where: { message: { createdAt: { lt: ago(aMonth) } } },
  });
  await db.outboxSecret.deleteMany({
    where: {
      OR: [
        { createdAt: { lt: ago(24) } },
        { message: { state: { notIn: ["queued", "retrying", "unconfigured", "held"] } } },
      ],
    },
  });
}

/** A file of which no piece came for an hour, with all its pieces: those that are left must be its beginning. */
const forgetHalfFiles = () =>
  db.$executeRaw`
    DELETE FROM student_piece WHERE (link_id, upload) IN (
      SELECT link_id, upload FROM student_piece GROUP BY 1, 2 HAVING max(created_at) < ${ago(1)}::timestamptz)`;

/** What came and was worked on; what nobody could work on is of no use either after three. */
const forgetHooks = () =>
  db.hookEvent.deleteMany({
    where: {
      receivedAt: { lt: ago(aMonth) },
      OR: [{ workedAt: { not: null } }, { receivedAt: { lt: ago(3 * aMonth) } }],
    },
  });

/** A mail with its files is large, and who answers reads it in the inbox. */
const forgetMails = () =>
  db.hookEvent.updateMany({
    where: { source: "mail", workedAt: { lt: ago(24) }, payload: { not: "" } },
    data: { payload: "" },
  });

/** Somebody who came by a lead source and could not be read for so long is called by nobody any more. */
const forgetUnreadLeads = () =>
  db.leadArrival.updateMany({
    where: { outcome: "unread", receivedAt: { lt: ago(3 * aMonth) } },
    data: { outcome: "left", fields: [], fault: null },
  });

/** A sheet holds people's numbers. By then it was not begun, or cannot be taken back any more. */
const forgetImports = () =>
  db.importRun.deleteMany({
    where: {
      OR: [
        { state: "planned", createdAt: { lt: ago(aMonth) } },
        { state: { in: ["done", "undone"] }, endedAt: { lt: ago(aMonth) } },
      ],
    },
  });

/** The law asks for a year of these logs (DPDP Rules 2025, rule 6); the last days of one may be asked for a little later. */
const forgetAccess = () =>
  db.$executeRaw`DELETE FROM access_line WHERE at < now() - interval '13 months'`;

const steps: (() => Promise<unknown>)[] = [
  () => db.session.deleteMany({ where: { expiresAt: { lt: now() } } }),
  () => db.passwordReset.deleteMany({ where: { expiresAt: { lt: ago(24) } } }),
  () => db.emailConfirmation.deleteMany({ where: { expiresAt: { lt: now() } } }),
  () => db.studentVisit.deleteMany({ where: { expiresAt: { lt: now() } } }),
  forgetHalfFiles,
  forgetHooks,
  forgetMails,
  () => db.webhookDelivery.deleteMany({ where: { at: { lt: ago(aMonth) } } }),
  forgetUnreadLeads,
  () => db.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: now() } } }),
  () => db.signInNetwork.deleteMany({ where: { lastAt: { lt: ago(3 * aMonth) } } }),
  () => db.idempotencyKey.deleteMany({ where: { createdAt: { lt: ago(8 * 24) } } }),
  () => db.notification.deleteMany({ where: { at: { lt: ago(2 * aMonth) } } }),
  () => db.bulkRun.deleteMany({ where: { createdAt: { lt: ago(aMonth) } } }),
  forgetImports,
  // What was only looked at. A run that erased stays as the proof of it.
  () => db.retentionRun.deleteMany({ where: { state: "planned", createdAt: { lt: ago(aMonth) } } }),
  noteReading,
  forgetAccess,
  forgetWords,
  emptyTrash,
  forgetMerges,
  () => db.rateLimit.deleteMany({ where: { expire: { lt: now().getTime() } } }),
];

/** Hourly: what has had its time. A step that fails keeps no other from its turn; the first failure is thrown at the end. */
export async function housekeeping(): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
