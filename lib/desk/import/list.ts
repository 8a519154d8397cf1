import "server-only";
import { z } from "zod";
import { importRow, importRun } from "@/lib/desk/import/answer";
import { outcomes } from "@/lib/desk/import/labels";
import { leadPath } from "@/lib/intake/leads/labels";
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

/** The rows of a page, each with the page of what it made. */
async function findRows(cut: Cut<Prisma.ImportRowWhereInput>) {
  const rows = await db.importRow.findMany({
    ...cut,
    include: { run: { select: { kind: true } } },
  });
  const pages = await pagesOf(
    rows.flatMap(({ madeId }) => madeId ?? []),
    rows[0]?.run.kind,
  );
  return rows.map((row) => ({ ...row, page: pages.get(row.madeId ?? "") ?? null }));
}

const pageOfCase = (ref_no: string) => `/app/view-assessment/${ref_no}`;

/** By the id of the record: the page of the lead or the case. */
async function pagesOf(ids: string[], kind: string | undefined): Promise<Map<string, string>> {
  if (kind === "leads") return new Map(ids.map((id) => [id, leadPath(id)]));
  const ofCase = { id: true, assessment: { select: { ref_no: true } } } as const;
  const where = { id: { in: ids } };
  const entries =
    kind === "followUps"
      ? await db.followUp.findMany({ where, select: ofCase })
      : kind === "remarks"
        ? await db.remark.findMany({ where, select: ofCase })
        : undefined;
  if (entries)
    return new Map(entries.map(({ id, assessment: { ref_no } }) => [id, pageOfCase(ref_no)]));
  const cases = await db.assessment.findMany({ where, select: { id: true, ref_no: true } });
  return new Map(cases.map(({ id, ref_no }) => [id, pageOfCase(ref_no)]));
}

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
  find: findRows,
  row: ({ id, number, cells, outcome, words, state, page }) => ({
    ...{ _id: String(id), number, words, page },
    cells: cells.filter(Boolean).join(" · ").slice(0, mostLetters),
    outcome,
    state,
  }),
});
