import "server-only";
import { tellAppointmentsOf } from "@/lib/people/absences/tell";
import { notifyBranch } from "@/lib/people/notifications/notify";
import { type Held, heldWords } from "@/lib/people/staff/labels";
import { branchName } from "@/lib/platform/branches/known";
import type { Tx } from "@/lib/platform/db";
import type { Branch } from "@/lib/values/branches";

type Row = Omit<Held, "followUps"> & { location: Branch; calls: number };

/**
 * What somebody holds that others would have to go on with, by branch. Cases that a run gives to others are on their
 * way, and not among them.
 */
export async function heldBy(on: Pick<Tx, "$queryRaw">, handlerId: string) {
  const rows = await on.$queryRaw<Row[]>`
    WITH on_their_way AS (
      SELECT a.id FROM bulk_run run JOIN bulk_row row ON row.run_id = run.id AND row.state = 'waiting'
      JOIN assessment a ON a.ref_no = row.ref_no WHERE run.state = 'running' AND run.action = 'assign'),
    held (location, kind) AS (
      SELECT location, state::text FROM assessment
      WHERE handler_id = ${handlerId}::uuid AND state <> 'rejected' AND id NOT IN (SELECT id FROM on_their_way)
      UNION ALL
      SELECT location, 'call' FROM follow_up
      WHERE handler_id = ${handlerId}::uuid AND remarks IS NULL AND NOT shelved
        AND assessment_id NOT IN (SELECT id FROM on_their_way)
      UNION ALL
      SELECT location, 'lead' FROM lead WHERE handler_id = ${handlerId}::uuid AND state = 'open')
    SELECT location, count(*) FILTER (WHERE kind = 'active')::int AS active,
      count(*) FILTER (WHERE kind = 'unattended')::int AS new,
      count(*) FILTER (WHERE kind = 'call')::int AS calls, count(*) FILTER (WHERE kind = 'lead')::int AS leads
    FROM held GROUP BY location ORDER BY location`;
  return rows.map(({ calls: followUps, ...row }) => ({ ...row, followUps }));
}

/** The admins of each branch hear what stays with somebody who was switched off, whichever way that was done. */
export async function tellWhatStays(
  tx: Tx,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  await tellAppointmentsOf(tx, { id, name }, "is switched off");
  for (const { location, ...held } of await heldBy(tx, id))
    await notifyBranch(tx, location, ["admin"], {
      kind: "enquiry",
      text: `${name} is switched off and holds ${heldWords(held)} in ${branchName(location)}. Their calls are in your day until somebody else has them`,
      page: held.active + held.new > 0 ? `/app/cases/${encodeURIComponent(email)}` : "/app/leads",
    });
}
