import { beforeAll, describe, expect, it } from "vitest";
import { undoDeletion } from "@/lib/case-file/operations";
import {
  addTemplateItem,
  deleteTemplateItem,
  editTemplate,
  editTemplateItem,
} from "@/lib/catalogue/checklists/operations";
import { differencesOf } from "@/lib/parts/checklist/adopt";
import * as items from "@/lib/parts/checklist/operations";
import * as papers from "@/lib/parts/checklist/papers";
import { receivePaper } from "@/lib/parts/checklist/receive";
import { addAppliedCourse, deleteAppliedCourse } from "@/lib/parts/courses-applied/operations";
import { db } from "@/lib/platform/db";
import type { Caller } from "@/lib/platform/operation/caller";
import { askForAll } from "@/lib/student/ask/operations";
import { makeCase, makeCourse } from "../support/cases";
import { handedIn, itemNow, makeDocument, makeItem, makeTemplate } from "../support/checklist";
import { callerFor, makeStaff, type Staff } from "../support/staff";

let staff: Staff;
let counsellor: Caller;
let admin: Caller;
beforeAll(async () => {
  staff = await makeStaff();
  counsellor = await callerFor(staff);
  admin = await callerFor(await makeStaff({ role: "admin" }));
});

type CaseFields = Parameters<typeof makeCase>[0];
const someCase = (more: CaseFields = {}) => makeCase({ handler: staff, ...more });

/** A country that no other test of this file has a template of. */
const countries = ["AU", "NZ", "IE", "DE", "US", "FR", "IT", "ES", "NL", "SE", "NO", "FI"];
const ownCountry = () => countries.pop() ?? "CA";

async function courseIn(country: string) {
  const { course, university } = await makeCourse();
  await db.university.update({ where: { id: university.id }, data: { country } });
  return course;
}

const choose = async (
  c: { ref_no: string },
  country: string,
  course?: Awaited<ReturnType<typeof courseIn>>,
) => {
  const chosen = course ?? (await courseIn(country));
  return addAppliedCourse.run(
    {
      ref_no: c.ref_no,
      country,
      university: chosen.universityId,
      course: chosen.id,
      type: "pg",
      intake: "2026-09",
    },
    counsellor,
  );
};
const namesOf = async (c: { id: string }) =>
  (
    await db.checklistItem.findMany({ where: { assessmentId: c.id }, orderBy: { name: "asc" } })
  ).map(({ name }) => name);

describe("a course that is chosen", () => {
  it.each([
    ["nothing special", { passout_year: 2026 }, ["Passport", "Sponsor's card"]],
    [
      "a refusal",
      { passout_year: 2026, any_refusal: true },
      ["Passport", "Refusal", "Sponsor's card"],
    ],
    ["a gap", { passout_year: 2024 }, ["Gap", "Passport", "Sponsor's card"]],
    [
      "under 18",
      { passout_year: 2026, dob: new Date("2008-09-02") },
      ["Consent", "Passport", "Sponsor's card"],
    ],
    [
      "18 that day",
      { passout_year: 2026, dob: new Date("2008-09-01") },
      ["Passport", "Sponsor's card"],
    ],
  ])("the items of a student with %s", async (_, facts, names) => {
    const country = ownCountry();
    await makeTemplate(country, [
      { kind: "passport", name: "Passport" },
      { kind: "refusal", name: "Refusal", condition: "refusal" },
      { kind: "gap", name: "Gap", condition: "gap" },
      { kind: "consent", name: "Consent", condition: "minor" },
      { kind: "sponsor", name: "Sponsor's card", condition: "sponsor_abroad" },
    ]);
    const c = await someCase(facts);
    expect(await choose(c, country)).toMatchObject({ ok: true });
    expect(await namesOf(c)).toEqual(names);
  });

  it("two courses of one country ask for one passport, and a deletion that is undone brings it back", async () => {
    const country = ownCountry();
    await makeTemplate(country, [{ kind: "passport", name: "Passport" }]);
    const c = await someCase();
    const course = await courseIn(country);
    await choose(c, country, course);
    await choose(c, country, course);
    expect(await namesOf(c)).toEqual(["Passport"]);
    const { ref_no } = c;
    const applied = await db.appliedCourse.findMany({ where: { assessmentId: c.id } });
    for (const { id } of applied)
      await deleteAppliedCourse.run({ ref_no, courseAppliedId: id }, counsellor);
    expect(await namesOf(c)).toEqual([]);
    expect(await undoDeletion.run({ ref_no, id: applied[0]?.id }, counsellor)).toMatchObject({
      ok: true,
    });
    expect(await namesOf(c)).toEqual(["Passport"]);
  });

  it("a case that was there before has its checklist made by hand, once", async () => {
    const country = ownCountry();
    const c = await someCase();
    await choose(c, country);
    await makeTemplate(country, [{ kind: "passport", name: "Passport" }]);
    const { ref_no } = c;
    const made = await items.makeItems.run({ ref_no }, counsellor);
    expect(made).toMatchObject({ message: "1 item added to the checklist" });
    expect(await items.makeItems.run({ ref_no }, counsellor)).toMatchObject({ status: 409 });
  });
});

