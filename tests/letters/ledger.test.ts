import { describe, expect, it } from "vitest";
import { undoDeletion } from "@/lib/case-file/operations";
import { enterOldLetters } from "@/lib/parts/letter-entry/operations";
import { editLetter, verifyLetter } from "@/lib/parts/letters/operations";
import { db, pool } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { type Case, makeCase } from "../support/cases";
import { makeNumbered } from "../support/deposits";
import { makeDocument, samples } from "../support/files";
import { letterNow, lettersOf, makeLetter } from "../support/letters";
import { refusedBy } from "../support/refused";
import { callerFor, makeStaff, type Staff } from "../support/staff";

// The ledger of letters: each file has its line, and a second person says whether it is genuine.

const pdf = (name: string) => new File([samples.pdf], name);
const upload = (as: Staff, c: Case, path: string, query: Record<string, string> = {}) =>
  callRoute(path, {
    ...{ method: "POST", as, form: { file: pdf("letter.pdf") } },
    query: { ref_no: c.ref_no, name: "Letter", ...query },
  });

async function offer(as: Staff, c: Case, applicationId: string, type = "Unconditional") {
  const values = JSON.stringify({ applicationId, type, conditions: ["IELTS 6.5"] });
  const form = { formValues: values, file: pdf("offer.pdf") };
  const query = { ref_no: c.ref_no };
  expect(
    (await callRoute("enquiry/offer/create", { method: "POST", as, query, form })).status,
  ).toBe(200);
}

async function scene() {
  const handler = await makeStaff();
  const second = await makeStaff({ role: "Admission" });
  const c = await makeCase({ handler });
  const application = await makeNumbered(c.id);
  return { handler, second, c, application };
}

const details = {
  ...{ kind: "offer", receivedFrom: "portal", letterNumber: "UC/2026-114", studentNumber: "4711" },
  ...{ numberKind: "DLI", institutionNumber: "o 1939 1234567", fee: "12,000", feeCurrency: "cad" },
};
const proof = { method: "portal", words: "It stands in the portal", result: "genuine" };

/** A letter that somebody uploaded and wrote the details of. */
async function uploaded() {
  const made = await scene();
  const { handler, c, application } = made;
  await offer(handler, c, application.id);
  const [letter] = await lettersOf(c);
  if (!letter) throw new Error("There is no letter");
  const which = { ref_no: c.ref_no, letterId: letter.id };
  const edit = async (by: Staff, more: object = {}) =>
    editLetter.run(
      { ...which, ...details, applicationId: application.id, ...more },
      await callerFor(by),
    );
  const verify = async (by: Staff, more: object = {}) =>
    verifyLetter.run({ ...which, ...proof, ...more }, await callerFor(by));
  return { ...made, letter, edit, verify };
}

