import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fileFaults } from "@/lib/desk/inbox-files/labels";
import { fetchFile, putToItem } from "@/lib/desk/inbox-files/operations";
import { maxTries } from "@/lib/desk/inbox-files/queue";
import { storedFile } from "@/lib/parts/files/queries";
import { db } from "@/lib/platform/db";
import { sweepFiles } from "@/lib/platform/storage/sweep";
import { startWhatsappApi } from "../../e2e/support/whatsapp-api";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { makeItem } from "../support/checklist";
import { type Bytes, samples } from "../support/files";
import { callerFor, makeStaff } from "../support/staff";
import { keys, settings } from "../whatsapp/keys";
import { arrives, conversationWith } from "./arrive";

// A file that a student sends by WhatsApp passes the checks of every upload before it is kept, or says why it is refused.

let api: Awaited<ReturnType<typeof startWhatsappApi>>;
beforeAll(async () => {
  api = await startWhatsappApi(keys);
});
afterAll(() => api.stop());
beforeEach(() => changeSettings({ ...settings, ...api.settings }));

let files = 0;
type Sent = {
  bytes?: Bytes;
  mime?: string;
  media?: "document" | "image" | "voice";
  fileName?: string;
};

/** A case whose student sent this; the job has not run yet. */
async function sentFile({ bytes, mime = "application/pdf", ...more }: Sent = {}) {
  files += 1;
  const mediaId = `${1_000 + files}`;
  if (bytes) api.media.set(mediaId, { bytes, mime });
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const { media = "document", fileName = null } = more;
  const message = { type: "media" as const, media, mediaId, mime, fileName, caption: "My marks" };
  await arrives({ phone: c.mobile, message });
  const [row] = (await conversationWith(c.mobile)).incoming;
  if (!row) throw new Error("nothing arrived");
  const now = () =>
    db.incomingMessage.findUniqueOrThrow({ where: { id: row.id }, include: { file: true } });
  return { c, handler, id: row.id, now, take: (tries = 1) => fetchFile({ id: row.id }, tries) };
}

describe("a file that a student sends", () => {
  it("is kept with its name once the worker has it, and its words stand beside it", async () => {
    const { now, take } = await sentFile({ bytes: samples.pdf, fileName: "marks/12.pdf" });
    await take();
    expect(await now()).toMatchObject({
      ...{ body: "My marks", kind: "document", fileFault: null },
      file: { name: "marks12.pdf", mime: "application/pdf", size: samples.pdf.length },
    });
  });

  it("a photo without a name is named by what it is and its day", async () => {
    const { now, take } = await sentFile({
      bytes: samples.jpeg,
      mime: "image/jpeg",
      media: "image",
    });
    await take();
    expect((await now()).file?.name).toMatch(/^WhatsApp photo [\d-]{10}\.jpg$/);
  });

  it("a job that comes twice keeps one file", async () => {
    const { now, take } = await sentFile({ bytes: samples.pdf });
    await take();
    const { fileId } = await now();
    await take();
    expect((await now()).fileId).toBe(fileId);
  });

  it("its job is queued with the message", async () => {
    const { id } = await sentFile({ bytes: samples.pdf });
    const jobs = await db.$queryRaw`
      SELECT FROM graphile_worker.jobs WHERE key = ${`incomingFile:${id}`}`;
    expect(jobs).toHaveLength(1);
  });

  it("a type that is no document here says so, and nothing is kept", async () => {
    const { now, take } = await sentFile({
      bytes: Buffer.from("GIF89a, or so"),
      mime: "image/gif",
    });
    await take();
    const { fileId, fileFault } = await now();
    expect(fileId).toBeNull();
    expect(fileFault).toContain("This type of file is not accepted");
  });

  it("a voice message is not fetched, and the desk is told what to ask for", async () => {
    const { now, take } = await sentFile({ media: "voice", mime: "audio/ogg" });
    await take();
    expect((await now()).fileFault).toBe(fileFaults.notKept);
  });

  it("a file that WhatsApp does not have any more says why", async () => {
    const { now, take } = await sentFile();
    await take();
    expect((await now()).fileFault).not.toBeNull();
  });

  it("while WhatsApp is away the job is tried again, and at last says so", async () => {
    const { now, take } = await sentFile({ bytes: samples.pdf });
    changeSettings({ WHATSAPP_API_URL: "http://127.0.0.1:9" });
    await expect(take(1)).rejects.toThrow();
    expect(await now()).toMatchObject({ fileId: null, fileFault: null });
    await take(maxTries);
    expect((await now()).fileFault).toBe(fileFaults.gone);
  });
});

describe("a file that is put to the checklist", () => {
  it("waits there to be checked as what comes by the link, once", async () => {
    const { c, id, handler, take } = await sentFile({ bytes: samples.pdf, fileName: "marks.pdf" });
    await take();
    const item = await makeItem(c, { name: "Marksheet" });
    const caller = await callerFor(handler);
    const put = () => putToItem.run({ ref_no: c.ref_no, message: id, item: item.id }, caller);
    expect(await put()).toMatchObject({ ok: true });
    const papers = await db.checklistPaper.findMany({ where: { itemId: item.id } });
    expect(papers).toMatchObject([{ fromStudent: true, name: "marks.pdf", documentId: null }]);
    expect(await put()).toMatchObject({ status: 409 });
  });

  it("no file of another case is put there", async () => {
    const [theirs, own] = [await sentFile({ bytes: samples.pdf }), await sentFile()];
    await theirs.take();
    const item = await makeItem(own.c, { name: "Marksheet" });
    const input = { ref_no: own.c.ref_no, message: theirs.id, item: item.id };
    const answer = await putToItem.run(input, await callerFor(own.handler));
    expect(answer).toMatchObject({ status: 409 });
  });
});

describe("a file that was kept", () => {
  it("is read by the handler and by nobody who may not read the conversation", async () => {
    const { now, take, handler } = await sentFile({ bytes: samples.pdf });
    await take();
    const id = (await now()).fileId;
    expect(await storedFile.run({ id }, await callerFor(handler))).toMatchObject({ ok: true });
    const others = [await makeStaff(), await makeStaff({ role: "reception" })];
    for (const other of [...others, await makeStaff({ role: "admin", branches: ["batala"] })])
      expect(await storedFile.run({ id }, await callerFor(other))).toMatchObject({ status: 404 });
  });

  it("stays when the hourly sweep comes", async () => {
    const { now, take } = await sentFile({ bytes: samples.pdf });
    await take();
    const id = (await now()).fileId ?? "";
    await db.storedFile.update({ where: { id }, data: { createdAt: new Date("2026-01-01") } });
    await sweepFiles();
    expect(await db.storedFile.count({ where: { id } })).toBe(1);
  });
});
