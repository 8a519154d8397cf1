import "server-only";
import { minutesOf } from "@/lib/parts/calls/labels";
import type { Tx } from "@/lib/platform/db";
import { Prisma } from "@/prisma/generated/client";

// A call that the telephone provider put through and the row that people note of it have one id, so that each is noted once.

type Noted = { staffId: string; at: Date } & ({ assessmentId: string } | { leadId: string });

type PhoneFacts = { id: string; direction: "out" | "in"; minutes: number | null };

/** The call of this person, about the same, that lies nearest to the noted moment and is not noted yet. */
export async function phoneCallOf(tx: Tx, { staffId, at, ...about }: Noted) {
  const [ours, notes] =
    "leadId" in about
      ? [Prisma.sql`p.lead_id = ${about.leadId}::uuid`, Prisma.sql`lead_call`]
      : [Prisma.sql`p.assessment_id = ${about.assessmentId}::uuid`, Prisma.sql`case_call`];
  // Somebody writes down in the afternoon what was said at noon; the clock of a form has no seconds.
  const [row] = await tx.$queryRaw<(Omit<PhoneFacts, "minutes"> & { seconds: number | null })[]>`
    SELECT p.id, p.direction, p.seconds FROM phone_call p
    WHERE ${ours} AND p.staff_id = ${staffId}::uuid AND p.state IN ('ringing', 'talking', 'answered')
      AND p.asked_at BETWEEN ${at}::timestamptz - interval '3 hours' AND ${at}::timestamptz + interval '5 minutes'
      AND NOT EXISTS (SELECT FROM ${notes} c WHERE c.id = p.id)
    ORDER BY abs(extract(epoch FROM p.asked_at - ${at}::timestamptz)), p.id LIMIT 1 FOR UPDATE OF p`;
  return row && { id: row.id, direction: row.direction, minutes: minutesOf(row.seconds) };
}