const which = async (c: { ref_no: string }, { id }: { id: string }) => ({
  ref_no: c.ref_no,
  itemId: id,
  version: (await itemNow(id)).version,
});

describe("what is handed in", () => {
  it("a document, a passport and a test of the case are what an item needs; another case's is not", async () => {
    const c = await someCase();
    const item = await makeItem(c, { kind: "passport" });
    const document = await makeDocument(c);
    const input = { record: `document:${document.id}` };
    const handIn = papers.handInRecord;
    expect(await handIn.run({ ...(await which(c, item)), ...input }, counsellor)).toMatchObject({
      ok: true,
    });
    expect(await itemNow(item.id)).toMatchObject({ state: "received" });
    const typed = await db.document.findUniqueOrThrow({ where: { id: document.id } });
    expect(typed).toMatchObject({ kind: "passport" });
    const twice = await handIn.run({ ...(await which(c, item)), ...input }, counsellor);
    expect(twice).toMatchObject({ message: "This was handed in for the item already" });
    const foreign = { record: `document:${(await makeDocument(await someCase())).id}` };
    const other = await handIn.run({ ...(await which(c, item)), ...foreign }, counsellor);
    expect(other).toMatchObject({ status: 404 });
  });

  const studentFile = async (item: { id: string; assessmentId: string }) => {
    const file = { name: "photo.jpg", mime: "image/jpeg", size: 5, sha256: "x" };
    const { id: fileId } = await db.storedFile.create({ data: file });
    const paper = { itemId: item.id, assessmentId: item.assessmentId, fileId, name: "Photo of it" };
    await db.$transaction((tx) => receivePaper(tx, { ...paper, fromStudent: true }));
    return fileId;
  };

  it("a student's file becomes a document, with its days, when somebody checks it", async () => {
    const c = await someCase();
    const item = await makeItem(c, { kind: "medical" });
    const fileId = await studentFile(item);
    const days = { validFrom: "2026-11-01", validTo: "2027-10-31" };
    const checked = await papers.checkPapers.run(
      { ...(await which(c, item)), ...days },
      counsellor,
    );
    expect(checked).toMatchObject({ ok: true });
    expect(await db.document.findUniqueOrThrow({ where: { fileId } })).toMatchObject({
      name: "Photo of it",
      kind: "medical",
      validTo: new Date("2027-10-31"),
    });
    expect(await itemNow(item.id)).toMatchObject({
      state: "checked",
      checkedById: staff.id,
      validUntil: new Date("2027-10-31"),
    });
    const work = { assessmentId: c.id, name: "docCheck", staffId: staff.id };
    expect(await db.dailyReportNormal.count({ where: work })).toBe(1);
  });

  it("a check of what was there before the student sent another file is refused", async () => {
    const c = await someCase();
    const item = await makeItem(c);
    await studentFile(item);
    const seen = await which(c, item);
    await studentFile(item);
    expect(await papers.checkPapers.run(seen, counsellor)).toMatchObject({ status: 409 });
  });

  it("a rejection keeps the paper with its reason, and another reason needs words", async () => {
    const c = await someCase();
    const item = await makeItem(c);
    const { paper } = await handedIn(item);
    const reject = async (more: object) =>
      papers.rejectPaperOfItem.run(
        { ...(await which(c, item)), paperId: paper.id, ...more },
        counsellor,
      );
    expect(await reject({ reason: "other" })).toMatchObject({
      fields: { words: expect.anything() },
    });
    expect(await reject({ reason: "unreadable", words: "Too dark" })).toMatchObject({ ok: true });
    expect(await itemNow(item.id)).toMatchObject({ state: "rejected" });
    expect(await db.checklistPaper.findUniqueOrThrow({ where: { id: paper.id } })).toMatchObject({
      rejected: "unreadable",
      rejectedWords: "Too dark",
      rejectedById: staff.id,
    });
  });

  it("nothing is checked where nothing is", async () => {
    const c = await someCase();
    const item = await makeItem(c);
    const answer = await papers.checkPapers.run(await which(c, item), counsellor);
    expect(answer).toMatchObject({ message: "There is nothing to check yet" });
  });
});

