import ExcelJS from "exceljs";
import JSZip from "jszip";
import { describe, expect, it } from "vitest";
import { nameKey } from "@/lib/catalogue/institution-lists/name-key";
import { readList } from "@/lib/catalogue/institution-lists/read.job";
import { samples } from "../support/files";
import { sheetOf } from "../support/sheets";
import { cricosHeading, dliHeading, sponsorHeading } from "./support";

type Rows = ExcelJS.CellValue[][];

const MiB = 1024 * 1024;
const lines = (...all: string[]) => Buffer.from(all.join("\r\n"));
const read = async (file: Buffer, list: "dli" | "cricos" | "sponsor") => {
  const answer = await readList(file, list);
  if (!("entries" in answer)) throw new Error(answer.message);
  return answer;
};
const namesIn = async (...of: Parameters<typeof read>) =>
  (await read(...of)).entries.map(({ name }) => name);

const sheetsOf = async (sheets: Record<string, Rows>) => {
  const book = new ExcelJS.Workbook();
  for (const [name, rows] of Object.entries(sheets)) book.addWorksheet(name).addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
};

describe("the authorities' own files", () => {
  it("the sponsors of the UK are one each, however many routes each has", async () => {
    const file = lines(
      sponsorHeading,
      '"University of Leeds","Leeds","West Yorkshire","Higher Education","Track Record","Student"',
      '"University of Leeds","Leeds","West Yorkshire","Higher Education","Track Record","Child Student"',
      '"Harbour College, London","London",,"Private","Probationary","Student"',
    );
    expect((await read(file, "sponsor")).entries).toEqual([
      {
        ...{ number: null, name: "University of Leeds", place: "Leeds, West Yorkshire" },
        nameKey: "university of leeds",
      },
      {
        ...{ number: null, name: "Harbour College, London", place: "London" },
        nameKey: "harbour college london",
      },
    ]);
  });

  it("the sheet Institutions of the CRICOS workbook is read, and its other sheets are left", async () => {
    const file = await sheetsOf({
      About: [["CRICOS providers and courses"]],
      Courses: [
        ["CRICOS Provider Code", "Institution Name", "CRICOS Course Code", "Course Name"],
        ["00001A", "Course College", "000001B", "Welding"],
      ],
      Institutions: [
        ["CRICOS providers as at 12/11/2026"],
        [],
        cricosHeading.split(","),
        ["00025B", "Lakeside University", "Lakeside University", "Brisbane", "QLD"],
        ["03567C", "Harbour School", "Harbour Pty Ltd", "Sydney", "NSW"],
      ],
    });
    const { entries, left } = await read(file, "cricos");
    expect(left).toBe(0);
    expect(entries.map(({ number, name, place }) => [number, name, place])).toEqual([
      ["00025B", "Lakeside University", "Brisbane, QLD"],
      ["03567C", "Harbour Pty Ltd (Harbour School)", "Sydney, NSW"],
    ]);
  });

  it("the provinces of the DLI list stand one below the other, each with its headings", async () => {
    const file = await sheetOf([
      ["Alberta"],
      dliHeading.split(","),
      ["Maple College", "O19391056943", "Calgary", "Main"],
      ["", "", "Edmonton", "North"],
      ["British Columbia"],
      ["City", "Name of institution", "Designated learning institution number (DLI #)"],
      ["Vancouver", "Harbour Institute", "o 193-9123 45678"],
    ]);
    const { entries, left, leftRows } = await read(file, "dli");
    expect(entries.map(({ number, name, place }) => [number, name, place])).toEqual([
      ["O19391056943", "Maple College", "Calgary"],
      ["O193912345678", "Harbour Institute", "Vancouver"],
    ]);
    expect([left, leftRows]).toEqual([1, ["British Columbia"]]);
  });
});

