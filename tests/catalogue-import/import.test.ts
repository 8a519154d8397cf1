import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { beforeAll, describe, expect, it } from "vitest";
import type { CheckedRow } from "@/lib/catalogue/catalogue-import/schema";
import { courseImport } from "@/lib/catalogue/courses/import";
import { universityImport } from "@/lib/catalogue/universities/import";
import { createUniversity } from "@/lib/catalogue/universities/operations";
import { db } from "@/lib/platform/db";
import type { Caller } from "@/lib/platform/operation/caller";
import { makeUniversity } from "../support/cases";
import { warmPool } from "../support/pool";
import { courseHeader, courseRow, sheetOf, universityHeader } from "../support/sheets";
import { callerFor, makeStaff, newEmail } from "../support/staff";

let caller: Caller;
beforeAll(async () => {
  await warmPool();
  caller = await callerFor(await makeStaff({ role: "reception" }));
});

const name = () => newEmail("University");
type Import = typeof universityImport | typeof courseImport;

async function preview(one: Import, rows: Parameters<typeof sheetOf>[0]): Promise<CheckedRow[]> {
  const file = new Blob([await sheetOf(rows)]);
  const result = await one.preview.run({ file }, caller);
  if (!result.ok) throw new Error(result.message);
  return result.data.lines;
}
const problemsOf = (lines: CheckedRow[]) =>
  lines
    .filter(({ problems }) => problems.length)
    .map(({ row, problems }) => [
      row,
      ...problems.map(({ column, message }) => [column, message].filter(Boolean).join(": ")),
    ]);
/** Rows as the browser sends them back, without the skipped ones. */
const rowsOf = (lines: CheckedRow[], ...skipped: number[]) => ({
  rows: lines.filter(({ row }) => !skipped.includes(row)).map(({ row, cells }) => ({ row, cells })),
});

