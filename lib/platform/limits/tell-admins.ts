import "server-only";
import type { Tx } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";

type Notice = {
  /** who did it, and need not be told */
  readerId: string;
  /** what follows the reader's name */
  text: string;
  page: `/app/${string}`;
  /** the event and its day: told once, to each */
  about: string;
};

/** Tells the other admins of the reader's branches what a user reads or takes along. */
export async function tellAdmins(tx: Tx, { readerId, text, page, about }: Notice): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO notification (staff_id, kind, text, page, about, at)
    SELECT s.id, 'reading', r.name || ' ' || ${text}, ${page}, ${about}, ${now()}::timestamptz
    FROM staff r, staff s
    WHERE r.id = ${readerId}::uuid AND s.id <> r.id AND s.active AND s.role = 'admin'
      AND (s.limited_to = '{}' OR r.limited_to = '{}' OR s.limited_to && r.limited_to)
      AND NOT EXISTS (SELECT FROM notification_off o WHERE o.staff_id = s.id AND o.kind = 'reading')
    ON CONFLICT DO NOTHING`;
}
