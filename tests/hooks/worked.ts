import { noteBounce, receiveMail } from "@/lib/desk/inbox/receive-mail";
import { receiveSmsAnswer } from "@/lib/desk/inbox/receive-sms";
import { receiveLeadMail } from "@/lib/intake/lead-arrivals/mail-door";
import { db, pool } from "@/lib/platform/db";
import { workHookEvent } from "@/lib/platform/hooks/work";
import { mailSource } from "@/lib/platform/mail/source";
import { noteSmsReport } from "@/lib/platform/outbox/reports";
import { smsSource } from "@/lib/platform/sms/source";

const sources = {
  sms: smsSource({ answer: receiveSmsAnswer, report: noteSmsReport }),
  mail: mailSource({ portal: receiveLeadMail, mail: receiveMail, bounce: noteBounce }),
};

/** Nothing that was told waits. */
export async function forgetEvents(): Promise<void> {
  await db.hookEvent.deleteMany();
  await pool.query("DELETE FROM graphile_worker._private_jobs");
}

/** Works on all that was told, as the worker does; how many events there were. */
export async function workOnAll(): Promise<number> {
  const events = await db.hookEvent.findMany({
    where: { workedAt: null },
    orderBy: { receivedAt: "asc" },
  });
  for (const { id } of events) await workHookEvent(id, 1, sources);
  return events.length;
}
