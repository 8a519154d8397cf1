import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { type Answer, callRoute } from "../support/call";
import { type Case, makeCase } from "../support/cases";
import { type Bytes, makePhoto, samples } from "../support/files";
import { makeStaff, type Staff } from "../support/staff";

const upload = (as: Staff, c: Case, bytes: Bytes, name = "webcam.jpg") =>
  callRoute("photo/upload", {
    method: "POST",
    as,
    query: { ref_no: c.ref_no },
    form: { file: new File([bytes], name) },
  });

const look = (as: Staff, c: Case) => callRoute("photo", { as, query: { ref_no: c.ref_no } });
const photoOf = ({ id }: Case) =>
  db.assessment.findUniqueOrThrow({ where: { id }, select: { photoId: true } });

async function ownCase() {
  const handler = await makeStaff();
  return { handler, c: await makeCase({ handler }) };
}

describe("a photo", () => {
  it.each(["jpeg", "png", "webp"] as const)("a photo as %s is redrawn as a JPEG", async (type) => {
    const { handler, c } = await ownCase();
    expect((await upload(handler, c, samples[type])).status).toBe(200);
    const { bytes, headers } = await look(handler, c);
    expect(headers.get("content-type")).toBe("image/jpeg");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 40, height: 30 });
  });

  it("a photo keeps nothing that was hidden in the picture", async () => {
    const { handler, c } = await ownCase();
    const exif = { IFD0: { Copyright: "Gurdaspur 143521" } };
    const tagged = await sharp(samples.jpeg).withExif(exif).toBuffer();
    expect(tagged.includes("Gurdaspur 143521")).toBe(true);
    expect((await upload(handler, c, tagged)).status).toBe(200);
    const { bytes } = await look(handler, c);
    expect(bytes.includes("Gurdaspur 143521")).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it("a photo takes the place of the earlier one, at another address", async () => {
    const { handler, c } = await ownCase();
    const addressIn = ({ body }: Answer) => String(body.photo);
    const first = addressIn(await upload(handler, c, samples.jpeg));
    const { photoId: earlier } = await photoOf(c);
    const second = addressIn(await upload(handler, c, samples.png));
    expect(second).toMatch(new RegExp(`^/api/photo\\?ref_no=${c.ref_no}&v=`));
    expect(second).not.toBe(first);
    expect(await db.storedFile.findUnique({ where: { id: earlier ?? "" } })).toBeNull();
    const { photoId } = await photoOf(c);
    expect(await db.storedFile.findUnique({ where: { id: photoId ?? "" } })).not.toBeNull();
  });

  it("a photo is kept by the browser under its version's address alone", async () => {
    const { handler, c } = await ownCase();
    const v = String((await upload(handler, c, samples.jpeg)).body.photo).split("&v=")[1] ?? "";
    const kept = async (query: Record<string, string>) =>
      (
        await callRoute("photo", { as: handler, query: { ref_no: c.ref_no, ...query } })
      ).headers.get("cache-control");
    expect(await kept({ v })).toBe("private, max-age=86400");
    expect(await kept({ v: "000000000000" })).toBe("no-store");
    expect(await kept({})).toBe("no-store");
  });

  it("a photo stays when its replacement is no picture", async () => {
    const { handler, c } = await ownCase();
    await makePhoto(c.id);
    const before = await photoOf(c);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    for (const bytes of [samples.pdf, samples.xlsx, svg, samples.jpeg.subarray(0, 200)]) {
      const { status, body } = await upload(handler, c, bytes);
      expect([415, 422]).toContain(status);
      expect(body.fields).toEqual({ file: expect.any(String) });
    }
    expect(await photoOf(c)).toEqual(before);
    expect((await look(handler, c)).bytes.equals(samples.jpeg)).toBe(true);
  });

  it("a photo is changed by those who may open the file, and seen by all who see Overview (A2)", async () => {
    const { c } = await ownCase();
    for (const role of ["admin", "Admission"] as const)
      expect((await upload(await makeStaff({ role }), c, samples.jpeg)).status).toBe(200);
    const before = await photoOf(c);
    for (const role of ["user", "reception"] as const) {
      const other = await makeStaff({ role });
      expect((await upload(other, c, samples.png)).status).toBe(403);
      expect((await look(other, c)).status).toBe(200);
    }
    expect(await photoOf(c)).toEqual(before);
    const elsewhere = await makeStaff({ role: "admin", branches: ["batala"] });
    expect((await upload(elsewhere, c, samples.png)).status).toBe(404);
    expect((await look(elsewhere, c)).status).toBe(404);
  });

  it("a case has one photo, whichever of two people saves first", async () => {
    const { handler, c } = await ownCase();
    const admin = await makeStaff({ role: "admin" });
    const both = await Promise.all([
      upload(handler, c, samples.jpeg),
      upload(admin, c, samples.png),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { photoId } = await photoOf(c);
    const files = await db.storedFile.findMany({ where: { photoOf: { id: c.id } } });
    expect(files.map(({ id }) => id)).toEqual([photoId]);
  });
});
