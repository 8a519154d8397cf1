import "server-only";
import type { PlannedLine } from "@/lib/desk/import/plan";
import type { ImportLine, ImportRunRow } from "@/lib/desk/import/runs";
import { writeCase } from "@/lib/desk/import-runs/write-cases";
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
  madeId?: string;
  version?: number;
};
/** undefined where somebody wrote the record meanwhile */
type Writer = (tx: Tx, about: Writing, plan: PlannedLine) => Promise<RowRecord | undefined>;

const writers: Record<ImportRunRow["kind"], Writer> = {
  ...{ leads: writeLead, cases: writeCase },
  ...{ followUps: writeFollowUp, remarks: writeRemark },
};

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
  const about = { viewer, fileName, staffIds, at: now() };
  const done: WrittenRow[] = [];
  for (const [at, line] of lines.entries()) {
    const plan = planned[at];
    if (!plan) continue;
    const writes = plan.outcome === "new" || plan.outcome === "changes";
    done.push({ line, planned: plan, ...(writes && (await writers[kind](tx, about, plan))) });
  }
  return done;
}

/** Marks rows that wait: who was killed behind the commit finds them marked. */
export async function markRows(tx: Tx, done: readonly WrittenRow[]) {
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
