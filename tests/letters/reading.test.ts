import PDFDocument from "pdfkit";
import { expect, it } from "vitest";
import { readLetter } from "@/lib/parts/letter-reading/operations";
import { suggestionsIn } from "@/lib/parts/letter-reading/suggestions";
import { db } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { makeStoredFile, samples } from "../support/files";
import { letterNow, makeLetter } from "../support/letters";
import { makeStaff } from "../support/staff";

// A worker reads what a letter's file says of itself, and what its text offers for the details.

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

async function read(bytes: Buffer, mime = "application/pdf") {
  const c = await makeCase({ handler: await makeStaff() });
  const { id: fileId } = await makeStoredFile(bytes, mime);
  const coe = await db.coe.create({ data: { assessmentId: c.id, name: "COE", fileId } });
  const { id } = await makeLetter({ assessmentId: c.id, kind: "coe", coeId: coe.id });
  await readLetter({ id });
  return letterNow(id);
}

const words = [
  "Letter of Offer",
  "Offer number: UC/2026-114",
  "Student ID: 4711820",
  "DLI O19391234567",
  "Tuition fee per year CAD 18,500.00",
  "This offer is valid until 31 December 2026",
].join("\n");

it("a letter's pages, maker and words are read, and what they offer for the details", async () => {
  const info = { Producer: "Campus 9" };
  expect(await read(await pdfOf([words, "Conditions"], { info }))).toMatchObject({
    ...{ pages: 2, producer: "Campus 9", readFault: null, state: "waiting" },
    textHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    suggestions: {
      ...{ letterNumber: "UC/2026-114", studentNumber: "4711820", several: false },
      ...{ numberKind: "dli", institutionNumber: "O19391234567" },
      ...{ fee: "18500.00", feeCurrency: "CAD", expiresOn: "2026-12-31" },
    },
  });
});

it.each([
  [
    "locked by a password",
    () => pdfOf(["x"], { userPassword: "s", pdfVersion: "1.7" }),
    /password/,
  ],
  ["broken", async () => Buffer.from("%PDF-1.7 and nothing more"), /cannot be read/],
])(
  "a PDF that is %s says so in its line, and waits for a second person as any other",
  async (_, make, fault) => {
    expect(await read(await make())).toMatchObject({
      readFault: expect.stringMatching(fault),
      state: "waiting",
      pages: null,
    });
  },
);

it("a photo of a letter says that it is no PDF", async () => {
  expect(await read(samples.png, "image/png")).toMatchObject({
    readFault: "It is no PDF: its text cannot be read",
  });
});

it("a letter of five hundred pages is counted whole", async () => {
  const pages = Array.from({ length: 500 }, (_, n) => `page ${n + 1}`);
  expect(await read(await pdfOf(pages))).toMatchObject({ pages: 500, readFault: null });
});

it("two letters in one file are told", () => {
  const other = words.replace("4711820", "4711821");
  expect(suggestionsIn(`${words}\n${other}`)).toMatchObject({ several: true });
});

it("a text that names nothing offers nothing, and a long one takes no time", () => {
  expect(suggestionsIn("Student Visa Office")).toMatchObject({
    ...{ letterNumber: null, studentNumber: null, fee: null, expiresOn: null, several: false },
  });
  const hostile = `${"fee ".repeat(50_000)}${"student no ".repeat(20_000)}${"CAS ".repeat(20_000)}`;
  expect(suggestionsIn(hostile)).toMatchObject({ studentNumber: null });
});