describe("a line of the ledger", () => {
  it("an offer letter, a COE and a document that is a letter have a line each, with who uploaded it", async () => {
    const { handler, c, application } = await scene();
    await offer(handler, c, application.id);
    await upload(handler, c, "coe/upload");
    await upload(handler, c, "docs/upload", { kind: "attestation" });
    await upload(handler, c, "docs/upload", { kind: "marksheet" });
    const shared = { applicationId: application.id, uploadedById: handler.id, state: "waiting" };
    expect(await lettersOf(c)).toMatchObject([
      { ...shared, kind: "offer", fileName: "offer.pdf", handlerId: handler.id },
      { ...shared, kind: "coe", fileName: "letter.pdf" },
      { ...shared, kind: "pal" },
    ]);
  });

  it("an upload of which nothing is kept leaves no line", async () => {
    const { handler, c } = await scene();
    const bad = await callRoute("coe/upload", {
      ...{ method: "POST", as: handler, query: { ref_no: c.ref_no, name: "" } },
      form: { file: pdf("coe.pdf") },
    });
    expect(bad.status).toBe(422);
    expect(await lettersOf(c)).toEqual([]);
  });

  it("a document that turns out to be a letter enters the ledger when its kind is said", async () => {
    const { handler, c } = await scene();
    const { id } = await makeDocument(c.id);
    await callRoute("enquiry/document/edit", {
      ...{ method: "POST", as: handler, query: { ref_no: c.ref_no, documentId: id } },
      body: { name: "Letter", kind: "offer" },
    });
    expect(await lettersOf(c)).toMatchObject([{ documentId: id, uploadedById: handler.id }]);
  });

  it("a letter that came before the ledger is entered later, by whoever the audit log knows", async () => {
    const { handler, c } = await scene();
    await upload(handler, c, "coe/upload");
    const { id: assessmentId } = await makeCase({ handler });
    const { id: fileId } = await db.storedFile.create({
      data: { name: "old.pdf", mime: "application/pdf", size: 5, sha256: "old" },
    });
    await db.coe.create({ data: { assessmentId, name: "COE", fileId } });
    await enterOldLetters();
    await enterOldLetters();
    expect(await lettersOf({ id: assessmentId })).toMatchObject([
      { fileName: "old.pdf", uploadedById: null },
    ]);
    expect(await lettersOf(c)).toMatchObject([{ uploadedById: handler.id }]);
  });

  it("a newer letter of an application takes the place of the older one until its file is deleted", async () => {
    const { handler, c, application } = await scene();
    await offer(handler, c, application.id, "Conditional");
    await offer(handler, c, application.id);
    const counting = async () => (await lettersOf(c)).map(({ counts }) => counts);
    expect(await counting()).toEqual([false, true]);
    const newest = await db.offerLetter.findFirstOrThrow({
      where: { assessmentId: c.id, status: "Unconditional" },
    });
    const query = { ref_no: c.ref_no, offerId: newest.id };
    await callRoute("enquiry/offer/delete", { method: "POST", as: handler, query });
    expect(await counting()).toEqual([true, false]);
    expect((await lettersOf(c))[1]).toMatchObject({ fileName: "offer.pdf", offerLetterId: null });
    const by = await callerFor(handler);
    expect(await undoDeletion.run({ ref_no: c.ref_no, id: newest.id }, by)).toMatchObject({
      ok: true,
    });
    expect(await counting()).toEqual([false, true]);
    expect((await lettersOf(c))[1]).toMatchObject({ offerLetterId: newest.id });
  });

  it("a line moves with its case", async () => {
    const { c } = await uploaded();
    const other = await makeStaff();
    await db.assessment.update({
      where: { id: c.id },
      data: { handlerId: other.id, location: "batala" },
    });
    expect(await lettersOf(c)).toMatchObject([{ handlerId: other.id, location: "batala" }]);
  });
});

describe("the details of a letter", () => {
  it("the details are kept with who wrote them, and numbers are compared without their signs", async () => {
    const { handler, letter, edit } = await uploaded();
    expect(await edit(handler)).toMatchObject({ ok: true });
    expect(await letterNow(letter.id)).toMatchObject({
      ...{ letterNumber: "UC/2026-114", letterKey: "UC2026114", studentKey: "4711" },
      ...{ institutionNumber: "O19391234567", feeCurrency: "CAD", detailsById: handler.id },
    });
  });

  it.each([
    ["DLI", "X19391234567", "DLI looks like O19391234567"],
    ["CRICOS", "O19391234567", "CRICOS looks like 00025B or 083980J"],
    ["CAS", "12345678901234", "CAS looks like E4G2AB1C3D4E5F"],
    ["SEVIS", "N12", "SEVIS looks like N0012345678"],
  ])("a %s number that is %s is refused", async (numberKind, institutionNumber, message) => {
    const { handler, edit } = await uploaded();
    expect(await edit(handler, { numberKind, institutionNumber })).toMatchObject({
      status: 422,
      fields: { institutionNumber: message },
    });
  });

  it("an application of another case is refused", async () => {
    const { handler, edit } = await uploaded();
    const { application } = await scene();
    expect(await edit(handler, { applicationId: application.id })).toMatchObject({ status: 404 });
  });
});

