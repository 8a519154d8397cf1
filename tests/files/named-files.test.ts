import { describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { type Case, makeCase } from "../support/cases";
import { namedFileKinds, samples } from "../support/files";
import { makeFullCase } from "../support/full-case";
import { opened } from "../support/opened";
import { makeStaff, type Staff } from "../support/staff";

// Rules that hold for every kind of named file on a case.

async function ownCase() {
  const handler = await makeStaff();
  return { handler, c: await makeCase({ handler }) };
}

describe.each(namedFileKinds)("$name", ({ name, id, to, list, make, of, rows }) => {
  const upload = (as: Staff, c: Case, file: File, key?: string) =>
    callRoute(to, {
      method: "POST",
      as,
      query: { ref_no: c.ref_no, name: "Class 12 <b>marks</b>" },
      form: { file },
      headers: key ? { "idempotency-key": key } : {},
    });
  const remove = (as: Staff, c: Case, part: { id: string }) =>
    callRoute(`enquiry/${name}/delete`, {
      method: "POST",
      as,
      query: { ref_no: c.ref_no, [id]: part.id },
    });
  const pdf = () => new File([samples.pdf], "marks.pdf");

  it("a file of a case is uploaded, listed, downloaded as it was, and deleted with its bytes", async () => {
    const { handler, c } = await ownCase();
    const added = await upload(handler, c, pdf());
    expect(added.status).toBe(200);
    const [row] = await rows(await opened(handler, c));
    expect(row).toMatchObject({
      name: "Class 12 <b>marks</b>",
      fileName: "marks.pdf",
      mime: "application/pdf",
      size: samples.pdf.length,
    });
    const { _id = "", name: title, uri = "" } = row ?? {};
    expect(added.body[list]).toEqual([{ _id, name: title, uri }]);

    const [, file = ""] = uri.split("?id=");
    const get = () => callRoute("files", { as: handler, query: { id: file } });
    const downloaded = await get();
    expect(downloaded.bytes.equals(samples.pdf)).toBe(true);
    expect(downloaded.headers.get("content-disposition")).toBe("attachment; filename=marks.pdf");

    expect((await remove(handler, c, { id: _id })).body[list]).toEqual([]);
    expect((await get()).status).toBe(404);
    // The bytes are kept for Undo, and read by nobody.
    expect(await db.undoFile.count({ where: { fileId: file } })).toBe(1);
  });

  it("a file of a case counts in its uploader's daily work (C11), and is in the audit log", async () => {
    const { c } = await ownCase();
    const admin = await makeStaff({ role: "admin" });
    await upload(admin, c, pdf());
    expect(await db.dailyReportNormal.findMany({ where: { assessmentId: c.id } })).toMatchObject([
      { staffId: admin.id, name: "docUpload" },
    ]);
    expect(await db.auditLine.findMany({ where: { subject: c.ref_no } })).toMatchObject([
      { operation: `${name}.add`, actorId: admin.id },
    ]);
  });

  it("a file of a case is stored once with one key, also twice at the same instant (C15)", async () => {
    const { handler, c } = await ownCase();
    const twice = await Promise.all([1, 2].map(() => upload(handler, c, pdf(), "one key")));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const other = await upload(handler, c, new File([samples.png], "other.png"), "one key");
    expect(other.status).toBe(409);
    expect(await of(c)).toHaveLength(1);
  });

  it("a file of another case answers 404 with one's own ref_no, and stays unchanged", async () => {
    const { handler, c } = await ownCase();
    const victim = await makeCase({ handler: await makeStaff() });
    const part = await make(victim.id);
    expect((await remove(handler, c, part)).status).toBe(404);
    expect(await of(victim)).toEqual([part]);
    const { status } = await callRoute("files", { as: handler, query: { id: part.fileId } });
    expect(status).toBe(404);
  });

  it("a file's row, bytes and changes are only for people who may open the case (A2, A10)", async () => {
    const { c } = await ownCase();
    const part = await make(c.id);
    for (const role of ["user", "reception"] as const) {
      const other = await makeStaff({ role });
      expect((await upload(other, c, pdf())).status).toBe(403);
      expect((await remove(other, c, part)).status).toBe(403);
      const got = await callRoute("files", { as: other, query: { id: part.fileId } });
      expect(got.status).toBe(404);
    }
    expect(await of(c)).toEqual([part]);
    const reception = await makeStaff({ role: "reception" });
    const theirs = await makeCase({ handler: reception });
    expect((await upload(reception, theirs, pdf())).status).toBe(200);
  });

  it("a file whose content does not fit its name is refused beside the field", async () => {
    const { handler, c } = await ownCase();
    const html = Buffer.from("<!doctype html><script>alert(1)</script>");
    const { status, body } = await upload(handler, c, new File([html], "marks.pdf"));
    expect(status).toBe(415);
    expect(body.fields).toEqual({ file: expect.stringContaining("PDF") });
    expect(await of(c)).toEqual([]);
  });
});

it("a document says how many applications use it", async () => {
  const handler = await makeStaff();
  const { case: c, document } = await makeFullCase(handler);
  const [kind] = namedFileKinds;
  const listed = await kind?.rows(await opened(handler, c));
  expect(listed).toMatchObject([{ _id: document.id, applications: 1 }]);
});
