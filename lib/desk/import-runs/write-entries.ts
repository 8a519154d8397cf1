import "server-only";
import type { ImportedFollowUp, ImportedRemark } from "@/lib/desk/import/entries";
import { noOutcome } from "@/lib/desk/import/known-entries";
import type { PlannedLine } from "@/lib/desk/import/plan";
import type { MovedRow, RowRecord, Writing } from "@/lib/desk/import-runs/writing";
import { remarkOf } from "@/lib/parts/remarks/schema";
import type { Tx } from "@/lib/platform/db";
import { dayInIndia, onDay } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { showDate } from "@/lib/values/words";

// Follow-ups and remarks of a file, with their days and authors.

/** Where nobody here wrote it, the text says who did, and the import is whoever began it. */
const authorOf = ({ author }: { author: string | null }, { viewer, staffIds }: Writing) =>
  staffIds.get(author ?? "") ?? viewer.id;

const isThere = async (tx: Tx, caseId: string | undefined) => {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM assessment WHERE id = ${caseId}::uuid FOR NO KEY UPDATE`;
  return rows.length > 0;
};

export async function writeRemark(
  tx: Tx,
  about: Writing,
  { values, caseId = "" }: PlannedLine,
): Promise<RowRecord | undefined> {
  const row = values as ImportedRemark;
  if (!(await isThere(tx, caseId))) return undefined;
  const { id } = await tx.remark.create({
    data: {
      ...{ assessmentId: caseId, authorId: authorOf(row, about) },
      remarks: remarkOf(row.remarks, []),
      date: row.writtenOn ? onDay(row.writtenOn).gte : about.at,
    },
    select: { id: true },
  });
  return { madeId: id, version: 0 };
}

/**
 * One of the past is completed, be it with few words; one that comes is open, and what its row says of it is a remark of
 * the same moment.
 */
export async function writeFollowUp(
  tx: Tx,
  about: Writing,
  { values, caseId = "" }: PlannedLine,
): Promise<RowRecord | undefined> {
  const row = values as ImportedFollowUp;
  if (!(await isThere(tx, caseId))) return undefined;
  const { followUpDate, remarks, spoken, studentStatus } = row;
  const isOver = followUpDate < dayInIndia(about.at);
  const [author, createdAt] = [authorOf(row, about), isOver ? onDay(followUpDate).gte : about.at];
  const { id } = await tx.followUp.create({
    data: {
      ...{ assessmentId: caseId, action: row.action ?? "Generic Follow Up", createdAt },
      followUpDate: toDate(followUpDate),
      ...(isOver && {
        ...{ remarks: remarks ?? noOutcome, spoken, studentStatus },
        completion: { by: author, at: createdAt.toISOString(), was: {} },
      }),
    },
    select: { id: true },
  });
  if (!isOver && remarks) {
    const words = remarkOf(`For the follow-up of ${showDate(followUpDate)}: ${remarks}`, []);
    await tx.remark.create({
      data: { assessmentId: caseId, authorId: author, remarks: words, date: createdAt },
      select: { id: true },
    });
  }
  return { madeId: id, version: 0 };
}

/** A follow-up that nobody changed or completed since, with the remark of its moment; true where it is gone. */
export async function deleteFollowUp(tx: Tx, { madeId, version }: MovedRow): Promise<boolean> {
  const row = await tx.followUp.findFirst({
    where: { id: madeId ?? "", version: version ?? 0 },
    select: { id: true, assessmentId: true, createdAt: true, remarks: true, followUpDate: true },
  });
  if (!row) return false;
  const { id, assessmentId, createdAt, remarks, followUpDate } = row;
  await tx.followUp.delete({ where: { id }, select: { id: true } });
  const begins = remarkOf(`For the follow-up of ${showDate(followUpDate)}: `, []).slice(0, -5);
  if (remarks === null)
    await tx.remark.deleteMany({
      where: { assessmentId, date: createdAt, remarks: { startsWith: begins } },
    });
  return true;
}

/** A remark is never changed, so it is as it was moved in. */
export async function deleteRemark(
  tx: Tx,
  { madeId }: { madeId: string | null },
): Promise<boolean> {
  const { count } = await tx.remark.deleteMany({ where: { id: madeId ?? "" } });
  return count > 0;
}
