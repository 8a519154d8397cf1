import "server-only";
import type { NotificationKind } from "@/lib/people/notifications/labels";
import type { Role } from "@/lib/platform/access/role-rights";
import type { Tx } from "@/lib/platform/db";
import type { Branch } from "@/lib/values/branches";
import { now } from "@/lib/values/clock";

type Notice = {
  kind: NotificationKind;
  /**
   * One line. It never holds a student's name or mobile, but tokens of `names.ts`: "{name}, GSP-26-00012, is yours now,
   * from Simran". They are read when the line is shown, of the case or the lead that `page` belongs to.
   */
  text: string;
  /** the path of the office that it leads to */
  page: `/app/${string}`;
  /** which event it is of, where the same is found more than once: told once then, to each */
  about?: string;
  /** the actor, who need not be told */
  by?: string;
};

/** So often a message is brought to a push service that does not answer: over four minutes (lib/people/push). */
export const pushTries = 6;

/**
 * Notifies some of the staff, in the transaction of the change: if that fails they hear nothing. A person who
 * switched the kind off, or is off, gets no row. Each of their browsers that is pushed to gets a job.
 */
export async function notify(tx: Tx, to: readonly string[], notice: Notice) {
  const { kind, text, page, about = null, by } = notice;
  const ids = [...new Set(to)].filter((id) => id !== by);
  if (ids.length === 0) return;
  await tx.$executeRaw`
    WITH told AS (
      INSERT INTO notification (staff_id, kind, text, page, about, at)
      SELECT s.id, ${kind}, ${text}, ${page}, ${about}, ${now()}::timestamptz FROM staff s
      WHERE s.id = ANY (${ids}::uuid[]) AND s.active
        AND NOT EXISTS (SELECT FROM notification_off o WHERE o.staff_id = s.id AND o.kind = ${kind})
      ON CONFLICT DO NOTHING RETURNING id, staff_id)
    SELECT graphile_worker.add_job('push', json_build_object('notification', told.id::text, 'session', session.id),
      max_attempts := ${pushTries}::int)
    FROM told JOIN session USING (staff_id) JOIN push_subscription ON session_id = session.id`;
}

/** Notifies all people of a branch with one of these roles. */
export async function notifyBranch(
  tx: Tx,
  location: Branch,
  roles: readonly Role[],
  notice: Notice,
) {
  const staff = await tx.staff.findMany({
    where: {
      active: true,
      role: { in: [...roles] },
      OR: [{ limitedTo: { isEmpty: true } }, { limitedTo: { has: location } }],
    },
    select: { id: true },
  });
  await notify(
    tx,
    staff.map(({ id }) => id),
    notice,
  );
}
