import { randomUUID } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ExcelJS from "exceljs";
import sharp from "sharp";
import { coeOf } from "@/lib/coe/queries";
import { db } from "@/lib/db";
import { documentsOf } from "@/lib/documents/queries";
import { fileStore } from "@/lib/storage/store";

/** A small file of each accepted type, as programs write them. */
const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#3366cc" } });
const workbook = new ExcelJS.Workbook();
workbook.addWorksheet("Fees").addRow(["Tuition", 1200]);

export const samples = {
  pdf: Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n" +
      "trailer<</Root 1 0 R>>\n%%EOF\n",
  ),
  jpeg: await picture.clone().jpeg().toBuffer(),
  png: await picture.clone().png().toBuffer(),
  webp: await picture.clone().webp().toBuffer(),
  xlsx: Buffer.from(await workbook.xlsx.writeBuffer()),
};

/** A file with a row and bytes of its own, which nothing refers to yet. */
export async function makeStoredFile(bytes: Buffer = samples.pdf, mime = "application/pdf") {
  const id = randomUUID();
  const path = join(mkdtempSync(join(tmpdir(), "overseas-desk-file-")), "file");
  writeFileSync(path, bytes);
  await (await fileStore()).put(id, path, bytes.length);
  return db.storedFile.create({
    data: { id, name: "marks.pdf", mime, size: bytes.length, sha256: "0" },
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
    rows: documentsOf,
  },
  {
    name: "coe",
    id: "coeId",
    to: "coe/upload",
    list: "coe",
    make: makeCoe,
    of: ({ id }: { id: string }) => db.coe.findMany(ofCase(id)),
    rows: coeOf,
  },
];
const ofCase = (assessmentId: string): OfCase => ({ where: { assessmentId } });

export async function makePhoto(assessmentId: string) {
  const { id: photoId } = await makeStoredFile(samples.jpeg, "image/jpeg");
  return db.assessment.update({ where: { id: assessmentId }, data: { photoId } });
}
