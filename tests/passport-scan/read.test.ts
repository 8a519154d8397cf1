import { describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { type Case, makeCase } from "../support/cases";
import { makeHandedInPassport, makePassportPage, passportPage } from "../support/passport-pages";
import { makeStaff, type Staff } from "../support/staff";

// The page of a passport is read for somebody to compare: nothing is kept, and only what lies on the case is read.

const file = new File([passportPage.bytes], "page.jpg", { type: "image/jpeg" });
const [upper, lower] = passportPage.lines;
const printed = upper.slice(5).replaceAll("<", " ").trim();

const readFile = (as: Staff, { ref_no }: Case, form: Record<string, string | File> = { file }) =>
  callRoute("enquiry/passport/read", { method: "POST", as, query: { ref_no }, form });
const readStored = (as: Staff, { ref_no }: Case, fileId: string) =>
  callRoute("enquiry/passport/read-stored", { as, query: { ref_no, fileId } });

describe("a passport page that comes along", () => {
  it("is read for its counsellor, and the case has no passport of it", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const answer = await readFile(handler, c);
    expect(answer.body).toMatchObject({ lines: [upper, lower], number: { isProven: true } });
    expect(await db.passport.count({ where: { assessmentId: c.id } })).toBe(0);
  });

  it("tells where name and birth differ from the registration", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const { body } = await readFile(handler, c);
    expect(body).toMatchObject({
      differs: [
        expect.stringMatching(/^The passport says .*, the registration /),
        expect.stringMatching(/^The passport says born on .*, the registration /),
      ],
    });
  });

  it("differs in nothing where the registration says the same in another order", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const { body } = await readFile(handler, c);
    const { birth } = body as { birth: { text: string } };
    const [first_name = "", ...others] = printed.toLowerCase().split(/ +/).toReversed();
    await db.assessment.update({
      where: { id: c.id },
      data: { first_name, surname: others.join(" ") || null, dob: new Date(birth.text) },
    });
    expect((await readFile(handler, c)).body).toMatchObject({ differs: [] });
  });

  it("is refused without a file, with a text in its place, and with a file that is none", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const forms: Record<string, string | File>[] = [
      {},
      { file: "page.jpg" },
      { file: new File(["nothing"], "page.jpg") },
    ];
    for (const form of forms) expect((await readFile(handler, c, form)).status).toBe(422);
  });
});

describe("a passport page that lies on the case", () => {
  it("is read as a document, and as what the student handed in", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const { fileId } = await makePassportPage(c.id);
    const { fileId: handedIn } = await makeHandedInPassport(c);
    for (const id of [fileId, handedIn])
      expect((await readStored(handler, c, id)).body).toMatchObject({ lines: [upper, lower] });
  });

  it("is not read where it lies on another case, or is of another kind", async () => {
    const handler = await makeStaff();
    const [c, other] = [await makeCase({ handler }), await makeCase({ handler })];
    const { fileId } = await makePassportPage(other.id);
    expect((await readStored(handler, c, fileId)).status).toBe(404);
    await db.document.updateMany({ where: { fileId }, data: { kind: "marksheet" } });
    expect((await readStored(handler, other, fileId)).status).toBe(404);
  });
});
