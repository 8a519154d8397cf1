import type { ImportKind } from "@/lib/desk/import/labels";
import { planImport, readImport, startImport, undoImport } from "@/lib/desk/import/operations";
import { workImports } from "@/lib/desk/import-runs/operations";
import { db } from "@/lib/platform/db";
import type { Caller } from "@/lib/platform/operation/caller";

type Cells = readonly (readonly string[])[];

/** A CSV with these rows. */
export const csvFile = (rows: Cells, name = "leads.csv") =>
  new File([rows.map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n")], name);

export const headings = ["Student Name", "Contact No", "Country", "Counsellor", "Date"];
const forAll = { location: "gurdaspur", followUpOn: "2099-12-01" };

/** The import of a file as it was read; throws where it was refused. */
export async function readRows(rows: Cells, by: Caller, kind: ImportKind = "leads") {
  const read = await readImport.run({ kind, file: csvFile([headings, ...rows]) }, by);
  if (!read.ok) throw new Error(read.message);
  const [{ _id } = { _id: "" }] = read.data.imports;
  return db.importRun.findUniqueOrThrow({ where: { id: _id } });
}

type Run = { id: string; setup: unknown };

export const planAs = ({ id, setup }: Run, by: Caller, more: object = {}) =>
  planImport.run({ id, ...(setup as object), forAll, ...more }, by);

/** The worker, until nothing waits. */
export async function workOff() {
  while ((await workImports()) > 0);
}

/** From the file to the leads: read, planned, begun and worked off. */
export async function moveIn(rows: Cells, by: Caller) {
  const run = await readRows(rows, by);
  await doRun(run, by);
  return run.id;
}

async function doRun(run: Run, by: Caller, more: object = {}) {
  for (const step of [() => planAs(run, by, more), () => startImport.run({ id: run.id }, by)]) {
    const result = await step();
    if (!result.ok) throw new Error(result.message);
  }
  await workOff();
}

type Sheet = Readonly<Record<string, string>>[];

/** An import of rows by the headings of their columns, as it was read. */
export async function readSheet(kind: ImportKind, sheet: Sheet, by: Caller) {
  const heads = [...new Set(sheet.flatMap((row) => Object.keys(row)))];
  const cells = sheet.map((row) => heads.map((head) => row[head] ?? ""));
  const file = csvFile([heads, ...cells], `${kind}.csv`);
  const read = await readImport.run({ kind, file }, by);
  if (!read.ok) throw new Error(read.message);
  const [{ _id } = { _id: "" }] = read.data.imports;
  return db.importRun.findUniqueOrThrow({ where: { id: _id } });
}

/** What an office says once for all cases of a sheet that says little. */
export const caseForAll = {
  ...{ address: "Not known", city: "Gurdaspur", pincode: "143521", country: "IN" },
  ...{ qualification: "10+2", stream: "Not known", location: "gurdaspur", any_refusal: "no" },
  ...{ spouse: "no", country_apply_for: "CA", english_test_type: "pursuing", status: "active" },
};

/** Rows of any kind, planned and moved in; the id of their import. */
export async function moveSheetIn(
  kind: ImportKind,
  sheet: Sheet,
  by: Caller,
  forAll: object = kind === "cases" ? caseForAll : {},
) {
  const run = await readSheet(kind, sheet, by);
  await doRun(run, by, { forAll });
  return run.id;
}

export async function takeBackAll(id: string, by: Caller) {
  const result = await undoImport.run({ id }, by);
  if (!result.ok) throw new Error(result.message);
  await workOff();
}

/** Outcome, words and state of each row. */
export const rowsNow = async (runId: string) =>
  (await db.importRow.findMany({ where: { runId }, orderBy: { id: "asc" } })).map(
    ({ outcome, words, state }) => [outcome, words, state],
  );
