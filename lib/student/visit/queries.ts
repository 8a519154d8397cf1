import "server-only";
import { type Linked, type LinkedCase, linkedCase } from "@/lib/case/queries";
import { tokenHash } from "@/lib/people/password/link";
import type { LinkRight } from "@/lib/platform/access/link/policy";
import { db } from "@/lib/platform/db";
import { type Failure, isFailure } from "@/lib/platform/result";
import { idleDays, mostDays } from "@/lib/student/link/labels";
import { visitMinutes } from "@/lib/student/visit/cookies";
import { now } from "@/lib/values/clock";

/** The case that a visit's link leads to, for reading. */
export const caseOfVisit = <R extends LinkRight>(
  cookie: string,
  right: R,
): Promise<(LinkedCase & Linked<R>) | Failure> => linkedCase(db, tokenHash(cookie), right);

/** So long a use is not written again: what people read of it need not be truer. */
const exactMinutes = 5;

/** Keeps a visit and its link open. */
export async function keepVisit(visitId: string): Promise<void> {
  const minutes = (count: number) => new Date(now().getTime() + count * 60_000);
  await db.$executeRaw`
    WITH visit AS (
      UPDATE student_visit SET expires_at = ${minutes(visitMinutes)}::timestamptz
      WHERE id = ${visitId}::uuid AND expires_at < ${minutes(visitMinutes - exactMinutes)}::timestamptz
      RETURNING device_id
    ), device AS (
      UPDATE student_device d SET last_seen_at = ${now()}::timestamptz FROM visit WHERE d.id = visit.device_id RETURNING link_id
    )
    UPDATE student_link l SET last_seen_at = ${now()}::timestamptz,
      expires_at = least(${now()}::timestamptz + ${idleDays} * interval '1 day', l.created_at + ${mostDays} * interval '1 day')
    FROM device WHERE l.id = device.link_id`;
}

/** The case of a visit for the page itself, which keeps the visit and its link open: undefined where there is no visit. */
export async function openVisit(cookie: string) {
  const linked = cookie ? await caseOfVisit(cookie, "link.way") : undefined;
  if (!linked || isFailure(linked)) return undefined;
  await keepVisit(linked.visitId);
  return linked;
}
