import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PDFDocument from "pdfkit";
import { afterAll, expect, it } from "vitest";
import { readPdf } from "@/lib/platform/pdf-read/pdf.job";

// A PDF tells its pages, words and makers, and a broken one is refused in words.

const folder = mkdtempSync(join(tmpdir(), "overseas-desk-pdf-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function written(bytes: Buffer | string): string {
  const path = join(folder, `${files++}.pdf`);
  writeFileSync(path, bytes);
  return path;
}

async function pdfOf(pages: string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on("end", resolve));
  for (const page of pages) pdf.addPage().text(page);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

const CreationDate = new Date("2026-03-01T10:00:00Z");

it("its pages, its words line by line, and what it says of its making are read", async () => {
  const info = { Producer: "Campus 9", Creator: "Letters", CreationDate };
  const path = written(await pdfOf(["Letter of offer\nStudent 4711", "Conditions"], { info }));
  expect(await readPdf(path)).toMatchObject({
    pages: 2,
    text: expect.stringMatching(/^Letter of offer\nStudent 4711\n+Conditions$/),
    ...{ producer: "Campus 9", creator: "Letters", createdAt: "2026-03-01T10:00:00.000Z" },
  });
});

it("a letter that was saved again has the same hash of its words, another letter has another", async () => {
  const hashes = await Promise.all(
    [
      await pdfOf(["Offer\n4711"], { size: "A4" }),
      await pdfOf(["Offer 4711"], { size: "A5", info: { Producer: "Another" } }),
      await pdfOf(["Offer 4712"]),
    ].map(async (bytes) => readPdf(written(bytes))),
  );
  const [one, again, other] = hashes.map((facts) => "textHash" in facts && facts.textHash);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});

it("a PDF of pictures alone has no words and no hash", async () => {
  expect(await readPdf(written(await pdfOf([""])))).toMatchObject({ text: "", textHash: null });
});

it("a PDF of five hundred pages is counted whole, and its first pages are read", async () => {
  const pages = Array.from({ length: 500 }, (_, n) => `page ${n + 1}`);
  const facts = await readPdf(written(await pdfOf(pages)));
  expect(facts).toMatchObject({ pages: 500 });
  expect("text" in facts && facts.text).toMatch(/page 50$/);
});

const locked = { userPassword: "secret", pdfVersion: "1.7" } as const;
it.each([
  ["locked by a password", () => pdfOf(["x"], locked), "locked by a password"],
  ["no PDF", async () => Buffer.from("%PDF-1.7 and nothing more"), "cannot be read"],
  ["empty", async () => Buffer.alloc(0), "cannot be read"],
  ["cut off", async () => (await pdfOf(["x"])).subarray(0, 300), "cannot be read"],
])("a file that is %s is refused in words", async (_, bytes, words) => {
  expect(await readPdf(written(await bytes()))).toMatchObject({
    status: 422,
    message: expect.stringContaining(words),
  });
});

it("one that only its owner may print is read", async () => {
  const ownerPassword = "secret";
  const path = written(await pdfOf(["Letter"], { ownerPassword, pdfVersion: "1.7" }));
  expect(await readPdf(path)).toMatchObject({ text: "Letter" });
});

it("a file that is gone is a fault and no answer", async () => {
  await expect(readPdf(join(folder, "gone.pdf"))).rejects.toThrow("ENOENT");
});