describe("headings", () => {
  it.each<["dli" | "cricos" | "sponsor", string]>([
    ["dli", "DLI #,INSTITUTION NAME,Notes,city"],
    ["dli", "dli number,School Name,Campus,Offers PGWP-eligible programs"],
    ["cricos", "provider code,provider name,suburb,STATE"],
    ["cricos", " CRICOS Provider Code * ,Institution  Name,Website,State"],
    ["sponsor", "x,Organisation Name,Town/City,Type & Rating"],
    ["sponsor", "x,SPONSOR NAME,Town or City,Route"],
  ])("the %s list is known by the headings %j, wherever they stand", async (list, heading) => {
    const number = { dli: "O19391056943", cricos: "00025B", sponsor: "x" }[list];
    const file = lines("A title", "", heading, `${number},Maple College,Calgary,AB`);
    expect(await namesIn(file, list)).toEqual(["Maple College"]);
  });

  it.each<[string, "dli" | "cricos" | "sponsor", RegExp]>([
    ["Name,City", "dli", /has the columns of “Canada.*“Name of institution” and “Designated/],
    ["CRICOS Provider Code,City", "cricos", /“CRICOS Provider Code” and “Institution Name”/],
    ["Name,Town/City", "sponsor", /“Sponsor Name” and “Town\/City”/],
    [sponsorHeading, "dli", /of another list\. It looks like “United Kingdom/],
    [cricosHeading, "sponsor", /of another list\. It looks like “Australia/],
    [
      "CRICOS Provider Code,Institution Name,CRICOS Course Code",
      "cricos",
      /No sheet of this file has the columns/,
    ],
  ])("the headings %j are refused as those of the %s list", async (heading, list, says) => {
    const file = lines(heading, "Maple College,O19391056943,Calgary");
    expect(await readList(file, list)).toMatchObject({
      ...{ ok: false, status: 422 },
      fields: { file: expect.stringMatching(says) },
    });
  });
});

describe("rows", () => {
  it.each<["dli" | "cricos" | "sponsor", string, string]>([
    ["dli", dliHeading, "Harbour College,O123,Calgary"],
    ["dli", dliHeading, "Harbour College,#N/A,Calgary"],
    ["dli", dliHeading, ",O19391056944,Calgary"],
    ["cricos", cricosHeading, "083980J,Harbour,Harbour College,Sydney,NSW"],
    ["cricos", cricosHeading, "Source: the department"],
    ["sponsor", sponsorHeading, "Total: 1"],
    ["sponsor", sponsorHeading, "#REF!,Leeds"],
    ["sponsor", sponsorHeading, "---,Leeds"],
  ])(
    "a row of the %s list under %j is left out and shown where it is no institution: %j",
    async (list, heading, row) => {
      const good = {
        ...{ dli: "Maple College,O19391056943,Calgary", sponsor: "Maple College,Leeds" },
        cricos: "00025B,Maple College,Maple College,Sydney,NSW",
      }[list];
      const { entries, left, leftRows } = await read(lines(heading, good, row), list);
      expect(entries.map(({ name }) => name)).toEqual(["Maple College"]);
      expect([left, leftRows.length]).toEqual([1, 1]);
    },
  );

  it("a name that is far too long, or holds what nobody sees, fits its column", async () => {
    const file = lines(sponsorHeading, `"Ma\u200bple\tCollege ${"x".repeat(500)}",Leeds`);
    const [entry] = (await read(file, "sponsor")).entries;
    expect(entry?.name).toMatch(/^Maple College x{286}$/);
    expect(entry?.nameKey.length).toBeLessThanOrEqual(300);
  });

  it("20,000 institutions are a list, and one more is not", async () => {
    const many = (count: number) =>
      lines(sponsorHeading, ...Array.from({ length: count }, (_, n) => `College ${n},Leeds`));
    expect((await read(many(20_000), "sponsor")).entries).toHaveLength(20_000);
    expect(await readList(many(20_001), "sponsor")).toMatchObject({ status: 413 });
  });
});

