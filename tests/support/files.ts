import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ExcelJS from "exceljs";
import sharp from "sharp";
import { listsOf, type OpenCase } from "@/lib/case/queries";
import { coePart } from "@/lib/parts/coe/part";
import { documentList, documentRow } from "@/lib/parts/documents/queries";
import { fileRow } from "@/lib/parts/files/file-row";
import { db } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/storage/store";

/** A small file of each accepted type, as programs write them. */
const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#3366cc" } });
const workbook = new ExcelJS.Workbook();
workbook.addWorksheet("Fees").addRow(["Tuition", 1200]);

export type Bytes = Buffer<ArrayBuffer>;
const bytes = (from: Uint8Array): Bytes => Buffer.from(from);

export const samples = {
  pdf: Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n" +
      "trailer<</Root 1 0 R>>\n%%EOF\n",
  ),
  jpeg: bytes(await picture.clone().jpeg().toBuffer()),
  png: bytes(await picture.clone().png().toBuffer()),
  webp: bytes(await picture.clone().webp().toBuffer()),
  xlsx: bytes(new Uint8Array(await workbook.xlsx.writeBuffer())),
};

/** A file with a row and bytes of its own, which nothing refers to yet. */
export async function makeStoredFile(content: Buffer = samples.pdf, mime = "application/pdf") {
  const id = randomUUID();
  const path = join(mkdtempSync(join(tmpdir(), "overseas-desk-file-")), "file");
  writeFileSync(path, content);
  await (await fileStore()).put(id, path, content.length);
  return db.storedFile.create({
    data: { id, name: "marks.pdf", mime, size: content.length, sha256: "0" },
  });
}

export async function makeDocument(assessmentId: string) {
  const { id: fileId } = await makeStoredFile();
  return db.document.create({ data: { assessmentId, name: "Marksheet", fileId } });
}

const makeCoe = async (assessmentId: string) => {
  const { id: fileId } = await makeStoredFile();
  return db.coe.create({ data: { assessmentId, name: "Enrolment", fileId } });
};

type OfCase = { where: { assessmentId: string } };

/** Every kind of named file on a case, for tests that hold for all of them. */
export const namedFileKinds = [
  {
    name: "document",
    id: "documentId",
    to: "docs/upload",
    list: "documents",
    make: makeDocument,
    of: ({ id }: { id: string }) => db.document.findMany(ofCase(id)),
    rows: async (c: OpenCase) =>
      (await listsOf(c, { documents: documentList })).documents.map(documentRow),
  },
  {
    name: "coe",
    id: "coeId",
    to: "coe/upload",
    list: "coe",
    make: makeCoe,
    of: ({ id }: { id: string }) => db.coe.findMany(ofCase(id)),
    rows: async (c: OpenCase) => (await listsOf(c, { coe: coePart.list })).coe.map(fileRow),
  },
];
const ofCase = (assessmentId: string): OfCase => ({ where: { assessmentId } });

export async function makePhoto(assessmentId: string) {
  const { id: photoId } = await makeStoredFile(samples.jpeg, "image/jpeg");
  return db.assessment.update({ where: { id: assessmentId }, data: { photoId } });
}

export async function makeLogo() {
  const { id: logoId } = await makeStoredFile(samples.jpeg, "image/jpeg");
  await db.officeSetting.update({
    where: { part: "house" },
    data: { logoId, version: { increment: 1 } },
  });
  return { id: logoId };
}
