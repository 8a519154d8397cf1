import "server-only";
import { tagsOf } from "@/lib/catalogue/tags/put";
import type { PlannedLine } from "@/lib/desk/import/plan";
import type { ImportLine, ImportRunRow } from "@/lib/desk/import/runs";
import { writeCases } from "@/lib/desk/import-runs/write-cases";
import { writeFollowUp, writeRemark } from "@/lib/desk/import-runs/write-entries";
import { writeLead } from "@/lib/desk/import-runs/write-leads";
import type { RowRecord, Writing } from "@/lib/desk/import-runs/writing";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { now } from "@/lib/values/clock";

// What one row of a spreadsheet writes, and how the row remembers it.

export type WrittenRow = {
  line: ImportLine;
  planned: PlannedLine;
} & Partial<RowRecord>;
/** What each plan wrote, in their order; undefined where somebody wrote the record meanwhile. */
type Writer = (
  tx: Tx,
  about: Writing,
  plans: readonly PlannedLine[],
) => Promise<(RowRecord | undefined)[]>;

const oneByOne =
  (write: (tx: Tx, about: Writing, plan: PlannedLine) => Promise<RowRecord | undefined>): Writer =>
  async (tx, about, plans) => {
    const done: (RowRecord | undefined)[] = [];
    for (const plan of plans) done.push(await write(tx, about, plan));
    return done;
  };

const writers: Record<ImportRunRow["kind"], Writer> = {
  ...{ leads: oneByOne(writeLead), cases: writeCases },
  ...{ followUps: oneByOne(writeFollowUp), remarks: oneByOne(writeRemark) },
};

const writes = ({ outcome }: PlannedLine) => outcome === "new" || outcome === "changes";

/** Writes the rows that are new or change something, in their order. Nobody is told. */
export async function writePlanned(
  tx: Tx,
  { kind, fileName }: ImportRunRow,
  viewer: Viewer,
  lines: readonly ImportLine[],
  planned: readonly PlannedLine[],
): Promise<WrittenRow[]> {
  const emails = planned.flatMap(({ values }) =>
    [values?.handler, values?.author].filter(Boolean).map(String),
  );
  const staff = await tx.staff.findMany({
    where: { email: { in: [...new Set(emails)] } },
    select: { id: true, email: true },
  });
  const staffIds = new Map(staff.map(({ id, email }) => [email, id]));
  const words = planned.flatMap(({ outcome, values }) =>
    outcome === "new" ? ((values?.tags ?? []) as string[]) : [],
  );
  const tagIds = await tagsOf(tx, words);
  const about = { viewer, fileName, staffIds, tagIds, at: now() };
  const records = await writers[kind](tx, about, planned.filter(writes));
  return lines.flatMap((line, at) => {
    const plan = planned[at];
    return plan ? [{ line, planned: plan, ...(writes(plan) && records.shift()) }] : [];
  });
}

/** Marks rows that wait: who was killed behind the commit finds them marked. */
export async function markRows(tx: Tx, done: readonly WrittenRow[]) {
  const each = done.map(({ line, planned, madeId, version, tags = [] }) => ({
    ...{ id: String(line.id), outcome: planned.outcome, words: planned.words },
    ...{ made_id: madeId, version, filled: Object.keys(planned.change?.values ?? {}), tags },
  }));
  await tx.$executeRaw`
    UPDATE import_row row SET outcome = done.outcome, words = done.words, made_id = done.made_id,
      version = done.version, filled = done.filled, tags = done.tags,
      state = CASE WHEN done.made_id IS NULL THEN 'skipped' ELSE 'done' END
    FROM jsonb_to_recordset(${JSON.stringify(each)}::jsonb)
      AS done (id bigint, outcome text, words text, made_id uuid, version int, filled text[], tags uuid[])
    WHERE row.id = done.id AND row.state = 'waiting'`;
}
