import "server-only";
import { Readable } from "node:stream";
import { z } from "zod";
import { options } from "@/lib/case/labels";
import type { ImportColumn } from "@/lib/desk/import/columns";
import { provenOrder } from "@/lib/desk/import/days";
import { rulesOf } from "@/lib/desk/import/kinds";
import {
  type ImportKind,
  type ImportRowState,
  type ImportState,
  importKinds,
  type Outcome,
  outcomes,
  rowStates,
} from "@/lib/desk/import/labels";
import { mayImport, takeBackUntil } from "@/lib/desk/import/operations";
import type { drawRefused } from "@/lib/desk/import/refused.job";
import { importRef } from "@/lib/desk/import/schema";
import { type ChosenSetup, keyOf } from "@/lib/desk/import/setup";
import { handlerOptions } from "@/lib/people/staff/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { branchChoices } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { isFailure, refuse } from "@/lib/platform/result";
import { job } from "@/lib/platform/workers/job";
import { now } from "@/lib/values/clock";
import { optionsOf, valuesOf } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

/** Rows that show what stands in a column, and that tell how it writes its days. */
const sampled = 1_000;
const shownSamples = 3;

async function countBy<K extends string>(id: string, column: "outcome" | "state", names: K[]) {
  const groups = await db.importRow.groupBy({ by: [column], where: { runId: id }, _count: true });
  const counts = Object.fromEntries(groups.map((group) => [group[column] ?? "", group._count]));
  return Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])) as Record<K, number>;
}

/** The columns of a sheet, with what stands in them and whether somebody must say how days are written. */
async function columnsOf(id: string, headings: string[]) {
  const rows = await db.importRow.findMany({
    where: { runId: id },
    select: { cells: true },
    orderBy: { id: "asc" },
    take: sampled,
  });
  return headings.map((heading, place) => {
    const cells = rows.flatMap((row) => row.cells[place] || []);
    return {
      key: keyOf(place),
      heading: heading || `Column ${place + 1}`,
      samples: [...new Set(cells)].slice(0, shownSamples),
      asksOrder: provenOrder(cells) === "either",
    };
  });
}
export type SheetColumn = Awaited<ReturnType<typeof columnsOf>>[number];

/** What may be chosen for all rows, where the column itself says it. */
const choicesOf = ({ kind, choices }: ImportColumn) =>
  kind === "yesNo" ? options.yesNo : choices ? optionsOf(choices) : [];

/** An import for its page; undefined for none, and for an admin of some branches. */
export async function importPage(viewer: Viewer, id: string) {
  if (mayImport(viewer) !== true || !z.uuid().safeParse(id).success) return undefined;
  const run = await db.importRun.findUnique({
    where: { id },
    include: { staff: { select: { name: true } } },
  });
  if (!run) return undefined;
  const until = takeBackUntil(run.endedAt);
  const kind = run.kind as ImportKind;
  return {
    ...{ id, kind, state: run.state as ImportState, version: run.version, total: run.total },
    ...{ file: run.fileName, sheet: run.sheet, by: run.staff.name, createdAt: run.createdAt },
    setup: run.setup as ChosenSetup,
    until: run.state === "done" && until && until > now() ? until : null,
    outcomes: await countBy<Outcome>(id, "outcome", valuesOf(outcomes)),
    states: await countBy<ImportRowState>(id, "state", valuesOf(rowStates)),
    columns: run.state === "planned" ? await columnsOf(id, run.headings) : [],
    choices: Object.entries(rulesOf[kind].columns).map(([value, column]) => ({
      ...{ value, label: column.label, kind: column.kind },
      options: choicesOf(column),
      forAll: column.forAll === true,
      required: column.required === true,
    })),
    branches: branchChoices(viewer.branches),
    staff: await handlerOptions(viewer),
    what: importKinds[kind],
  };
}
export type ImportPage = NonNullable<Awaited<ReturnType<typeof importPage>>>;

/** The files out of which a case came, or that filled it: several where it was merged. */
export const originList = {
  include: { importedBy: { select: { name: true } } },
  orderBy: [{ importedAt: "desc" }, { id: "desc" }],
} satisfies Prisma.Assessment$importOriginsArgs;
type OriginRow = Prisma.ImportOriginGetPayload<Pick<typeof originList, "include">>;

export const originsShown = (rows: OriginRow[]) =>
  rows.map(({ importedBy, ...row }) => ({ ...row, by: importedBy.name }));

/** The same of a lead, which its page has shown to be this viewer's. */
export const originsOfLead = async (leadId: string) =>
  originsShown(await db.importOrigin.findMany({ ...originList, where: { leadId } }));

const draw = job<typeof drawRefused>({
  by: "drawing",
  file: "lib/desk/import/refused.job.ts",
  name: "drawRefused",
});

/** The refused rows as they stand in the file, with why: to be mended and read again. */
export const refusedRows = query({
  name: "import.refused",
  summary: "The rows of a spreadsheet that are refused, with why, as a sheet to mend",
  who: "imports.manage",
  input: importRef,
  read: async (viewer, { id }): Promise<Download | ReturnType<typeof refuse>> => {
    const allowed = mayImport(viewer);
    if (allowed !== true) return allowed;
    const run = await db.importRun.findUnique({ where: { id } });
    if (!run) return refuse(404);
    return {
      name: "rows-to-mend.xlsx",
      mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      open: async () => {
        const rows = await db.importRow.findMany({
          where: { runId: id, outcome: "refused" },
          select: { cells: true, words: true },
          orderBy: { id: "asc" },
        });
        const bytes = await draw(
          run.headings,
          rows.map(({ cells, words }) => ({ cells, words: words ?? "" })),
        );
        return isFailure(bytes) ? bytes : Readable.from([bytes]);
      },
    };
  },
});
