import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { housekeeping } from "@/lib/platform/jobs/housekeeping";
import { storageFolder } from "@/lib/platform/storage/folders";
import { maxFileSize } from "@/lib/platform/storage/labels";
import { closeLink } from "@/lib/student/link/operations";
import { setClock } from "@/lib/values/clock";
import { type Case, makeCase } from "../support/cases";
import { itemNow, makeItem } from "../support/checklist";
import { samples } from "../support/files";
import { callerFor, makeStaff, type Staff } from "../support/staff";
import { askStudent, enterPage, makeLinkTo } from "../support/student";

// What a student hands in by the own page: by a plain form, and in pieces over a line that breaks.

let handler: Staff;
let c: Case;
let cookies: string[];
let linkId: string;
let item: { id: string };

beforeEach(async () => {
  handler = await makeStaff();
  c = await makeCase({ handler });
  item = await makeItem(c, { name: "Gap proof" });
  const link = await makeLinkTo(c);
  linkId = link.id;
  cookies = await enterPage(link.token);
});

const papers = () =>
  db.checklistPaper.findMany({ where: { itemId: item.id }, include: { file: true } });
const hand = (bytes: Uint8Array<ArrayBuffer>, name: string, of = item.id) =>
  askStudent("/s/file", {
    method: "POST",
    cookies,
    parts: { item: of, file: new File([bytes], name) },
  });
const piece = (upload: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
  askStudent("/s/piece", {
    method: "POST",
    cookies,
    query: { upload, offset: String(offset) },
    raw: bytes,
  });
const finish = (upload: string, size: number, name = "pages.pdf") =>
  askStudent("/s/piece/done", {
    method: "POST",
    cookies,
    form: { upload, item: item.id, name, size: String(size) },
  });
const received = async (upload: string) =>
  JSON.parse((await askStudent("/s/piece", { cookies, query: { upload } })).text).received;
const halfSent = async () =>
  (
    await db.studentPiece.groupBy({ by: "upload", where: { linkId }, orderBy: { upload: "asc" } })
  ).map(({ upload }) => upload);

describe("a file by a plain form", () => {
  it("waits to be checked and tells the handler, and is no document of the case yet", async () => {
    expect((await hand(samples.jpeg, "gap.jpg")).location).toBe("/s?said=sent");
    expect(await papers()).toMatchObject([
      { fromStudent: true, documentId: null, file: { mime: "image/jpeg" } },
    ]);
    expect(await itemNow(item.id)).toMatchObject({ state: "received", checkedAt: null });
    expect(await db.document.count({ where: { assessmentId: c.id } })).toBe(0);
    expect(await db.notification.count({ where: { staffId: handler.id, kind: "student" } })).toBe(
      1,
    );
  });

  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from("ftypheic\0\0\0\0mif1heic"),
    Buffer.alloc(64),
  ]);
  const bomb = Buffer.from(samples.png);
  // The header says 60,000 by 60,000 pixels; nobody opens them.
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  it.each([
    ["an iPhone's HEIC", heic, "photo.heic", "type"],
    ["a program", Buffer.from("#!/bin/sh\nrm -rf /\n"), "scan.pdf", "type"],
    [
      "a page of the web that is called a PDF",
      Buffer.from("<html><script>x</script>"),
      "scan.pdf",
      "type",
    ],
    ["an empty file", Buffer.alloc(0), "scan.pdf", "type"],
    ["a picture of more pixels than a scanner makes", bomb, "bomb.png", "large"],
  ])("%s is refused with words and leaves nothing behind", async (_, bytes, name, said) => {
    expect((await hand(Buffer.from(bytes), name)).location).toBe(`/s?said=${said}`);
    expect(await papers()).toEqual([]);
    expect(await readdir(storageFolder("incoming"))).toEqual([]);
  });

  it("a PDF of 300 pages is taken as it is: nothing of ours opens it", async () => {
    const page = "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n";
    const pdf = Buffer.from(`%PDF-1.4\n${page.repeat(300)}trailer<</Root 1 0 R>>\n%%EOF\n`);
    expect((await hand(pdf, "book.pdf")).location).toBe("/s?said=sent");
  });

  it("two phones at once hand in two files for one item, and both wait to be checked", async () => {
    const answers = await Promise.all([
      hand(samples.pdf, "one.pdf"),
      hand(samples.jpeg, "two.jpg"),
    ]);
    expect(answers.map(({ location }) => location)).toEqual(["/s?said=sent", "/s?said=sent"]);
    expect((await papers()).map(({ name }) => name).sort()).toEqual(["one.pdf", "two.jpg"]);
    expect(await itemNow(item.id)).toMatchObject({ state: "received" });
  });

  it("what was rejected is received again by another file, and both are kept", async () => {
    await hand(samples.pdf, "first.pdf");
    await db.checklistPaper.updateMany({
      where: { itemId: item.id },
      data: { rejected: "pages", rejectedAt: new Date(), rejectedById: handler.id },
    });
    expect(await itemNow(item.id)).toMatchObject({ state: "rejected" });
    expect((await hand(samples.pdf, "second.pdf")).location).toBe("/s?said=sent");
    expect(await itemNow(item.id)).toMatchObject({ state: "received" });
    expect(await papers()).toHaveLength(2);
  });

  it("a file for an item that is not needed any more, or is another case's, is not kept", async () => {
    const [row] = [await makeItem(await makeCase(), { name: "Another's" })];
    expect((await hand(samples.pdf, "a.pdf", row.id)).location).toBe("/s?said=gone");
    expect((await hand(samples.pdf, "a.pdf", "no id")).location).toBe("/s?said=problem");
    expect(await db.storedFile.count({ where: { name: "a.pdf" } })).toBe(0);
  });
});

