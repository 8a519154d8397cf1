import "server-only";
import { z } from "zod";
import { importRow, importRun } from "@/lib/desk/import/answer";
import { outcomes } from "@/lib/desk/import/labels";
import { db } from "@/lib/platform/db";
import * as by from "@/lib/platform/lists/filters";
import { byMoment, byNumber, type Cut } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { refuse } from "@/lib/platform/result";
import { record } from "@/lib/values/fields/record";
import { optionsOf } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

const findRuns = (cut: Cut<Prisma.ImportRunWhereInput>) =>
  db.importRun.findMany({ ...cut, include: { staff: { select: { name: true } } } });
type StoredRun = Awaited<ReturnType<typeof findRuns>>[number];

/** Every sheet that was read, the latest first. */
export const importRuns = list({
  name: "import.list",
  summary: "The spreadsheets that were read, and what became of them",
  answers: importRun,
  who: "imports.manage",
  scope: ({ allBranches }): Prisma.ImportRunWhereInput => (allBranches ? {} : { id: { in: [] } }),
  filters: {},
  sorts: { read: byMoment("createdAt") },
  order: "-read",
  find: findRuns,
  row: ({ id, kind, fileName, sheet, state, total, version, staff, createdAt }: StoredRun) => ({
    _id: id,
    kind,
    ...{ file: fileName, sheet, total, version, by: staff.name, createdAt },
    state,
  }),
});

/** So many letters of a row are shown. */
const mostLetters = 120;

/** The rows of one sheet in their order, with what each would do or did. */
export const importRows = list({
  name: "import.rows",
  summary: "The rows of a spreadsheet, and what each would do or did",
  answers: importRow,
  who: "imports.manage",
  names: z.object({ id: record("Import") }),
  scope: async (
    { allBranches },
    { id },
  ): Promise<Prisma.ImportRowWhereInput | ReturnType<typeof refuse>> =>
    allBranches && (await db.importRun.findUnique({ where: { id } })) ? { runId: id } : refuse(404),
  filters: {
    outcome: by.choices(
      "Outcome",
      optionsOf(outcomes),
      (some): Prisma.ImportRowWhereInput => ({
        outcome: { in: some },
      }),
    ),
  },
  sorts: { row: byNumber("id") },
  order: "row",
  find: (cut: Cut<Prisma.ImportRowWhereInput>) => db.importRow.findMany(cut),
  row: ({ id, number, cells, outcome, words, state, madeId }) => ({
    ...{ _id: String(id), number, words, madeId },
    cells: cells.filter(Boolean).join(" · ").slice(0, mostLetters),
    outcome,
    state,
  }),
});
