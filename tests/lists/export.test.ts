import ExcelJS from "exceljs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { most } from "@/lib/platform/lists/export";
import { callRoute } from "../support/call";
import { courseForm, makeCase, makeCourse } from "../support/cases";
import { sheetOf } from "../support/exported";
import { makeStaff, type Staff } from "../support/staff";
import { makeReceipts } from "../support/vouchers";

// A list as a file: the rows that its page shows to the same person, with the same filters, in the same order.

const usual = most.rows;
beforeEach(async () => {
  await db.assessment.deleteMany();
});
afterEach(() => {
  most.rows = usual;
});

const auditOf = (staff: Staff) =>
  db.auditLine.findFirstOrThrow({ where: { actorId: staff.id }, orderBy: { at: "desc" } });

describe("the export of a list", () => {
  const path = "assessments/acceptedAssessments";

  it("the export of a list has the rows of the call with the same filters, in its order, over many pages", async () => {
    const handler = await makeStaff({ name: "Harpreet Singh" });
    const { id: _, ref_no: __, mobile: ___, ...same } = await makeCase({ handler });
    await db.assessment.createMany({
      data: Array.from({ length: 450 }, (_x, n) => ({
        ...same,
        mobile: `+9197${String(n).padStart(8, "0")}`,
        location: n % 3 ? ("gurdaspur" as const) : ("batala" as const),
        createdAt: new Date(Date.UTC(2026, 0, 5, 10, Math.floor(n / 7))),
      })),
    });
    const as = await makeStaff({ role: "admin" });
    const wanted: string[] = [];
    const filters = { location: "gurdaspur", country: "Canada", sort: "date" };
    let query: Record<string, string> | undefined = { ...filters, limit: "200" };
    while (query) {
      const answer = await callRoute(path, { as, query });
      wanted.push(...answer.rows.map(({ ref_no }) => String(ref_no)));
      const [, next] = /^<([^>]+)>/.exec(answer.headers.get("link") ?? "") ?? [];
      query = next ? Object.fromEntries(new URL(next, "http://here").searchParams) : undefined;
    }
    expect(wanted).toHaveLength(301);
    const { column } = await sheetOf(path, as, filters);
    expect(column("Reference No.")).toEqual(wanted);
    expect(await auditOf(as)).toMatchObject({
      operation: "assessments.active.export",
      detail: { filters: { ...filters, country: "CA" }, rows: 301, cut: false },
    });
  }, 60_000);

  it("an export never has rows that the viewer may not see, and is for everybody who sees the list (A7)", async () => {
    const [here, there] = [
      await makeCase({ handler: await makeStaff() }),
      await makeCase({ handler: await makeStaff(), location: "batala" }),
    ];
    const limited = await makeStaff({ role: "admin", branches: ["batala"] });
    expect((await sheetOf(path, limited)).column("Reference No.")).toEqual([there.ref_no]);
    const asked = await sheetOf(path, limited, { location: "gurdaspur" });
    expect(asked.column("Reference No.")).toEqual([]);
    expect(here.location).toBe("gurdaspur");
    const counsellor = await makeStaff();
    const own = await makeCase({ handler: counsellor });
    expect((await sheetOf(path, counsellor)).column("Reference No.")).toEqual([own.ref_no]);
    const reception = await makeStaff({ role: "reception" });
    expect((await callRoute(`${path}/export`, { as: reception })).status).toBe(403);
  });

  it("the export of a list holds days as days and mobiles as texts that stay texts", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler, createdAt: new Date("2026-01-04T18:30:00Z") });
    const { cell } = await sheetOf(path, await makeStaff({ role: "admin" }));
    expect(cell(2, "Date")).toMatchObject({
      type: ExcelJS.ValueType.Date,
      value: new Date("2026-01-05T00:00:00Z"),
      numFmt: "dd/mm/yyyy",
    });
    expect(cell(2, "Mobile")).toMatchObject({ value: c.mobile, numFmt: "@" });
    // What needs no format has none, also after a row whose name was kept from being a formula.
    expect(cell(2, "Name").style).toEqual({});
  });

  it.each(["=HYPERLINK(1)", "+1", "-1", "@SUM(1)"])(
    "an export writes %j as a text",
    async (first_name) => {
      await makeCase({ handler: await makeStaff(), first_name, surname: null });
      const { cell } = await sheetOf(path, await makeStaff({ role: "admin" }));
      expect(cell(2, "Name")).toMatchObject({ value: first_name, numFmt: "@" });
      expect(cell(2, "Name").formula).toBeUndefined();
    },
  );

  it("an export says in words where it is cut", async () => {
    expect(most.rows).toBe(100_000);
    most.rows = 1_200;
    const handler = await makeStaff();
    await db.$executeRaw`
      INSERT INTO assessment (id, first_name, surname, mobile, email, dob, address, pincode, city, country, qualification,
        stream, passout_year, percentage, location, any_refusal, spouse, country_apply_for, state, handler_id)
      SELECT gen_random_uuid(), 'Gurpreet', 'Gill', '+919' || lpad(n::text, 9, '0'), 'a@mail.example', '2001-05-04', '-',
        '143521', 'Gurdaspur', 'IN', '10+2', 'Commerce', 2019, 70, 'gurdaspur', false, false, 'CA', 'active', ${handler.id}::uuid
      FROM generate_series(1, ${most.rows + 1}) n`;
    const as = await makeStaff({ role: "admin" });
    const { sheet } = await sheetOf(path, as);
    expect(sheet.rowCount).toBe(1 + most.rows + 1);
    expect(sheet.getRow(sheet.rowCount).getCell(1).value).toMatch(/^Only the first 1,200 rows/);
    expect(await auditOf(as)).toMatchObject({ detail: { rows: most.rows, cut: true } });
  }, 60_000);

  it("the audit line of an export names nobody who was searched for (A4)", async () => {
    const c = await makeCase({ handler: await makeStaff() });
    const as = await makeStaff({ role: "admin" });
    const { column } = await sheetOf(path, as, { q: c.mobile });
    expect(column("Reference No.")).toEqual([c.ref_no]);
    expect((await auditOf(as)).detail).toMatchObject({ filters: { q: "(words)" }, rows: 1 });
  });

  it("an export asks for more when too little was typed, and ignores the page", async () => {
    const as = await makeStaff({ role: "admin" });
    for (const [name, value] of Object.entries({ q: "a", cursor: "x", limit: "5", sort: "name" })) {
      const answer = await callRoute(`${path}/export`, { as, query: { [name]: value } });
      expect([name, answer.status]).toEqual([name, 422]);
    }
  });
});

it("amounts are numbers, grouped the Indian way", async () => {
  const c = await makeCase({ handler: await makeStaff() });
  await makeReceipts(c.id);
  const { cell } = await sheetOf("receipts", await makeStaff({ role: "admin" }));
  expect(cell(2, "Amount")).toMatchObject({ type: ExcelJS.ValueType.Number, value: 2500 });
  // exceljs leaves out the backslashes of a format that it reads.
  expect(cell(2, "Amount").numFmt).toContain("[>=100000]##,##,##0.00");
});

it("the catalogue can be exported by everybody, and typed text stays text", async () => {
  const as = await makeStaff({ role: "reception" });
  const { university } = await makeCourse();
  const body = { ...courseForm(university.id), program: "=1+1", tuitionFee: "12345.50" };
  expect((await callRoute("course/create", { as, method: "POST", body })).status).toBe(200);
  const { cell } = await sheetOf("courses", as, { q: "=1+1" });
  expect(cell(2, "Program")).toMatchObject({ value: "=1+1", numFmt: "@" });
  expect(cell(2, "Tuition Fee")).toMatchObject({ value: 12345.5, numFmt: "#,##0.00" });
});