describe("a verification", () => {
  it("a second person verifies a letter, and everybody reads how, until when and by whom", async () => {
    const { handler, second, letter, edit, verify } = await uploaded();
    await edit(handler);
    expect(await verify(second, { validUntil: "31/12/2027" })).toMatchObject({ ok: true });
    expect(await letterNow(letter.id)).toMatchObject({
      ...{ state: "genuine", checkedById: second.id, validUntil: new Date("2027-12-31") },
    });
    expect(await db.letterCheck.findMany({ where: { letterId: letter.id } })).toMatchObject([
      { method: "portal", words: "It stands in the portal", result: "genuine" },
    ]);
  });

  it("a letter is not verified by its uploader, through the call or in the database", async () => {
    const { handler, c, letter, edit, verify } = await uploaded();
    await edit(handler);
    expect(await verify(handler)).toMatchObject({
      status: 409,
      message: "You uploaded this letter: a second person verifies it",
    });
    const check = `INSERT INTO letter_check (id, letter_id, assessment_id, method, words, result, checked_by_id)
      VALUES (gen_random_uuid(), '${letter.id}', '${c.id}', 'portal', 'Seen', 'genuine', '${handler.id}')`;
    expect(await refusedBy(check)).toBe("letter needs a second person");
    const uploader = `UPDATE letter SET uploaded_by_id = NULL WHERE id = '${letter.id}'`;
    expect(await refusedBy(uploader)).toBe("letter uploader stands");
    expect(await letterNow(letter.id)).toMatchObject({ state: "waiting" });
  });

  it("two verifications of the same moment both stand, and the uploader is refused among ten people", async () => {
    const { handler, second, letter, edit, verify } = await uploaded();
    await edit(handler);
    const third = await makeStaff({ role: "admin" });
    const people = [second, ...Array(8).fill(handler), third];
    const results = await Promise.all(people.map((one) => verify(one)));
    expect(results.map(({ ok }) => ok)).toEqual([true, ...Array(8).fill(false), true]);
    const checks = await db.letterCheck.findMany({ where: { letterId: letter.id } });
    expect(checks.map(({ checkedById }) => checkedById).sort()).toEqual(
      [second.id, third.id].sort(),
    );
  });

  it("a verification needs its evidence, and the details of the letter first", async () => {
    const { handler, second, edit, verify } = await uploaded();
    expect(await verify(second)).toMatchObject({
      message: "Please write the details of this letter first",
    });
    await edit(handler);
    expect(await verify(second, { words: " " })).toMatchObject({ status: 422 });
    expect(await verify(second, { result: "forged", validUntil: "2027-01-01" })).toMatchObject({
      fields: { validUntil: "Only a genuine letter is valid until a day" },
    });
  });

  it("a proof comes as a file, which those who open the case may read", async () => {
    const { handler, second, c, letter, edit } = await uploaded();
    await edit(handler);
    const { words: _, ...values } = proof;
    const { status } = await callRoute("letter/verify", {
      ...{ method: "POST", as: second, query: { ref_no: c.ref_no } },
      form: {
        formValues: JSON.stringify({ letterId: letter.id, ...values }),
        file: new File([samples.png], "portal.png"),
      },
    });
    expect(status).toBe(200);
    const { fileId } = await db.letterCheck.findFirstOrThrow({ where: { letterId: letter.id } });
    const read = (as: Staff) => callRoute("files", { as, query: { id: fileId ?? "" } });
    expect((await read(handler)).status).toBe(200);
    expect((await read(await makeStaff())).status).toBe(404);
  });

  it("the proof of how a letter came stays while the details change, and a new one takes its place", async () => {
    const { handler, c, letter, edit } = await uploaded();
    const send = async (name: string) => {
      const values = { letterId: letter.id, version: (await letterNow(letter.id)).version };
      const sent = await callRoute("letter/edit", {
        ...{ method: "POST", as: handler, query: { ref_no: c.ref_no } },
        form: {
          formValues: JSON.stringify({ ...values, kind: "offer", receivedFrom: "mail" }),
          file: new File([samples.png], name),
        },
      });
      expect(sent.status).toBe(200);
      return (await letterNow(letter.id)).receivedFileId ?? "";
    };
    const first = await send("mail.png");
    await edit(handler);
    expect(await letterNow(letter.id)).toMatchObject({ receivedFileId: first });
    const read = (as: Staff) => callRoute("files", { as, query: { id: first } });
    expect((await read(handler)).status).toBe(200);
    expect((await read(await makeStaff())).status).toBe(404);
    const second = await send("portal.png");
    expect(second).not.toBe(first);
    expect((await read(handler)).status).toBe(404);
  });

  it("a verification of somebody who is switched off stands under the same name, and no new one comes", async () => {
    const { handler, second, letter, edit, verify } = await uploaded();
    await edit(handler);
    await verify(second);
    const caller = await callerFor(second);
    await db.staff.update({ where: { id: second.id }, data: { active: false } });
    expect(await letterNow(letter.id)).toMatchObject({
      ...{ state: "genuine", checkedById: second.id },
    });
    const again = { ref_no: caller.viewer ? "" : "", letterId: letter.id };
    const { ref_no } = await db.assessment.findUniqueOrThrow({
      where: { id: letter.assessmentId },
    });
    expect(await verifyLetter.run({ ...again, ref_no, ...proof }, caller)).toMatchObject({
      ok: false,
      status: 401,
    });
  });

  it("details that are changed after a verification wait for a second person again", async () => {
    const { handler, second, letter, edit, verify } = await uploaded();
    await edit(handler);
    await verify(second);
    await edit(handler, { letterNumber: "UC/2026-115" });
    expect(await letterNow(letter.id)).toMatchObject({ state: "waiting", checkedById: null });
    expect(await db.letterCheck.count({ where: { letterId: letter.id } })).toBe(1);
  });

  it("a letter that a newer one replaced, or whose file is gone, is not verified any more", async () => {
    const { handler, second, c, application, letter, edit, verify } = await uploaded();
    await edit(handler);
    await offer(handler, c, application.id);
    expect(await verify(second)).toMatchObject({
      message: "A newer letter took the place of this one",
    });
    await db.letter.update({ where: { id: letter.id }, data: { offerLetterId: null } });
    expect(await verify(second)).toMatchObject({ message: "The file of this letter was deleted" });
  });
});

it("what stands in the ledger is neither rewritten nor deleted without its case", async () => {
  const { handler, second, c, application } = await scene();
  const of = { assessmentId: c.id, applicationId: application.id, uploadedById: handler.id };
  const { id } = await makeLetter({ ...of, details: handler, checkedBy: second });
  const waiver = { reason: "Hurry", lacked: "no letter", madeById: second.id };
  await db.letterWaiver.create({ data: { assessmentId: c.id, ...waiver } });
  for (const change of [
    `UPDATE letter_check SET result = 'forged' WHERE letter_id = '${id}'`,
    `DELETE FROM letter_check WHERE letter_id = '${id}'`,
    `DELETE FROM letter WHERE id = '${id}'`,
    `UPDATE letter_waiver SET reason = 'None' WHERE assessment_id = '${c.id}'`,
    `DELETE FROM letter_waiver WHERE assessment_id = '${c.id}'`,
  ])
    expect([change, await refusedBy(change)]).toEqual([change, "ledger stands"]);
  await pool.query("DELETE FROM assessment WHERE id = $1", [c.id]);
  expect(await db.letter.count({ where: { assessmentId: c.id } })).toBe(0);
});
