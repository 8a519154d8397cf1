import JSZip from "jszip";
import { describe, expect, it, vi } from "vitest";
import { Pool } from "@/lib/platform/workers/pool";
import { callRoute } from "../support/call";
import { sheetOf, universityHeader } from "../support/sheets";
import { makeStaff } from "../support/staff";

// Workbooks of a few kB that took all of the heap, or stopped everybody for seconds: read by a worker, or refused.

type Change = (xml: string) => string;
const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook with one university in it, some of its parts changed. */
async function changed(parts: Record<string, Change>) {
  const zip = await JSZip.loadAsync(await sheetOf([universityHeader, ["Harbour", "Canada", 0]]));
  for (const [name, change] of Object.entries(parts))
    zip.file(`xl/${name}`, change((await zip.file(`xl/${name}`)?.async("text")) ?? ""));
  const bytes = await zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
  return new File([new Uint8Array(bytes)], "list.xlsx");
}

const preview = async (file: File) =>
  callRoute("university/import/preview", { method: "POST", as: await makeStaff(), form: { file } });

const names = (all: string[]) => (xml: string) =>
  xml.replace("</workbook>", `<definedNames>${all.join("")}</definedNames></workbook>`);
const name = (n: number, area: string) => `<definedName name="n${n}">${area}</definedName>`;
const many = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n));

describe("a workbook is read for its cells alone", () => {
  it.each<[string, Record<string, Change>]>([
    ["a name for millions of cells", { "workbook.xml": names([name(0, "Seen!$A$1:$D$1048576")]) }],
    [
      "5,000 names",
      { "workbook.xml": names(many(5_000, (n) => name(n, `Seen!$A$1:$D$${n + 1000}`))) },
    ],
    [
      "a dimension of all there is",
      {
        "worksheets/sheet1.xml": (xml) =>
          xml.replace(/<dimension[^>]*>/, '<dimension ref="A1:XFD1048576"/>'),
      },
    ],
  ])("a workbook is read for its cells alone, whatever else it holds: %s", async (_, parts) => {
    const answer = await preview(await changed(parts));
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { lines: [{ row: 2, cells: { name: "Harbour" }, problems: [] }] },
    ]);
  });
});

describe("a workbook that holds too much is refused", () => {
  it.each<[string, Record<string, Change>]>([
    [
      "tags in tags of its texts",
      { "sharedStrings.xml": () => `<sst>${"<si><t>".repeat(50_000)}` },
    ],
    ["a million texts", { "sharedStrings.xml": () => `<sst>${"<si/>".repeat(1_000_000)}</sst>` }],
    [
      "a million styles",
      {
        "styles.xml": () =>
          `<styleSheet><cellXfs>${"<xf/>".repeat(1_000_000)}</cellXfs></styleSheet>`,
      },
    ],
    [
      "thousands of sheets",
      {
        "workbook.xml": (xml) =>
          xml.replace(
            "</sheets>",
            `${many(5_000, (n) => `<sheet xmlns:r="${relation}" name="s${n}" sheetId="${n + 9}" r:id="rId1"/>`).join("")}</sheets>`,
          ),
      },
    ],
  ])("a workbook that holds too much is refused: %s", async (_, parts) => {
    const answer = await preview(await changed(parts));
    expect([answer.status, answer.body.fields]).toEqual([413, { file: expect.any(String) }]);
  });
});

it("a long reading of one workbook does not hold up other requests", async () => {
  const rows = many(2_000, (n) => `University ${n} `.repeat(20)).map((text) => [text, "Canada", 0]);
  let read = false;
  const long = preview(new File([await sheetOf([universityHeader, ...rows])], "list.xlsx"));
  const after = long.finally(() => {
    read = true;
  });
  expect((await callRoute("health")).status).toBe(200);
  expect(read).toBe(false);
  expect((await after).status).toBe(200);
});

it('a workbook is refused with "come again" when every worker is busy', async () => {
  const busy = vi.spyOn(Pool.prototype, "run").mockResolvedValue("full");
  const answer = await preview(await changed({}));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
  busy.mockRestore();
  expect((await preview(await changed({}))).status).toBe(200);
});
