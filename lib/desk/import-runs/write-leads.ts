import "server-only";
import type { ImportedLead } from "@/lib/desk/import/leads";
import type { PlannedLine } from "@/lib/desk/import/plan";
import type { RowRecord, Writing } from "@/lib/desk/import-runs/writing";
import { keepLeadHistory } from "@/lib/intake/leads/history";
import { leadArgs } from "@/lib/intake/leads/list";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { onDay } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";

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

/** The lead of a row as its file says it, with its days. */
export async function writeLead(
  tx: Tx,
  { viewer, fileName, at, staffIds, tagIds }: Writing,
  { values, change }: PlannedLine,
): Promise<RowRecord | undefined> {
  if (change) return fillLead(tx, viewer, change);
  const { handler, followUpOn, notedOn, ...about } = values as ImportedLead;
  const { id, version, tags } = await tx.lead.create({
    data: {
      ...about,
      tags: tagIds(about.tags),
      followUpOn: toDate(followUpOn),
      createdAt: notedOn ? onDay(notedOn).gte : at,
      ...{ handlerId: staffIds.get(handler ?? "") ?? viewer.id, createdById: viewer.id },
      importOrigins: {
        create: { fileName, isNew: true, importedById: viewer.id, importedAt: at },
      },
    },
    select: { id: true, version: true, tags: true },
  });
  return { madeId: id, version, tags };
}