describe("universities", () => {
  it("universities are previewed with what is wrong with each row", async () => {
    const [listed, twice] = [await makeUniversity(), name()];
    const lines = await preview(universityImport, [
      universityHeader,
      [name(), "Canada", "Direct"],
      [name(), "GB", 2],
      [name(), "Atlantis", "third party"],
      ["", "Canada", "Sometimes"],
      [twice, "Ireland", 1],
      [twice.toUpperCase(), "IE", "No Tie-up"],
      [listed.name.toUpperCase(), "Canada", 0],
      [{ formula: "1/0", result: { error: "#DIV/0!" }, date1904: false }, "Canada", 0],
    ]);
    expect(problemsOf(lines)).toEqual([
      [4, "Country: Country is not a country"],
      [5, "Name: Name is required", "Tie-up: Tie-up is not one of the choices"],
      [7, "The same as row 6"],
      [8, "Already in the list"],
      [9, "Name: #DIV/0! is an error in Excel"],
    ]);
  });

  it("universities are imported all at once, with an audit line", async () => {
    const [one, two] = [name(), `<b>${name()}</b>`];
    const lines = await preview(universityImport, [
      ["Tie-up", "COUNTRY", "name"],
      ["Third Party", "Canada", one],
      ["", "", "nameless"],
      [1, "nz", two],
    ]);
    expect(await universityImport.run.run(rowsOf(lines, 3), caller)).toMatchObject({
      ok: true,
      data: { added: 2 },
      message: "2 universities added",
    });
    const rows = await db.university.findMany({
      where: { name: { in: [one, two] } },
      orderBy: { tieUp: "asc" },
    });
    expect(rows).toMatchObject([
      { name: two, country: "NZ", tieUp: 1 },
      { name: one, country: "CA", tieUp: 2 },
    ]);
    const line = { operation: "university.import", actor: caller.viewer?.email };
    expect(await db.auditLine.findFirst({ where: line })).toMatchObject({ detail: { added: 2 } });
  });

  it("universities are refused, naming the rows, when one of them came to be listed meanwhile", async () => {
    const [one, two] = [name(), name()];
    const lines = await preview(universityImport, [
      universityHeader,
      [one, "Canada", 0],
      [two, "Canada", 0],
    ]);
    expect(problemsOf(lines)).toEqual([]);
    await createUniversity.run({ name: two, country: "CA", tieUp: 0 }, caller);
    expect(await universityImport.run.run(rowsOf(lines), caller)).toMatchObject({
      ok: false,
      status: 422,
      message: "Nothing was imported: 1 row is wrong",
      fields: { "rows.3": "Already in the list" },
    });
    expect(await db.university.count({ where: { name: one } })).toBe(0);
  });

  it("imported universities are checked again, and nothing the browser sends is trusted", async () => {
    const rows = [
      { row: 2, cells: { name: name(), country: "CA", tieUp: "7" } },
      { row: 3, cells: { country: "CA", tieUp: "0", id: "x" } },
    ];
    expect(await universityImport.run.run({ rows }, caller)).toMatchObject({
      status: 422,
      fields: {
        "rows.2": "Tie-up: Tie-up is not one of the choices",
        "rows.3": "Name: Name is required",
      },
    });
  });

  it("universities imported twice with one key, or at one moment with two, are added once (C15)", async () => {
    for (const keys of [["same", "same"] as const, ["one", "two"] as const]) {
      const given = name();
      const lines = await preview(universityImport, [universityHeader, [given, "Canada", 0]]);
      const prefix = randomUUID();
      const results = await Promise.all(
        keys.map((key) =>
          universityImport.run.run(rowsOf(lines), { ...caller, idempotencyKey: prefix + key }),
        ),
      );
      const done = results.filter(({ ok }) => ok).length;
      expect(done).toBe(keys[0] === keys[1] ? 2 : 1);
      expect(await db.university.count({ where: { name: given } })).toBe(1);
    }
  });

  it("an import and a form at one moment add a university once, without an error", async () => {
    const given = { name: name(), country: "Canada", tieUp: "0" };
    const results = await Promise.all([
      universityImport.run.run({ rows: [{ row: 2, cells: given }] }, caller),
      createUniversity.run(given, caller),
    ]);
    expect(results.map((result) => (result.ok ? 200 : result.status)).sort()).toEqual([
      200,
      results.every(({ ok }) => ok) ? 200 : expect.toSatisfy((s) => s === 409 || s === 422),
    ]);
    expect(await db.university.count({ where: { name: given.name } })).toBe(1);
  });

  it("2,000 universities can be imported at once", async () => {
    const prefix = name();
    const rows = Array.from({ length: 2000 }, (_, n) => ({
      row: n + 2,
      cells: { name: `${prefix} ${n}`, country: "Canada", tieUp: "0" },
    }));
    expect(await universityImport.run.run({ rows }, caller)).toMatchObject({ ok: true });
    expect(await db.university.count({ where: { name: { startsWith: prefix } } })).toBe(2000);
  });
});

