import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it, vi } from "vitest";
import { db } from "@/lib/platform/db";
import { Pool } from "@/lib/platform/workers/pool";
import { expectNothingNew } from "../storage/nothing-new";
import { callRoute } from "../support/call";
import { sheetOf } from "../support/exported";
import { makeBooks } from "../support/registers";
import { makeStaff, type Staff } from "../support/staff";

async function pdfOf(as: Staff, location: string, period = "2026-11") {
  const answer = await callRoute("registers/licence/pdf", { as, query: { location, period } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const pdf = await getDocumentProxy(new Uint8Array(answer.bytes));
  const { text } = await extractText(pdf);
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return {
    width: Math.round(width),
    height: Math.round(height),
    // The number of pages is drawn by itself, so reading it leaves out the blank before it.
    pages: text.map((page) => page.replace(/\s+/g, " ").replace(/(Page \d+ of)(\d)/, "$1 $2")),
  };
}

const nasty = '=HYPERLINK("http://x")';
const markup = "<script>alert(1)</script> & ਹਰਪ੍ਰੀਤ ਸਿੰਘ José";

describe("the register for the licensing authority", () => {
  it("the register for the licensing authority has one line a client with passport, service, fee and each receipt and refund", async () => {
    const { code, c, admin, pay, voidOn } = await makeBooks();
    await db.assessment.update({ where: { id: c.id }, data: { total_amount: "125000" } });
    await db.passport.create({
      data: {
        assessmentId: c.id,
        number: "M1234567",
        validFrom: new Date("2020-01-01"),
        validTo: new Date("2030-01-01"),
        address: "Gurdaspur",
        issuePlace: "Jalandhar",
      },
    });
    const first = await pay({ day: "2026-11-02", amount: "35000", mode: "upi" });
    await pay({ day: "2026-11-05", amount: "20000", fee: "passedOn", untaxed: true });
    const wrong = await pay({ day: "2026-11-06", amount: "99" });
    await voidOn(wrong.id, "2026-11-06");
    await pay({ day: "2026-11-07", amount: "5000", refundOfId: first.id, mode: "cash" });
    await pay({ day: "2026-12-01", amount: "1" });
    const { sheet } = await sheetOf("registers/licence", admin, {
      location: code,
      period: "2026-11",
    });
    const above = [1, 2, 3, 4].map((row) => String(sheet.getCell(row, 1).value)).join("\n");
    expect(above).toContain("Licence 214/DC/GSP/MA, valid to 31/03/2029");
    expect(above).toContain("November 2026");
    const last = sheet.getRow(sheet.rowCount - 1).values as unknown[];
    const sum = sheet.getRow(sheet.rowCount).values as unknown[];
    expect([sum[2], ...sum.slice(7, 11)]).toEqual(["Sum", 125000, 55000, 20000, 5000]);
    expect(last.slice(1, 11)).toEqual([
      ...[c.ref_no, "Amrit Kaur", "12 Hanuman Chowk, Gurdaspur 143521", "+91 98765 43210"],
      ...["M1234567", "Canada", 125000, 55000, 20000, 5000],
    ]);
    expect(String(last[11]).split("\n")).toEqual([
      expect.stringMatching(/^Q\w\w\/2627\/R00001, 02\/11\/2026, UPI, 35000\.00$/),
      expect.stringMatching(/R00002, 05\/11\/2026, 20000\.00$/),
      expect.stringMatching(/R00003, 06\/11\/2026, void$/),
      expect.stringMatching(/00001, refund, 07\/11\/2026, Cash, 5000\.00$/),
    ]);
    const { pages, width, height } = await pdfOf(admin, code);
    expect([pages.length, width, height]).toEqual([1, 842, 595]);
    for (const words of [
      ...["214/DC/GSP/MA", "M1234567", "1,25,000.00", "55,000.00", "R00003", "void"],
      ...[
        "Sum 1,25,000.00 55,000.00 20,000.00 5,000.00",
        "Page 1 of 1",
        c.ref_no,
        "+91 98765 43210",
        "Canada",
      ],
    ])
      expect(pages[0]).toContain(words);
  });

  it("the register for the licensing authority has a client once a period, also over the years, and after the case is gone", async () => {
    const { code, c, admin, pay } = await makeBooks();
    for (const day of ["2023-05-01", "2024-06-01", "2026-11-01"]) await pay({ day });
    await db.assessment.delete({ where: { id: c.id } });
    const { sheet } = await sheetOf("registers/licence", admin, {
      location: code,
      period: "FY2023-27",
    });
    const last = sheet.getRow(sheet.rowCount - 1).values as unknown[];
    expect([last[1], last[6], last[8]]).toEqual([c.ref_no, "Registration fee", 35400]);
    expect(sheet.rowCount).toBe(6);
    const { pages } = await pdfOf(admin, code, "FY2023-27");
    expect(pages[0]?.match(new RegExp(c.ref_no, "g"))).toHaveLength(1);
  });

  it("the register for the licensing authority writes formulas and markup as text in both files, and Gurmukhi as Gurmukhi", async () => {
    const { code, admin, c, pay } = await makeBooks();
    await db.assessment.delete({ where: { id: c.id } });
    const gone = { assessmentId: undefined, untaxed: true as const };
    await pay({
      ...gone,
      day: "2026-11-01",
      name: nasty,
      particulars: markup,
      address: `@${nasty}`,
    });
    const { sheet } = await sheetOf("registers/licence", admin, {
      location: code,
      period: "2026-11",
    });
    const row = sheet.getRow(sheet.rowCount - 1);
    expect([row.getCell(2).value, row.getCell(2).numFmt]).toEqual([nasty, "@"]);
    expect(row.getCell(3).numFmt).toBe("@");
    const { pages } = await pdfOf(admin, code);
    expect(pages[0]).toContain(nasty);
    expect(pages[0]?.replaceAll(" ", "")).toContain("<script>alert(1)</script>");
    expect(pages[0]).toContain("José");
    expect(pages[0]).toMatch(/[\u0a00-\u0a7f]/);
    expect(pages[0]).not.toContain("?");
  });

  it("the register for the licensing authority goes on over its pages, each of which says how many there are", async () => {
    const { code, admin, pay } = await makeBooks();
    for (let day = 1; day <= 30; day++)
      await Promise.all(
        [1, 2, 3, 4].map(() => pay({ day: `2026-11-${String(day).padStart(2, "0")}` })),
      );
    const { pages } = await pdfOf(admin, code);
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, at) => {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(page).toContain("Licence 214/DC/GSP/MA");
    });
    const numbers = pages.join(" ").match(/R\d{5}/g) ?? [];
    expect(new Set(numbers).size).toBe(120);
    expect(numbers).toHaveLength(120);
  });

  it("the register for the licensing authority of an empty month says so on a page", async () => {
    const { code, admin } = await makeBooks();
    const { pages } = await pdfOf(admin, code, "2020-01");
    expect(pages).toEqual([expect.stringContaining("No receipts and no refunds")]);
    expect(pages[0]).toContain("Page 1 of 1");
  });

  it("the register for the licensing authority is for admins of the branch, and a download is audited", async () => {
    const { code, admin } = await makeBooks();
    const query = { location: code, period: "2026-11" };
    for (const path of ["registers/licence/export", "registers/licence/pdf"]) {
      for (const role of ["user", "Admission", "reception"] as const)
        expect((await callRoute(path, { as: await makeStaff({ role }), query })).status).toBe(403);
      const elsewhere = await makeStaff({ role: "admin", branches: ["batala"] });
      expect((await callRoute(path, { as: elsewhere, query })).status).toBe(403);
      expect((await callRoute(path, { as: admin, query })).status).toBe(200);
      expect(
        await db.auditLine.findFirst({
          where: { operation: path.replaceAll("/", "."), actor: admin.email },
        }),
      ).toMatchObject({ detail: { location: code, period: "2026-11", rows: 0 } });
    }
  });

  it("the register is not audited or stored when no worker could draw it", async () => {
    const { code, admin } = await makeBooks();
    const query = { location: code, period: "2026-11" };
    vi.spyOn(Pool.prototype, "run").mockResolvedValue("full");
    await expectNothingNew(async () => {
      expect((await callRoute("registers/licence/pdf", { as: admin, query })).status).toBe(503);
    });
  });
});