describe("a CSV", () => {
  const text = `${sponsorHeading}\r\n"Université de Leeds","Leeds","–","x","y","z"\r\n`;

  it.each<[string, Buffer]>([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-16", Buffer.from(`\ufeff${text}`, "utf16le")],
    ["UTF-16 without its mark", Buffer.from(text, "utf16le")],
    ["UTF-16 with the large byte first", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
    ["UTF-16 with the large byte first and no mark", Buffer.from(text, "utf16le").swap16()],
    ["the letters of Windows", Buffer.from(text.replace("–", "\x96"), "latin1")],
  ])("a CSV in %s is read letter by letter", async (_, file) => {
    expect((await read(file, "sponsor")).entries).toEqual([
      {
        ...{ number: null, name: "Université de Leeds", place: "Leeds, –" },
        nameKey: "universite de leeds",
      },
    ]);
  });

  it.each([";", "\t"])("a CSV with %j between its cells is read", async (sign) => {
    const file = lines(
      ["Sponsor Name", "Town/City"].join(sign),
      `"Maple${sign} College"${sign}Leeds`,
    );
    expect(await namesIn(file, "sponsor")).toHaveLength(1);
  });

  it("a CSV keeps commas, quotation marks and line breaks inside of quoted cells", async () => {
    const file = lines(
      "Sponsor Name,Town/City",
      '"Maple, ""Oak"" and\nAsh",Leeds',
      'The "Elm" College,York',
      "Short",
      "Long,Leeds,and,more",
    );
    expect(await namesIn(file, "sponsor")).toEqual([
      'Maple, "Oak" and Ash',
      'The "Elm" College',
      "Long",
    ]);
  });

  it("a formula in a CSV is a text like any other", async () => {
    const file = lines("Sponsor Name,Town/City", '"=HYPERLINK(""x"")",Leeds');
    expect(await namesIn(file, "sponsor")).toEqual(['=HYPERLINK("x")']);
  });

  it("a CSV whose quotation mark nobody closed is refused with the line", async () => {
    const file = lines(
      sponsorHeading,
      '"Maple College,Leeds',
      ...Array(5_000).fill("Oak,a town in Leeds"),
    );
    expect(await readList(file, "sponsor")).toMatchObject({
      status: 422,
      fields: {
        file: expect.stringMatching(/^This CSV is broken near line \d+: a quotation mark/),
      },
    });
  });
});

describe("what is no list is refused in words", () => {
  const noise = Buffer.from(Array.from({ length: 3_000 }, (_, n) => (n * 7919) % 256));

  /** A workbook whose first sheet unpacks to so many bytes of blanks. */
  async function bomb(size: number) {
    const zip = await JSZip.loadAsync(await sheetOf([sponsorHeading.split(",")]));
    zip.file("xl/worksheets/sheet1.xml", Buffer.alloc(size, " "));
    return zip.generateAsync({ type: "nodebuffer", compression: "DEFLATE" });
  }

  it.each<[string, () => Buffer | Promise<Buffer>, number, RegExp]>([
    ["nothing", () => Buffer.alloc(0), 415, /empty/],
    ["a PDF", () => samples.pdf, 415, /This is a PDF/],
    ["a picture", () => samples.png, 415, /no list/],
    ["noise", () => noise, 415, /no list/],
    ["an old Excel", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), 415, /old Excel \(\.xls\)/],
    ["a web page", () => lines("", "<!DOCTYPE html><table>"), 415, /web page/],
    [
      "a zip of something else",
      () => new JSZip().file("a", "b").generateAsync({ type: "nodebuffer" }),
      415,
      /not an Excel workbook/,
    ],
    ["half a workbook", () => samples.xlsx.subarray(0, samples.xlsx.length / 2), 415, /broken/],
    ["a zip bomb", () => bomb(30 * MiB), 413, /holds too much/],
    ["above 10 MiB", () => Buffer.alloc(10 * MiB + 1, "a"), 413, /larger than 10 MiB/],
    ["headings alone", () => lines(sponsorHeading), 422, /no institution under/],
    ["an empty workbook", () => sheetOf([]), 422, /No sheet of this file/],
  ])("%s is refused in words", async (_, file, status, says) => {
    expect(await readList(await file(), "sponsor")).toMatchObject({
      ...{ ok: false, status },
      fields: { file: expect.stringMatching(says) },
    });
  });

  it.each([30 * MiB, 24 * MiB - 2_000])(
    "a sheet of %d bytes is passed over where another one is the list",
    async (size) => {
      const rows = [
        ["Sponsor Name", "Town"],
        ["Maple", "Leeds"],
      ];
      const zip = await JSZip.loadAsync(await sheetsOf({ Institutions: rows, Courses: [["x"]] }));
      const texts = await zip.file("xl/sharedStrings.xml")?.async("nodebuffer");
      zip.file("xl/worksheets/sheet2.xml", Buffer.alloc(size, " "));
      // As Excel writes it: the texts of the cells come last.
      zip.remove("xl/sharedStrings.xml").file("xl/sharedStrings.xml", texts ?? "");
      const file = await zip.generateAsync({ type: "nodebuffer", compression: "DEFLATE" });
      expect(await namesIn(file, "sponsor")).toEqual(["Maple"]);
    },
  );
});

describe("two spellings of a name", () => {
  it.each([
    ["The University of Leeds", "UNIVERSITY  OF LEEDS"],
    ["King's College London", "Kings College, London"],
    ["Bath & Wells College", "Bath and Wells College"],
    ["Université Laval", "Universite Laval"],
    ["St. Mary’s", "St Marys"],
  ])("%s and %s are one name", (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ["University of Leeds", "Leeds University"],
    ["University of Leeds", "University of Leeds Beckett"],
    ["University of York", "University of Cork"],
    ["Theatre School", "atre School"],
  ])("%s and %s are two names", (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });
});