describe("courses", () => {
  it("courses are imported with their university by its name, and months and types in words", async () => {
    const university = await makeUniversity();
    const lines = await preview(courseImport, [
      courseHeader,
      courseRow(university.name, { Intake: "Jan, 9; may", "Graduate Type": "Under Graduate" }),
      courseRow(university.name.toUpperCase(), { Intake: 2, "Graduate Type": "PG", IELTS: 6.5 }),
    ]);
    expect(problemsOf(lines)).toEqual([]);
    expect(await courseImport.run.run(rowsOf(lines), caller)).toMatchObject({
      message: "2 courses added",
    });
    const rows = await db.course.findMany({
      where: { universityId: university.id },
      orderBy: { graduateType: "desc" },
    });
    expect(rows).toMatchObject([
      { intake: [1, 5, 9], graduateType: "ug", program: "Data Science" },
      { intake: [2], graduateType: "pg", ielts: "6.5" },
    ]);
    expect(String(rows[0]?.tuitionFee)).toBe("20000");
  });

  it("courses are previewed with what is wrong with each row", async () => {
    const [one, same] = [await makeUniversity(), name()];
    for (const country of ["CA", "AU"])
      await db.university.create({ data: { name: same, country, tieUp: 0 } });
    const rows = [
      [...courseHeader, "Country"],
      [...courseRow("Nowhere"), ""],
      [...courseRow(same), ""],
      [...courseRow(same), "Australia"],
      [...courseRow(same), "Ireland"],
      [...courseRow(same), "Atlantis"],
      [...courseRow(one.name), ""],
      [...courseRow(one.name), "CA"],
      [...courseRow(one.name, { Intake: "Smarch", "Graduate Type": "phd", Program: "" }), ""],
      [
        ...courseRow(one.name, { "Course Content Link": "javascript:alert(1)", "Tuition Fee": -1 }),
        "",
      ],
    ];
    expect(problemsOf(await preview(courseImport, rows))).toEqual([
      [2, "University: Nowhere is not a listed university"],
      [3, expect.stringMatching(/is listed in (Canada, Australia|Australia, Canada): fill in/)],
      [5, `University: ${same} is not a listed university of Ireland`],
      [6, "Country: Country is not a country"],
      [8, "The same as row 7"],
      [
        9,
        "Program: Program is required",
        "Intake: Intake must be months",
        "Graduate Type: Graduate Type is not one of the choices",
      ],
      [
        10,
        expect.stringMatching(/^Tuition Fee: /),
        expect.stringMatching(/^Course Content Link: .*http/),
      ],
    ]);
  });

  it("courses imported twice at one moment are added once, though no constraint keeps them apart", async () => {
    const university = await makeUniversity();
    const lines = await preview(courseImport, [courseHeader, courseRow(university.name)]);
    const results = await Promise.all(
      [1, 2, 3].map(() => courseImport.run.run(rowsOf(lines), caller)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.course.count({ where: { universityId: university.id } })).toBe(1);
  });

  it("courses that are listed already are reported", async () => {
    const university = await makeUniversity();
    const rows = [courseHeader, courseRow(university.name)];
    const lines = await preview(courseImport, rows);
    await courseImport.run.run(rowsOf(lines), caller);
    expect(problemsOf(await preview(courseImport, rows))).toEqual([[2, "Already in the list"]]);
    expect(await courseImport.run.run(rowsOf(lines), caller)).toMatchObject({ status: 422 });
    expect(await db.course.count({ where: { universityId: university.id } })).toBe(1);
  });
});

it.each([
  ["universities", universityImport, universityHeader, ["Harbour", "Canada", "Direct"]],
  ["courses", courseImport, [...courseHeader, "Country"], courseRow("x")],
] as const)(
  "the template of %s has the columns, and can be filled in",
  async (_, one, header, row) => {
    const result = await one.template.run({}, caller);
    if (!result.ok) throw new Error(result.message);
    const chunks: Buffer[] = [];
    const bytes = await result.data.open();
    if (!(bytes instanceof Readable)) throw new Error("no template");
    for await (const chunk of bytes) chunks.push(chunk as Buffer);
    const { default: ExcelJS } = await import("exceljs");
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(Buffer.concat(chunks) as never);
    const sheet = book.getWorksheet(1);
    const names = (sheet?.getRow(1).values ?? []) as string[];
    expect(names.slice(1).sort()).toEqual([...header].sort());
    // below its header a row is a row, whatever else the template holds
    sheet?.addRow(names.slice(1).map((label) => row[[...header].indexOf(label)] ?? ""));
    const file = new Blob([Buffer.from(await book.xlsx.writeBuffer())]);
    expect(await one.preview.run({ file }, caller)).toMatchObject({
      ok: true,
      data: { lines: [{ row: 2 }] },
    });
  },
);
