import "server-only";
import type { Tx } from "@/lib/platform/db";
import { Refused } from "@/lib/platform/errors";
import { refuse } from "@/lib/platform/result";
import { dayInIndia, now, onDay } from "@/lib/values/clock";
import { smsLength } from "@/lib/values/sms-length";
import { counted } from "@/lib/values/words";

type Limits = { perCase: number; perPerson: number; perDay: number };
type Used = { case: number; person: number; day: number };
type Message = {
  id?: string;
  body: string;
  assessmentId?: string | null;
  statusUpdateId: string | null;
  actorId?: string | null;
};

/**
 * Each part of a text message costs money: throws the refusal of one beyond what an admin lets a day of India's cost,
 * to the student of one case, by one of us and by all. The limits are locked, so of two at once the second counts the first.
 */
export async function keepSmsLimits(tx: Tx, message: Message): Promise<void> {
  const [limits] = await tx.$queryRaw<Limits[]>`
    SELECT per_case AS "perCase", per_person AS "perPerson", per_day AS "perDay" FROM sms_limit FOR NO KEY UPDATE`;
  if (!limits) return;
  const { gte, lt } = onDay(dayInIndia());
  const { id = null, assessmentId = null, statusUpdateId, actorId = null } = message;
  const [used] = await tx.$queryRaw<Used[]>`
    SELECT coalesce(sum(m.parts) FILTER (WHERE m.assessment_id = ${assessmentId}::uuid), 0)::int AS case,
      coalesce(sum(m.parts) FILTER (WHERE coalesce(m.actor_id, said.actor_id) = coalesce(${actorId}::uuid, mine.actor_id)), 0)::int AS person,
      coalesce(sum(m.parts), 0)::int AS day
    FROM outbox_message m LEFT JOIN status_update said ON said.id = m.status_update_id
    LEFT JOIN status_update mine ON mine.id = ${statusUpdateId}::uuid
    WHERE m.channel = 'sms' AND m.state NOT IN ('unconfigured', 'held') AND m.created_at >= ${gte} AND m.created_at < ${lt}
      AND m.id IS DISTINCT FROM ${id}::uuid`;
  const over = used && overdrawn(limits, used, smsLength(message.body).parts);
  if (!over) return;
  const retryAfter = Math.ceil((lt.getTime() - now().getTime()) / 1000);
  throw new Refused(refuse(429, over, { retryAfter }));
}

function overdrawn(
  { perCase, perPerson, perDay }: Limits,
  used: Used,
  more: number,
): string | undefined {
  const said = (limit: number, whose: string) =>
    `No more than ${counted(limit, "SMS", "SMS")} a day ${limit === 1 ? "goes" : "go"} out ${whose}, and this is ${more}. An admin can change that in the outbox`;
  if (used.case + more > perCase) return said(perCase, "to one student");
  if (used.person + more > perPerson) return said(perPerson, "by one user");
  if (used.day + more > perDay) return said(perDay, "of the house");
  return undefined;
}