describe("an item", () => {
  it("an item is not needed for a reason, and needed again without one", async () => {
    const c = await someCase();
    const item = await makeItem(c);
    const input = { ...(await which(c, item)), why: "Studies in Punjabi" };
    expect(await items.setNotNeeded.run(input, counsellor)).toMatchObject({ ok: true });
    expect(await itemNow(item.id)).toMatchObject({ state: "not_needed", notNeededById: staff.id });
    await items.setNeeded.run(await which(c, item), counsellor);
    expect(await itemNow(item.id)).toMatchObject({ state: "needed", notNeeded: null });
  });

  it("a deleted item comes back with its papers, as it was", async () => {
    const c = await someCase();
    const item = await makeItem(c);
    await handedIn(item);
    const before = await itemNow(item.id);
    await items.deleteItem.run(await which(c, item), counsellor);
    expect(await namesOf(c)).toEqual([]);
    await undoDeletion.run({ ref_no: c.ref_no, id: item.id }, counsellor);
    expect(await itemNow(item.id)).toEqual(before);
    expect(await db.checklistPaper.count({ where: { itemId: item.id } })).toBe(1);
  });

  it("the same item twice is refused in words", async () => {
    const c = await someCase();
    const input = {
      ...{ ref_no: c.ref_no, kind: "other", name: "Affidavit", copies: 1, form: "original" },
      ...{ stage: "visa", country: "CA" },
    };
    expect(await items.addItem.run(input, counsellor)).toMatchObject({ ok: true });
    const again = await items.addItem.run(input, counsellor);
    expect(again).toMatchObject({ fields: { name: "This is on the checklist already" } });
  });
});

describe("asking for all that is missing", () => {
  it("one mail names what is missing and why a paper was not taken, and each item says it was asked", async () => {
    const c = await someCase();
    const one = await makeItem(c, { name: "Passport", help: "First and last page" });
    const two = await makeItem(c, { name: "Bank statement", copies: 2, form: "original" });
    await db.checklistPaper.update({
      where: { id: (await handedIn(two)).paper.id },
      data: { rejected: "pages", rejectedAt: new Date(), rejectedById: staff.id },
    });
    const later = await makeItem(c, { stage: "visa" });
    const { ref_no } = c;
    expect(await askForAll.run({ ref_no, channel: "email" }, counsellor)).toMatchObject({
      message: "Asked for 2 items: Email",
    });
    const [mail] = await db.outboxMessage.findMany({ where: { assessmentId: c.id } });
    expect(mail).toMatchObject({ recipient: c.email, channel: "email" });
    expect(mail?.body).toContain("- Passport\n  First and last page\n");
    expect(mail?.body).toContain("- Bank statement (2 copies, original) - pages are missing\n");
    expect(mail?.body).not.toContain(later.name);
    expect(await itemNow(one.id)).toMatchObject({ state: "asked", channel: "email" });
    expect(await itemNow(two.id)).toMatchObject({ state: "rejected", channel: "email" });
  });

  it.each([
    [
      "pa",
      "ਸਾਨੂੰ ਅਜੇ ਚਾਹੀਦਾ ਹੈ: Marksheet (2 ਕਾਪੀਆਂ)।",
      "- Marksheet (ਮਾਰਕਸ਼ੀਟ ਜਾਂ ਸਰਟੀਫਿਕੇਟ, 2 ਕਾਪੀਆਂ) - ਪੰਨੇ ਘੱਟ ਹਨ",
    ],
    [
      "hi",
      "हमें अभी चाहिए: Marksheet (2 कॉपी)।",
      "- Marksheet (मार्कशीट या सर्टिफिकेट, 2 कॉपी) - पन्ने कम हैं",
    ],
  ])("a case in %s is asked in it, and its timeline is English", async (language, text, line) => {
    const c = await someCase({ language });
    const item = await makeItem(c, { name: "Marksheet", copies: 2 });
    await db.checklistPaper.update({
      where: { id: (await handedIn(item)).paper.id },
      data: { rejected: "pages", rejectedAt: new Date(), rejectedById: staff.id },
    });
    const { ref_no } = c;
    for (const channel of ["sms", "email"]) await askForAll.run({ ref_no, channel }, counsellor);
    const messages = await db.outboxMessage.findMany({
      where: { assessmentId: c.id },
      orderBy: { id: "asc" },
    });
    expect(messages.map(({ body }) => body)).toEqual([
      expect.stringContaining(text),
      expect.stringContaining(line),
    ]);
    const [update] = await db.statusUpdate.findMany({
      where: { assessmentId: c.id, type: "update" },
      orderBy: { id: "asc" },
    });
    expect(update?.msg).toContain("we still need Marksheet (2 copies).");
  });

  it("a text message names what is missing, a call sends nothing", async () => {
    const c = await someCase();
    await makeItem(c, { name: "Passport" });
    const { ref_no } = c;
    await askForAll.run({ ref_no, channel: "call" }, counsellor);
    expect(await db.outboxMessage.count({ where: { assessmentId: c.id } })).toBe(0);
    await askForAll.run({ ref_no, channel: "sms" }, counsellor);
    const [sms] = await db.outboxMessage.findMany({ where: { assessmentId: c.id } });
    expect(sms).toMatchObject({ recipient: c.mobile, channel: "sms" });
    expect(sms?.body).toContain("we still need Passport.");
  });

  it("nobody is asked for nothing", async () => {
    const { ref_no } = await someCase();
    const answer = await askForAll.run({ ref_no, channel: "email" }, counsellor);
    expect(answer).toMatchObject({ message: "Nothing is missing" });
  });
});

