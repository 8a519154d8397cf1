import "server-only";
import { createHash } from "node:crypto";
import { importsRead } from "@/lib/desk/import/answer";
import { suggestMapping } from "@/lib/desk/import/columns";
import { rulesOf } from "@/lib/desk/import/kinds";
import { undoDays } from "@/lib/desk/import/labels";
import type { ImportSheet, readImportFile } from "@/lib/desk/import/read.job";
import {
  askImporter,
  keepPlan,
  linesInParts,
  outcomesOf,
  textsInColumn,
} from "@/lib/desk/import/runs";
import { importFile, importSetup, importVersion } from "@/lib/desk/import/schema";
import { chosenOf, dayPlaces, ordersOf, setupProblems } from "@/lib/desk/import/setup";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { db, type Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import * as answer from "@/lib/platform/operation/answer";
import { operation } from "@/lib/platform/operation/operation";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { tooLarge } from "@/lib/platform/sheets/workbook";
import { job } from "@/lib/platform/workers/job";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";
import { counted } from "@/lib/values/words";

const read = job<typeof readImportFile>({
  by: "reading",
  file: "lib/desk/import/read.job.ts",
  name: "readImportFile",
  tooMuch: tooLarge,
});

/** People of all branches stand in one file. */
export const mayImport = allBranchesOnly("moves people in from a file");

const shared = { who: "imports.manage", may: mayImport, failed: shortFailure } as const;

const insertRows = (tx: Tx, runId: string, { rows }: ImportSheet) =>
  tx.$executeRaw`
    INSERT INTO import_row (run_id, number, cells, filled)
    SELECT ${runId}::uuid, number, ARRAY(SELECT jsonb_array_elements_text(cells)), '{}'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (number int, cells jsonb)
    ORDER BY number`;

/** The setup that an import of the same columns had: an office sends the same sheet again. */
async function rememberedSetup(tx: Tx, kind: string, headings: string[]) {
  const before = await tx.importRun.findFirst({
    where: { kind, headings: { equals: headings }, state: { not: "planned" } },
    orderBy: { id: "desc" },
    select: { setup: true },
  });
  return before?.setup ?? undefined;
}

/** Reads a file; each of its sheets waits to be looked at. Nothing else is written. */
export const readImport = operation({
  ...shared,
  name: "import.read",
  summary: "Read a spreadsheet of people, to move them in afterwards",
  answers: importsRead,
  input: importFile,
  timeout: 60_000,
  done: ({ imports }: { imports: { total: number }[] }) =>
    `${counted(
      imports.reduce((sum, { total }) => sum + total, 0),
      "row",
    )} read`,
  // A worker reads the file before the transaction, in which nobody waits for it.
  ready: async ({ input: { file } }) => {
    const bytes = Buffer.from(await file.arrayBuffer());
    const sheets = await read(bytes);
    if (isFailure(sheets)) return sheets;
    return { sheets, sha256: createHash("sha256").update(bytes).digest("hex") };
  },
  change: async ({ input: { kind, file }, viewer, ready: { sheets, sha256 }, tx }) => {
    const fileName = (file instanceof File ? file.name : "").slice(0, 255) || "file";
    const imports = [];
    for (const sheet of sheets) {
      const { name, headings, rows } = sheet;
      const cells = rows.map((row) => row.cells);
      const setup =
        (await rememberedSetup(tx, kind, headings)) ??
        chosenOf(suggestMapping(headings, cells.slice(0, 200), rulesOf[kind].columns));
      const { id: _id } = await tx.importRun.create({
        data: {
          ...{ kind, fileName, sha256, sheet: name, headings, setup },
          ...{ total: rows.length, staffId: viewer.id },
        },
        select: { id: true },
      });
      await insertRows(tx, _id, sheet);
      imports.push({ _id, sheet: name, total: rows.length });
    }
    return { imports };
  },
  audit: ({ input: { kind } }, { imports: [first] }) => ({
    subject: first?._id ?? "",
    detail: { kind },
  }),
});

type Planned = { state: string; version: number };

const lockRun = async ({ input: { id }, tx }: { input: { id: string }; tx: Tx }) => {
  await tx.$queryRaw`SELECT FROM import_run WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return tx.importRun.findUnique({ where: { id } });
};

function refuseBegun({ state, version }: Planned, seen: number | undefined): Failure | undefined {
  if (state !== "planned") return refuse(409, "This import has begun already");
  return seen !== undefined && seen !== version
    ? refuse(409, "Somebody else set this import up meanwhile. Please look at it again")
    : undefined;
}

/** Keeps which column is which, and what each row would do. */
export const planImport = operation({
  ...shared,
  name: "import.plan",
  summary: "Say which column of a spreadsheet is which, and see what each row would do",
  answers: answer.done,
  input: importSetup,
  timeout: 60_000,
  done: "Looked through",
  // Twenty thousand rows take seconds, in which no transaction waits.
  ready: async ({ input: { id, mapping, orders, forAll }, viewer }) => {
    const run = await db.importRun.findUnique({ where: { id } });
    if (!run) return refuse(404);
    const kind = run.kind as keyof typeof rulesOf;
    const { columns } = rulesOf[kind];
    const chosen = { mapping, orders, forAll };
    const days = new Map<number, string[]>();
    for (const place of dayPlaces(chosen, columns))
      days.set(place, await textsInColumn(db, id, place));
    const cells = (place: number) => days.get(place) ?? [];
    const fields = setupProblems(chosen, columns, cells);
    const [message] = Object.values(fields);
    if (message) return refuse(422, message, { fields });
    const setup = { ...chosen, orders: ordersOf(chosen, columns, cells) };
    const lines = linesInParts(db, id);
    return { setup, outcomes: await outcomesOf(db, lines, { viewer, kind, setup }) };
  },
  subject: lockRun,
  change: async ({ input: { id, version }, subject, ready: { setup, outcomes }, tx }) => {
    const refused = refuseBegun(subject, version);
    if (refused) return refused;
    await tx.importRun.update({ where: { id }, data: { setup, version: { increment: 1 } } });
    await keepPlan(tx, id, outcomes);
    return {};
  },
  audit: ({ input: { id } }) => ({ subject: id }),
});

/** The rows are moved in by the worker: nobody is told, and no message leaves. */
export const startImport = operation({
  ...shared,
  name: "import.start",
  summary: "Move the rows of a spreadsheet in, as the plan says",
  answers: answer.done,
  input: importVersion,
  done: "It is under way: the bell tells when it is done",
  subject: lockRun,
  change: async ({ input: { id, version }, subject, tx }) => {
    const refused = refuseBegun(subject, version);
    if (refused) return refused;
    const [first] = await tx.importRow.findMany({
      where: { runId: id, outcome: { in: ["new", "changes"] } },
      take: 1,
    });
    if (!first) return refuse(409, "No row of it would be moved in");
    await tx.importRun.update({
      where: { id },
      data: { state: "running", version: { increment: 1 } },
    });
    await askImporter(tx);
    return {};
  },
  audit: ({ input: { id } }) => ({ subject: id }),
});

export const takeBackUntil = (endedAt: Date | null) =>
  endedAt && new Date(endedAt.getTime() + undoDays * DAY_MS);

/** What was moved in goes again, but for what somebody touched since. */
export const undoImport = operation({
  ...shared,
  name: "import.undo",
  summary: "Take an import back, within seven days",
  answers: answer.done,
  input: importVersion,
  done: "It is being taken back: the bell tells when it is done",
  subject: lockRun,
  change: async ({ input: { id }, subject: { state, endedAt }, tx }) => {
    if (state !== "done") return refuse(409, "Only an import that is done can be taken back");
    const until = takeBackUntil(endedAt);
    if (!until || until <= now())
      return refuse(409, `It can be taken back for ${undoDays} days only`);
    await tx.importRun.update({
      where: { id },
      data: { state: "undoing", version: { increment: 1 } },
    });
    await askImporter(tx);
    return {};
  },
  audit: ({ input: { id } }) => ({ subject: id }),
});

/** A file that was read by mistake; one that was moved in stays as long as it can be taken back. */
export const deleteImport = operation({
  ...shared,
  name: "import.delete",
  summary: "Delete a spreadsheet that was read and not moved in",
  answers: answer.done,
  input: importVersion,
  done: "Deleted",
  subject: lockRun,
  change: async ({ input: { id, version }, subject, tx }) => {
    const refused = refuseBegun(subject, version);
    if (refused) return refused;
    await tx.importRun.delete({ where: { id } });
    return {};
  },
  audit: ({ input: { id } }) => ({ subject: id }),
});
