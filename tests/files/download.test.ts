import { describe, expect, it } from "vitest";
import { roles } from "@/lib/platform/access/role-rights";
import { db } from "@/lib/platform/db";
import { fileStore } from "@/lib/platform/storage/store";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { makeDocument, makePhoto, makeStoredFile, samples } from "../support/files";
import { makeStaff, type Staff } from "../support/staff";
import { makeReport } from "../support/work";

// Files leave only through an authorised route, as what they are and nothing else (decision H6).

async function someDocument() {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const { fileId } = await makeDocument(c.id);
  return { handler, c, fileId, query: { id: fileId } };
}

describe("a document", () => {
  it("a document comes as it was uploaded, under its name, and no cache keeps it", async () => {
    const { handler, fileId, query } = await someDocument();
    const name = 'ਅੰਕ "ਸੂਚੀ"; a=b.pdf';
    await db.storedFile.update({ where: { id: fileId }, data: { name } });
    const { status, bytes, headers } = await callRoute("files", { as: handler, query });
    expect(status).toBe(200);
    expect(bytes.equals(samples.pdf)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(samples.pdf.length),
      "content-disposition": expect.stringMatching(
        /^attachment; filename=.*filename\*=UTF-8''%E0%A8/,
      ),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });

  it("a document answers 404 to people who may not open its case (A10)", async () => {
    const { c, query } = await someDocument();
    for (const role of roles) {
      const stranger = await makeStaff({ role });
      const opens = role === "admin" || role === "Admission";
      const { status } = await callRoute("files", { as: stranger, query });
      expect({ role, status }).toEqual({ role, status: opens ? 200 : 404 });
      await db.assessment.update({ where: { id: c.id }, data: { handlerId: stranger.id } });
      expect((await callRoute("files", { as: stranger, query })).status).toBe(200);
    }
    const elsewhere = await makeStaff({ role: "admin", branches: ["batala"] });
    expect((await callRoute("files", { as: elsewhere, query })).status).toBe(404);
    expect((await callRoute("files", { query })).status).toBe(401);
  });

  it("a document of a case that moved follows it", async () => {
    const { handler, c, query } = await someDocument();
    const receiver = await makeStaff();
    await db.assessment.update({ where: { id: c.id }, data: { handlerId: receiver.id } });
    expect((await callRoute("files", { as: handler, query })).status).toBe(404);
    expect((await callRoute("files", { as: receiver, query })).status).toBe(200);
  });

  it("a document whose bytes are gone says so", async () => {
    const { handler, fileId, query } = await someDocument();
    await (await fileStore()).remove(fileId);
    const answer = await callRoute("files", { as: handler, query });
    expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("a document's size can be asked for without reading it", async () => {
    const { handler, query } = await someDocument();
    const { status, bytes, headers } = await callRoute("files", {
      method: "HEAD",
      as: handler,
      query,
    });
    expect([status, bytes.length]).toEqual([200, 0]);
    expect(headers.get("content-length")).toBe(String(samples.pdf.length));
  });
});

it("a daily report's file is for its author, and for admins who see the author (P4)", async () => {
  const author = await makeStaff({ branches: ["batala"] });
  const { id } = await makeStoredFile();
  await makeReport(author, "2026-03-05T07:30:00Z", { fileId: id });
  const asked = async (as: Staff) => (await callRoute("files", { as, query: { id } })).status;
  expect(await asked(author)).toBe(200);
  expect(await asked(await makeStaff({ role: "admin", branches: ["batala"] }))).toBe(200);
  expect(await asked(await makeStaff({ role: "admin" }))).toBe(200);
  expect(await asked(await makeStaff({ role: "admin", branches: ["gurdaspur"] }))).toBe(404);
  expect(await asked(await makeStaff({ branches: ["batala"] }))).toBe(404);
});

it("a file that no record names is for nobody, not even an admin", async () => {
  const { id } = await makeStoredFile();
  const admin = await makeStaff({ role: "admin" });
  expect((await callRoute("files", { as: admin, query: { id } })).status).toBe(404);
});

describe("a photo", () => {
  it("a photo is part of Overview, so everybody in its branch sees it (A2)", async () => {
    const c = await makeCase({ location: "batala" });
    await makePhoto(c.id);
    const query = { ref_no: c.ref_no };
    for (const role of roles) {
      const { status, bytes, headers } = await callRoute("photo", {
        as: await makeStaff({ role }),
        query,
      });
      expect([role, status]).toEqual([role, 200]);
      expect(bytes.equals(samples.jpeg)).toBe(true);
      expect(headers.get("content-disposition")).toBe(`inline; filename=${c.ref_no}.jpg`);
    }
    const elsewhere = await makeStaff({ branches: ["gurdaspur"] });
    expect((await callRoute("photo", { as: elsewhere, query })).status).toBe(404);
  });

  it("the photo of a case without one answers 404", async () => {
    const { ref_no } = await makeCase();
    const as = await makeStaff({ role: "admin" });
    expect((await callRoute("photo", { as, query: { ref_no } })).status).toBe(404);
  });
});
