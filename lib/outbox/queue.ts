import "server-only";
import type { Tx } from "@/lib/db";
import { env } from "@/lib/env";

export type Mail = { to: string; subject: string; body: string; assessmentId?: string };

/**
 * Tries of one message: graphile-worker waits e^n seconds after the n-th, six hours at most, so
 * that the thirteenth comes after about a day. Then it is dead, and an admin sees it.
 */
export const maxTries = 13;

/** Queues an e-mail in the transaction of its cause: committed together or not at all. */
export async function queueMail(tx: Tx, { to, subject, body, assessmentId }: Mail): Promise<void> {
  const configured = Boolean(env().SMTP_URL);
  const { id } = await tx.outboxMessage.create({
    data: {
      channel: "email",
      recipient: to,
      subject,
      body,
      assessmentId,
      state: configured ? "queued" : "unconfigured",
    },
    select: { id: true },
  });
  if (configured) await queueJob(tx, id);
}

/** Asks the worker to send this message. */
export const queueJob = (tx: Tx, id: string) =>
  tx.$executeRaw`SELECT graphile_worker.add_job('outbox', json_build_object('id', ${id}::text), max_attempts := ${maxTries}::int, job_key := ${`outbox:${id}`}::text)`;
