import ExcelJS from "exceljs";
import JSZip from "jszip";
import { describe, expect, it } from "vitest";
import { readRows, readWorkbook } from "@/lib/catalogue/catalogue-import/excel.job";
import { pack, unpack } from "@/lib/platform/sheets/zip";
import { samples } from "../support/files";
import { sheetOf } from "../support/sheets";

const columns = [
  { name: "name", label: "Name", hint: "" },
  { name: "fee", label: "Tuition Fee", hint: "" },
  { name: "country", label: "Country", hint: "", optional: true as const },
];
const header = ["Name", "Tuition Fee"];
const cellsOf = async (file: Buffer) => {
  const rows = await readRows(file, columns);
  return Array.isArray(rows) ? rows.map(({ row, cells }) => [row, cells.name, cells.fee]) : rows;
};

const xml = (sheet: string) =>
  new Map([
    [
      "xl/workbook.xml",
      Buffer.from(
        `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    ],
    [
      "xl/_rels/workbook.xml.rels",
      Buffer.from(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    ],
    ["xl/styles.xml", Buffer.from("<styleSheet/>")],
    ["xl/worksheets/sheet1.xml", Buffer.from(`<worksheet>${sheet}</worksheet>`)],
  ]);
const cell = (ref: string, text: string) =>
  `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const small = `<sheetData><row r="1">${cell("A1", "Name")}${cell("B1", "Tuition Fee")}</row><row r="2">${cell("A2", "Harbour")}${cell("B2", "5")}</row></sheetData>`;

describe("a sheet's rows", () => {
  it("a sheet's rows are found by the columns' names: in any order and case, with units and stars", async () => {
    const file = await sheetOf([
      ["ignored", "tuition  FEE ($)", " name *"],
      ["x", 20000, "Harbour"],
      [],
      ["only what nobody asks for"],
      ["", "18000.5", "Lakeside"],
    ]);
    expect(await cellsOf(file)).toEqual([
      [2, "Harbour", "20000"],
      [5, "Lakeside", "18000.5"],
    ]);
  });

  it.each<[string, ExcelJS.CellValue, string]>([
    [
      "rich text",
      { richText: [{ text: "Har" }, { font: { bold: true }, text: "bour" }] },
      "Harbour",
    ],
    ["a link", { text: "Harbour", hyperlink: "https://example.com/" }, "Harbour"],
    ["a formula", { formula: '"Har"&"bour"', result: "Harbour", date1904: false }, "Harbour"],
    ["a number", 1200.5, "1200.5"],
    ["what adds up to 0.3", 0.1 + 0.2, "0.3"],
    ["a date", new Date("2027-01-05T00:00:00Z"), "2027-01-05"],
    ["yes", true, "true"],
    ["an error", { error: "#REF!" }, "#REF!"],
    [
      "a formula that fails",
      { formula: "1/0", result: { error: "#DIV/0!" }, date1904: false },
      "#DIV/0!",
    ],
    ["markup", "<b>Harbour</b> &amp; Co", "<b>Harbour</b> &amp; Co"],
  ])("a cell %s is read as people see it", async (_, value, text) => {
    expect(await cellsOf(await sheetOf([header, [value, 1]]))).toEqual([[2, text, "1"]]);
  });

  it("a sheet's rows hold no character that cannot be stored", async () => {
    const shared = '<c r="A2" t="s"><v>0</v></c>';
    const parts = xml(small.replace(cell("A2", "Harbour"), shared));
    const text = "<sst><si><t>Har_x0000_bour</t></si></sst>";
    parts.set("xl/sharedStrings.xml", Buffer.from(text));
    expect(await cellsOf(await pack(parts))).toEqual([[2, "Harbour", "5"]]);
  });

  it("a sheet's rows are those of the first sheet that can be seen", async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet("Hidden", { state: "hidden" }).addRow(["nothing"]);
    book.addWorksheet("Seen").addRows([header, ["Harbour", 1]]);
    const file = Buffer.from(await book.xlsx.writeBuffer());
    expect(await cellsOf(file)).toEqual([[2, "Harbour", "1"]]);
  });
});

describe("a file is refused, with the reason", () => {
  it.each<[string, () => Buffer | Promise<Buffer>, number, RegExp]>([
    ["a PDF", () => samples.pdf, 415, /not an Excel workbook/],
    ["nothing", () => Buffer.alloc(0), 415, /not an Excel workbook/],
    ["half a workbook", () => samples.xlsx.subarray(0, samples.xlsx.length / 2), 415, /broken/],
    [
      "a zip of something else",
      () => pack(new Map([["a", Buffer.from("b")]])),
      415,
      /not an Excel/,
    ],
    ["above 2 MiB", () => Buffer.alloc(2 * 1024 * 1024 + 1), 413, /larger than 2 MiB/],
    ["an empty sheet", () => sheetOf([]), 422, /empty/],
    ["a header alone", () => sheetOf([header]), 422, /no row under/],
    ["a missing column", () => sheetOf([["Name"], ["x"]]), 422, /Missing: Tuition Fee$/],
    ["a column twice", () => sheetOf([["Name", "name", "Tuition Fee"], ["x"]]), 422, /Name.*twice/],
    [
      "2,001 rows",
      () => sheetOf([header, ...Array.from({ length: 2001 }, (_, n) => [`U${n}`, n])]),
      413,
      /more than 2000 rows/,
    ],
    [
      "too much text",
      () => sheetOf([header, ...Array.from({ length: 100 }, (_, n) => ["x".repeat(30_000), n])]),
      413,
      /too much text/,
    ],
  ])("a file is refused with the reason: %s", async (_, file, status, says) => {
    expect(await readRows(await file(), columns)).toMatchObject({
      ok: false,
      status,
      fields: { file: expect.stringMatching(says) },
    });
  });

  it("2,000 rows are not too many for an import", async () => {
    const rows = Array.from({ length: 2000 }, (_, n) => [`University ${n}`, n]);
    expect(await readRows(await sheetOf([header, ...rows]), columns)).toHaveLength(2000);
  });
});

describe("a small file that would take much memory", () => {
  /** A sheet that unpacks to `size` bytes, while the zip's directory says that it has few. */
  async function bomb(size: number) {
    const parts = xml(small).set("xl/worksheets/sheet1.xml", Buffer.alloc(size, " "));
    const zip = await zipped(parts);
    // the last entry of the directory is the sheet's
    zip.writeUInt32LE(100, zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24);
    return zip;
  }

  it("a small file is not unpacked further than there is room for it", async () => {
    const zip = await bomb(20 * 1024 * 1024);
    expect(zip.length).toBeLessThan(200 * 1024);
    expect(await unpack(zip, () => true, 1024 * 1024)).toBe("large");
    expect(await readWorkbook(zip)).toMatchObject({ status: 413 });
    // the same, small enough, is broken: there is more of it than the zip says
    expect(await readWorkbook(await bomb(1000))).toMatchObject({ status: 415 });
  });

  it("a small file is refused by its cells, and by a row that no sheet has", async () => {
    const many = Array.from({ length: 200_000 }, (_, n) => `<c r="A${n + 1}"/>`).join("");
    const crowded = xml(`<sheetData><row r="1">${many}</row></sheetData>`);
    expect(await readWorkbook(await zipped(crowded))).toMatchObject({ status: 413 });
    const far = xml(`<sheetData><row r="999999999">${cell("A999999999", "x")}</row></sheetData>`);
    expect(await readWorkbook(await pack(far))).toMatchObject({ status: 413 });
  });

  it.each([
    ["columns", `<cols><col min="1" max="999999999"/></cols>${small}`],
    ["merged cells", `${small}<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>`],
    [
      "validations",
      `${small}<dataValidations><dataValidation sqref="A1:XFD1048576"/></dataValidations>`,
    ],
  ])("a small file by %s is read for its cells alone", async (_, sheet) => {
    expect(await cellsOf(await pack(xml(sheet)))).toEqual([[2, "Harbour", "5"]]);
  });
});

/** Deflated, as Excel writes them. */
function zipped(parts: Map<string, Buffer>): Promise<Buffer> {
  const zip = new JSZip();
  for (const [name, part] of parts) zip.file(name, part);
  return zip.generateAsync({ type: "nodebuffer", compression: "DEFLATE" });
}

describe("a megabyte that a pattern could stumble over", () => {
  // Each of these took from seconds to hours with a pattern that looks from every place to the end;
  // the test's own limit is the check.
  const long = 1_000_000;
  const inStyles = (styles: string, sheet = small) =>
    pack(xml(sheet).set("xl/styles.xml", Buffer.from(`<styleSheet>${styles}</styleSheet>`)));
  const rowOf = (text: string) => `<sheetData><row r="1">${text}</row></sheetData>`;

  it.each<[string, () => Promise<Buffer>]>([
    ["brackets in a header", () => pack(xml(rowOf(cell("A1", "(".repeat(long)))))],
    ["brackets and words in a header", () => pack(xml(rowOf(cell("A1", "(a".repeat(long / 2)))))],
    ["tags that never end", () => pack(xml(rowOf("<c ".repeat(long / 3))))],
    ["a tag that never ends", () => pack(xml(rowOf(`<c ${' r="1'.repeat(long / 5)}`)))],
    ["places that are none", () => pack(xml(rowOf(`<c r="${"A".repeat(long)}"/>`)))],
    [
      "shared texts in each other",
      () => pack(xml(small).set("xl/sharedStrings.xml", Buffer.from("<sst><si>".repeat(long / 9)))),
    ],
    ["formulas that never end", () => pack(xml(rowOf("<f>".repeat(long / 3))))],
    [
      "a formula that others share",
      () => {
        const first = `<c r="A1"><f t="shared" ref="A1:B9" si="0">${"-".repeat(long)}</f><v>1</v></c>`;
        return pack(xml(rowOf(`${first}<c r="B1"><f t="shared" si="0"/><v>2</v></c>`)));
      },
    ],
    [
      "a format of brackets",
      () => {
        const format = `<numFmts count="1"><numFmt numFmtId="164" formatCode="${"[".repeat(long)}"/></numFmts>`;
        const used = '<cellXfs count="1"><xf numFmtId="164" applyNumberFormat="1"/></cellXfs>';
        return inStyles(format + used, rowOf('<c r="A1" s="0"><v>1</v></c>'.repeat(50)));
      },
    ],
    ["formats that never end", () => inStyles('formatCode="'.repeat(long / 12), rowOf(""))],
  ])("a megabyte that a pattern could stumble over is read in time: %s", async (_, file) => {
    expect(await readRows(await file(), columns)).toMatchObject({ ok: false });
  });

  it("pattern-like text in a cell under the header is ordinary text", async () => {
    const text = "(".repeat(30_000);
    const file = await sheetOf([header, [text, 5]]);
    expect(await cellsOf(file)).toEqual([[2, text, "5"]]);
  });

  it("pattern-like text hidden by a comment is refused", async () => {
    for (const hidden of ["<!-- <c -->", "<![CDATA[x]]>"])
      expect(await readWorkbook(await pack(xml(rowOf(hidden))))).toMatchObject({ status: 413 });
  });
});