describe("a file in pieces", () => {
  it("goes on where the line broke, and is one file at the end", async () => {
    const photo = await sharp({
      create: { width: 400, height: 300, channels: 3, background: "#888" },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const bytes = Buffer.from(photo);
    const half = Math.floor(bytes.length / 2);
    const upload = randomUUID();
    await piece(upload, 0, bytes.subarray(0, half));
    // The answer was lost, and the phone sends the same piece again: it is there already.
    expect(JSON.parse((await piece(upload, 0, bytes.subarray(0, half))).text)).toEqual({
      received: half,
    });
    expect(await received(upload)).toBe(half);
    expect((await finish(upload, bytes.length, "a.png")).status).toBe(409);
    await piece(upload, half, bytes.subarray(half));
    expect((await finish(upload, bytes.length, "a.png")).status).toBe(200);
    expect(await papers()).toMatchObject([{ file: { size: bytes.length, mime: "image/png" } }]);
    expect(await halfSent()).toEqual([]);
    expect(await readdir(storageFolder("incoming"))).toEqual([]);
  });

  it("a file that was cut at 99 % is no paper, and the hourly housekeeping takes what came of it", async () => {
    const upload = randomUUID();
    await piece(upload, 0, samples.pdf.subarray(0, -1));
    expect((await finish(upload, samples.pdf.length)).status).toBe(409);
    expect(await papers()).toEqual([]);
    expect(await halfSent()).toEqual([upload]);
    setClock(new Date(Date.now() + 2 * 3_600_000));
    await housekeeping();
    setClock();
    expect(await halfSent()).toEqual([]);
  });

  it("a file that takes more than an hour is kept whole for as long as its pieces come", async () => {
    const upload = randomUUID();
    await piece(upload, 0, samples.pdf.subarray(0, 20));
    const old = { createdAt: new Date(Date.now() - 2 * 3_600_000) };
    await db.studentPiece.updateMany({ where: { linkId, upload }, data: old });
    await piece(upload, 20, samples.pdf.subarray(20));
    await housekeeping();
    expect((await finish(upload, samples.pdf.length)).status).toBe(200);
    expect(await papers()).toMatchObject([{ file: { size: samples.pdf.length } }]);
  });

  it("another link cannot go on with it, or see that it is there", async () => {
    const upload = randomUUID();
    await piece(upload, 0, samples.pdf);
    const mine = cookies;
    cookies = await enterPage((await makeLinkTo(await makeCase())).token);
    expect(await received(upload)).toBe(0);
    cookies = mine;
    expect(await received(upload)).toBe(samples.pdf.length);
  });

  it("a link that is closed between two pieces takes no more of the file", async () => {
    const upload = randomUUID();
    await piece(upload, 0, samples.pdf.subarray(0, 10));
    await closeLink.run({ ref_no: c.ref_no, linkId }, await callerFor(handler));
    expect((await piece(upload, 10, samples.pdf.subarray(10))).status).toBe(401);
    expect((await finish(upload, samples.pdf.length)).status).toBe(401);
    expect(await papers()).toEqual([]);
  });

  it("a piece that comes twice at the same instant counts once", async () => {
    const upload = randomUUID();
    const twice = [1, 2].map(() => piece(upload, 0, samples.pdf));
    for (const { text } of await Promise.all(twice))
      expect(JSON.parse(text)).toEqual({ received: samples.pdf.length });
    expect((await finish(upload, samples.pdf.length)).status).toBe(200);
    expect(await papers()).toMatchObject([{ file: { size: samples.pdf.length } }]);
  });

  it("more than a file may be is refused at the piece that goes over it", async () => {
    expect((await piece(randomUUID(), maxFileSize - 10, samples.pdf)).status).toBe(413);
    expect((await piece(randomUUID(), 0, Buffer.alloc(1024 * 1024 + 1))).status).toBe(413);
  });

  it("a path instead of an id leads nowhere", async () => {
    expect((await piece("../../x", 0, samples.pdf)).status).toBe(422);
    expect((await finish("../../x", 5)).status).toBe(422);
  });

  it("the fourth file that is begun takes the place of the oldest", async () => {
    const uploads = Array.from({ length: 4 }, () => randomUUID());
    for (const upload of uploads) await piece(upload, 0, samples.pdf);
    expect((await halfSent()).sort()).toEqual(uploads.slice(1).sort());
    expect(await received(uploads[3] ?? "")).toBe(samples.pdf.length);
  });
});
