import { describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { sheetOf } from "../support/exported";
import { makeBooks } from "../support/registers";
import { makeStaff, type Staff } from "../support/staff";

type Row = {
  number: string;
  standing: string;
  total: string;
  day: string;
  original: object | null;
};
type Answer = {
  first: Row[];
  sums: Record<string, string | number>;
  documents: Record<string, string | number>[];
};

async function register(as: Staff, location: string, period = "2026-11") {
  const { status, body } = await callRoute("registers/gst", { as, query: { location, period } });
  expect(status).toBe(200);
  return body as Answer;
}
const brief = ({ first }: Answer) =>
  first.map(({ day, standing, total }) => [day, standing, total]);

describe("the GST register", () => {
  it("the GST register has receipts and refunds of the period with GST in them, in their order, and their sums", async () => {
    const { code, admin, pay } = await makeBooks();
    const receipt = await pay({ day: "2026-11-02" });
    await pay({ day: "2026-11-01", amount: "1180", state: "07" });
    await pay({ day: "2026-11-03", amount: "5900", refundOfId: receipt.id });
    await pay({ day: "2026-11-03", untaxed: true, fee: "passedOn" });
    await pay({ day: "2026-10-31" });
    await pay({ day: "2026-12-01" });
    const november = await register(admin, code);
    expect(brief(november)).toEqual([
      ["2026-11-01", "stands", "1180.00"],
      ["2026-11-02", "stands", "11800.00"],
      ["2026-11-03", "stands", "-5900.00"],
    ]);
    expect(november.sums).toEqual({
      ...{ count: 3, taxable: "6000.00", cgst: "450.00", sgst: "450.00" },
      ...{ igst: "180.00", total: "7080.00" },
    });
    expect((await register(admin, code, "FY2026-27")).sums).toMatchObject({ count: 5 });
    expect((await register(admin, code, "2025-01")).sums).toMatchObject({
      count: 0,
      total: "0.00",
    });
  });

  it("the GST register lists voided receipts with zero; a closed day keeps its row, reversed on the day of the void", async () => {
    const { code, admin, pay, voidOn, closeDay } = await makeBooks();
    const same = await pay({ day: "2026-10-05" });
    await voidOn(same.id, "2026-10-05");
    const later = await pay({ day: "2026-10-06" });
    await closeDay("2026-10-06");
    await voidOn(later.id, "2026-10-09");
    const october = await register(admin, code, "2026-10");
    expect(brief(october)).toEqual([
      ["2026-10-05", "void", "0.00"],
      ["2026-10-06", "stands", "11800.00"],
      ["2026-10-09", "voided later", "-11800.00"],
    ]);
    // as the sums of the books have it
    const [books] = await db.$queryRaw<[{ gst: string }]>`
      SELECT sum(gst)::text AS gst FROM voucher_sum WHERE location = ${code} AND day BETWEEN '2026-10-01' AND '2026-10-08'`;
    expect(books.gst).toBe("1800.00");
    expect(october.sums).toMatchObject({ total: "0.00" });
  });

  it("the Excel of the GST register has every row, markup and formulas as text, and a line of sums", async () => {
    const { code, admin, pay } = await makeBooks();
    await pay({ day: "2026-11-01", name: "=1+1" });
    await pay({ day: "2026-11-02", name: "<b>José</b> ਹਰਪ੍ਰੀਤ" });
    await db.$executeRaw`SELECT 1`;
    const { sheet } = await sheetOf("registers/gst", admin, { location: code, period: "2026-11" });
    expect(sheet.getCell("A1").value).toMatch(/^GST register of .*, November 2026$/);
    expect(sheet.getCell("A2").value).toMatch(/^Receipts: .*00001 to .*00002, 2 issued, 0 void$/);
    expect(sheet.getCell("A3").value).toBe("Number");
    expect([sheet.getCell("C4").value, sheet.getCell("C4").numFmt]).toEqual(["=1+1", "@"]);
    expect(sheet.getCell("C5").value).toBe("<b>José</b> ਹਰਪ੍ਰੀਤ");
    expect(sheet.getCell("E4").value).toBe("Punjab (03)");
    expect([sheet.getCell("A6").value, sheet.getCell("K6").value]).toEqual(["Sum", 23600]);
    expect(sheet.rowCount).toBe(6);
  });

  it("a credit note names its invoice with the day of that, also a year later", async () => {
    const { code, admin, pay } = await makeBooks();
    const { id, number } = await pay({ day: "2026-03-31" });
    await pay({ day: "2026-11-03", amount: "5900", refundOfId: id });
    const { first } = await register(admin, code);
    expect(first.map(({ original }) => original)).toEqual([{ number, day: "2026-03-31" }]);
    const { sheet } = await sheetOf("registers/gst", admin, { location: code, period: "2026-11" });
    expect(sheet.getRow(3).values).toContain("Against");
    expect(sheet.getRow(4).values).toContain(number);
  });

  it("the numbers given in a period are told by series, with what is void, untaxed ones too", async () => {
    const { code, admin, pay, voidOn } = await makeBooks();
    const days = ["2026-03-30", "2026-03-31", "2026-04-01", "2026-04-02"];
    const made = [];
    for (const day of days) made.push(await pay({ day, untaxed: true, fee: "passedOn" }));
    const [one, two, three, four] = made;
    await voidOn(three?.id ?? "", "2026-04-01");
    const note = await pay({ day: "2026-04-02", amount: "5", refundOfId: four?.id, untaxed: true });
    const receipts = { kind: "receipt", issued: 2 };
    expect((await register(admin, code, "2026-03")).documents).toEqual([
      { ...receipts, first: one?.number, last: two?.number, void: 0 },
    ]);
    expect((await register(admin, code, "2026-04")).documents).toEqual([
      { ...receipts, first: three?.number, last: four?.number, void: 1 },
      { kind: "refund", first: note.number, last: note.number, issued: 1, void: 0 },
    ]);
    expect((await register(admin, code, "FY2026-27")).documents).toHaveLength(2);
  });

  it("the GST register is for those who see the branch's books, and its file for admins (A8)", async () => {
    const { code } = await makeBooks();
    const ask = async (as: Staff, path = "registers/gst") =>
      (await callRoute(path, { as, query: { location: code, period: "2026-11" } })).status;
    const [user, reception] = [await makeStaff(), await makeStaff({ role: "reception" })];
    const elsewhere = await makeStaff({ role: "admin", branches: ["batala"] });
    const admission = await makeStaff({ role: "Admission" });
    expect(await ask(user)).toBe(200);
    expect(await ask(admission)).toBe(200);
    expect(await ask(reception)).toBe(403);
    expect(await ask(elsewhere)).toBe(403);
    expect(await ask(elsewhere, "registers/gst/export")).toBe(403);
    expect(await ask(user, "registers/gst/export")).toBe(403);
    await db.branch.update({
      where: { code },
      data: { adminBooks: true, version: { increment: 1 } },
    });
    expect(await ask(user)).toBe(403);
    expect(await ask(admission)).toBe(403);
    expect(await ask(await makeStaff({ role: "admin" }))).toBe(200);
  });

  it.each([
    ["period", { period: "soon" }],
    ["period", { period: "2026-13" }],
    ["period", {}],
    ["location", { location: "", period: "2026-11" }],
    ["location", { location: "'; DROP", period: "2026-11" }],
  ])("the GST register names a wrong %s: %j", async (field, query) => {
    const as = await makeStaff({ role: "admin" });
    const { status, body } = await callRoute("registers/gst", {
      as,
      query: { location: "gurdaspur", ...query },
    });
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([422, [field]]);
  });
});
