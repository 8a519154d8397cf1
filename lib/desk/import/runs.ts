import "server-only";
import { rulesOf } from "@/lib/desk/import/kinds";
import type { ImportKind, ImportRowState, ImportState } from "@/lib/desk/import/labels";
import { atOnce, knownPeople, readOffice } from "@/lib/desk/import/office";
import { keysOfLines, type PlannedLine, planLines, type SheetLine } from "@/lib/desk/import/plan";
import { type ChosenSetup, setupOf } from "@/lib/desk/import/setup";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";

// The rows of an import, and who works on them. A process takes a run for half a minute at a time: where it dies, the next
// one goes on when that is over.

export type ImportRunRow = {
  id: string;
  staffId: string;
  kind: ImportKind;
  state: ImportState;
  setup: ChosenSetup;
  fileName: string;
};
export type ImportLine = SheetLine & { id: bigint };

const lease = 30;

/** Takes the run that waits longest; undefined where there is none, or somebody works on it. */
export async function claimImport(on: Tx): Promise<ImportRunRow | undefined> {
  const [run] = await on.$queryRaw<ImportRunRow[]>`
    UPDATE import_run SET lease_until = now() + ${lease} * interval '1 second' WHERE id = (
      SELECT id FROM import_run
      WHERE state IN ('running', 'undoing') AND (lease_until IS NULL OR lease_until < now())
      ORDER BY lease_until NULLS FIRST, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, staff_id AS "staffId", kind, state, setup, file_name AS "fileName"`;
  return run;
}

export const keepImport = (on: Tx, id: string) =>
  on.$executeRaw`UPDATE import_run SET lease_until = now() + ${lease} * interval '1 second' WHERE id = ${id}::uuid`;

export const freeImport = (on: Tx, id: string) =>
  on.$executeRaw`UPDATE import_run SET lease_until = NULL WHERE id = ${id}::uuid`;

/** Asks a worker to go on with what waits. */
export const askImporter = (on: Tx) =>
  on.$executeRaw`SELECT graphile_worker.add_job('workImports', job_key := 'workImports', max_attempts := 3)`;

/**
 * The lines of a run in their order, some at a time: twenty thousand with all their cells are more than a process should
 * hold.
 */
export async function* linesInParts(
  on: Tx,
  runId: string,
  state?: ImportRowState,
): AsyncGenerator<ImportLine[]> {
  let last = 0n;
  for (;;) {
    const lines = await on.importRow.findMany({
      where: { runId, state, id: { gt: last } },
      select: { id: true, number: true, cells: true },
      orderBy: { id: "asc" },
      take: atOnce,
    });
    const end = lines.at(-1);
    if (!end) return;
    yield lines;
    last = end.id;
  }
}

/** What stands in a column of a sheet, each text once. */
export async function textsInColumn(on: Tx, runId: string, place: number): Promise<string[]> {
  const rows = await on.$queryRaw<{ text: string }[]>`
    SELECT DISTINCT cells[${place + 1}::int] AS text FROM import_row
    WHERE run_id = ${runId}::uuid AND cells[${place + 1}::int] <> ''`;
  return rows.map(({ text }) => text);
}

/** Other requests are answered between two parts of a long plan. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

type PlanInput = { viewer: Viewer; kind: ImportKind; setup: ChosenSetup };

/** What each line would do, as the office stands now, part by part. */
export async function* planInParts(
  on: Tx,
  parts: AsyncIterable<readonly SheetLine[]> | Iterable<readonly SheetLine[]>,
  { viewer, kind, setup: chosen }: PlanInput,
  firstRows: Map<string, number> = new Map(),
): AsyncGenerator<PlannedLine[]> {
  const [rules, setup, office] = [rulesOf[kind], setupOf(chosen), await readOffice(on, viewer)];
  for await (const lines of parts) {
    const keys = keysOfLines(lines, rules, setup, office);
    const known = await knownPeople(on, viewer, kind, [...new Set(keys)]);
    yield planLines(lines, rules, setup, office, known, firstRows);
    await breathe();
  }
}

/** The same of a few lines at once. */
export async function planImportLines(
  on: Tx,
  lines: readonly SheetLine[],
  input: PlanInput,
  firstRows: Map<string, number>,
) {
  const planned: PlannedLine[] = [];
  for await (const part of planInParts(on, [lines], input, firstRows)) planned.push(...part);
  return planned;
}

export type Outcomes = Pick<PlannedLine, "number" | "outcome" | "words">[];

/** What would become of each line, without what it would write. */
export async function outcomesOf(...input: Parameters<typeof planInParts>): Promise<Outcomes> {
  const outcomes: Outcomes = [];
  for await (const part of planInParts(...input))
    outcomes.push(...part.map(({ number, outcome, words }) => ({ number, outcome, words })));
  return outcomes;
}

/** Keeps what each line would do, in one statement. */
export async function keepPlan(on: Tx, runId: string, outcomes: Outcomes) {
  await on.$executeRaw`
    UPDATE import_row row SET outcome = plan.outcome, words = plan.words
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS plan (number int, outcome text, words text)
    WHERE row.run_id = ${runId}::uuid AND row.number = plan.number`;
}
