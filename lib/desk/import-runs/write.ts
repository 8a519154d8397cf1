import "server-only";
import type { ImportedLead } from "@/lib/desk/import/leads";
import type { PlannedLine } from "@/lib/desk/import/plan";
import type { ImportLine } from "@/lib/desk/import/runs";
import { keepLeadHistory } from "@/lib/intake/leads/history";
import { leadArgs } from "@/lib/intake/leads/list";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { now, onDay } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";

// What one row of a spreadsheet writes, and how the row remembers it.

export type Done = { line: ImportLine; planned: PlannedLine; madeId?: string; version?: number };

/** Gives an open lead what it lacks; undefined where somebody wrote it meanwhile. */
async function fillLead(
  tx: Tx,
  viewer: Viewer,
  { id, values }: NonNullable<PlannedLine["change"]>,
) {
  await tx.$queryRaw`SELECT FROM lead WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const empty = Object.fromEntries(Object.keys(values).map((name) => [name, null]));
  const before = await tx.lead.findFirst({ where: { id, state: "open", ...empty }, ...leadArgs });
  if (!before) return undefined;
  const data = { ...values, version: { increment: 1 } };
  const after = await tx.lead.update({ where: { id }, data, ...leadArgs });
  await keepLeadHistory(tx, before, after, viewer);
  return { madeId: id, version: after.version };
}

/** The lead of a row as its file says it, with its days. Nobody is told. */
export async function writeLead(tx: Tx, viewer: Viewer, { values, change }: PlannedLine) {
  if (change) return fillLead(tx, viewer, change);
  const { handler: email, followUpOn, notedOn, ...about } = values as ImportedLead;
  const handler = email ? await tx.staff.findUniqueOrThrow({ where: { email } }) : viewer;
  const { id, version } = await tx.lead.create({
    data: {
      ...about,
      followUpOn: toDate(followUpOn),
      createdAt: notedOn ? onDay(notedOn).gte : now(),
      ...{ handlerId: handler.id, createdById: viewer.id },
    },
    select: { id: true, version: true },
  });
  return { madeId: id, version };
}

/** Marks rows that wait: who was killed behind the commit finds them marked. */
export async function markRows(tx: Tx, done: readonly Done[]) {
  const each = done.map(({ line, planned, madeId, version }) => ({
    ...{ id: String(line.id), outcome: planned.outcome, words: planned.words },
    ...{ made_id: madeId, version, filled: Object.keys(planned.change?.values ?? {}) },
  }));
  await tx.$executeRaw`
    UPDATE import_row row SET outcome = done.outcome, words = done.words, made_id = done.made_id,
      version = done.version, filled = done.filled,
      state = CASE WHEN done.made_id IS NULL THEN 'skipped' ELSE 'done' END
    FROM jsonb_to_recordset(${JSON.stringify(each)}::jsonb)
      AS done (id bigint, outcome text, words text, made_id uuid, version int, filled text[])
    WHERE row.id = done.id AND row.state = 'waiting'`;
}