describe("a template that changes", () => {
  const content = { help: null, copies: 1, form: "scan", condition: "always", position: 1 };
  it("a running case keeps what it has until somebody takes the difference, and is asked once", async () => {
    const country = ownCountry();
    const { id } = await makeTemplate(country, [
      { kind: "passport", name: "Passport" },
      { kind: "photo", name: "Photo" },
      { kind: "cv", name: "CV" },
    ]);
    const c = await someCase();
    await choose(c, country);
    const template = () =>
      db.checklistTemplate.findUniqueOrThrow({ where: { id }, include: { items: true } });
    const itemId = async (name: string) =>
      (await template()).items.find((one) => one.name === name)?.id;
    const version = async () => (await template()).version;
    const photo = { itemId: await itemId("Photo"), kind: "photo", name: "Photo on white" };
    await editTemplateItem.run({ id, version: await version(), ...content, ...photo }, admin);
    await deleteTemplateItem.run(
      { id, version: await version(), itemId: await itemId("CV") },
      admin,
    );
    const sop = { kind: "sop", name: "Statement" };
    await addTemplateItem.run({ id, version: await version(), ...content, ...sop }, admin);
    expect(await namesOf(c)).toEqual(["CV", "Passport", "Photo"]);
    const offers = await db.$transaction((tx) => differencesOf(tx, c.id));
    expect(offers).toMatchObject([
      { added: ["Statement"], changed: ["Photo → Photo on white"], dropped: ["CV"] },
    ]);
    const { edition } = await template();
    const choice = { ref_no: c.ref_no, templateId: id, edition, take: true };
    const old = await items.chooseDifference.run({ ...choice, edition: edition - 1 }, counsellor);
    expect(old).toMatchObject({ status: 409 });
    expect(await items.chooseDifference.run(choice, counsellor)).toMatchObject({ ok: true });
    expect(await namesOf(c)).toEqual(["Passport", "Photo on white", "Statement"]);
    expect(await db.$transaction((tx) => differencesOf(tx, c.id))).toEqual([]);
  });

  it("two admins do not write over each other, and other roles change nothing", async () => {
    const { id, version } = await makeTemplate(ownCountry(), []);
    expect(await editTemplate.run({ id, version, demanded: true }, admin)).toMatchObject({
      ok: true,
    });
    const second = await editTemplate.run({ id, version, demanded: false }, admin);
    expect(second).toMatchObject({ status: 409 });
    const other = await editTemplate.run({ id, version, demanded: true }, counsellor);
    expect(other).toMatchObject({ status: 403 });
  });
});
