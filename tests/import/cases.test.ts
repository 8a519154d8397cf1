import { beforeAll, describe, expect, it } from "vitest";
import { fieldNames } from "@/lib/case/fields/fields";
import { tagKey } from "@/lib/catalogue/tags/labels";
import { tagCase } from "@/lib/catalogue/tags/operations";
import { withItsTags } from "@/lib/catalogue/tags/queries";
import { caseRules } from "@/lib/desk/import/cases";
import { readImport } from "@/lib/desk/import/operations";
import { deleteAssessment } from "@/lib/intake/assessments/operations";
import { addRemark } from "@/lib/parts/remarks/operations";
import { db } from "@/lib/platform/db";
import type { Caller } from "@/lib/platform/operation/caller";
import { dayInIndia } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { makeLead } from "../support/leads";
import { merge } from "../support/merge";
import { callerFor, makeStaff, newEmail, newMobile, type Staff } from "../support/staff";
import {
  caseForAll,
  csvFile,
  moveSheetIn,
  planAs,
  readSheet,
  rowsNow,
  takeBackAll,
} from "./support";

let staff: Staff;
let admin: Caller;
beforeAll(async () => {
  staff = await makeStaff({ role: "admin", name: "Harleen Moves Cases" });
  admin = await callerFor(staff);
});

/** A row as an office's sheet has it. */
const row = (more: Record<string, string> = {}) => ({
  ...{ "Student Name": "Gurpreet Kaur", "Mobile No": newMobile().slice(3) },
  ...{ "Email ID": newEmail("moved"), DOB: "13/5/2001", "Passing Year": "2019", Marks: "78.5%" },
  ...more,
});
const caseOf = (of: Record<string, string>) =>
  db.assessment.findUniqueOrThrow({
    where: { mobile: `+91${of["Mobile No"]}` },
    include: { status_updates: true, passport: true, remarks: true, importOrigins: true },
  });
const isThere = async (of: Record<string, string>) =>
  (await db.assessment.count({ where: { mobile: `+91${of["Mobile No"]}` } })) > 0;

describe("the columns of a case", () => {
  it("every field of a case is a column of its own", () => {
    for (const name of fieldNames) expect(caseRules.columns).toHaveProperty(name);
  });

  it("are recognised by the headings that offices give them", async () => {
    const file = csvFile([
      ["Ref No", "Student Name", "Mobile No", "DOB", "Apply For", "Passport No", "Visa Date"],
      ["A-1", "Gurpreet", newMobile().slice(3), "13/5/2001", "UK", "W5320861", ""],
    ]);
    const read = await readImport.run({ kind: "cases", file }, admin);
    if (!read.ok) throw new Error(read.message);
    const run = await db.importRun.findUniqueOrThrow({
      where: { id: read.data.imports[0]?._id ?? "" },
    });
    expect(run.setup).toMatchObject({
      mapping: {
        ...{ c0: "oldRefNo", c1: "name", c2: "mobile", c3: "dob", c4: "country_apply_for" },
        ...{ c5: "passportNumber", c6: "visaOn" },
      },
    });
  });
});

describe("cases that are moved in", () => {
  it("have the fields, days, handler and passport of their row, and nobody is written to", async () => {
    const simran = await makeStaff({ name: `Simran ${newMobile()}` });
    const of = row({
      "Student Name": "Gurpreet Kaur D/O Balbir Singh",
      ...{ "Apply For": "UK", Counsellor: simran.name, "Registration Date": "13/4/2024" },
      ...{ "Passport No": "W5320861", "Passport Expiry": "20/4/2031", Status: "Enrolled" },
      Notes: "Asked at the fair",
    });
    const before = await db.outboxMessage.count();
    await moveSheetIn("cases", [of], admin);
    const made = await caseOf(of);
    expect(made).toMatchObject({
      ...{ first_name: "Gurpreet", surname: "Kaur", father_name: "Balbir Singh" },
      ...{ country_apply_for: "GB", country: "IN", passout_year: 2019, state: "active" },
      ...{ handlerId: simran.id, createdById: staff.id, any_refusal: false },
      ...{ createdAt: new Date("2024-04-12T18:30:00Z"), enquiredOn: new Date("2024-04-13") },
      passport: [{ number: "W5320861", validTo: new Date("2031-04-20"), issuePlace: "Not known" }],
      importOrigins: [{ fileName: "cases.csv", isNew: true, importedById: staff.id }],
    });
    expect(made.ref_no).toMatch(/^GSP-\d\d-\d{5}$/);
    expect(made.search_text).toContain("w5320861");
    expect(made.remarks[0]?.remarks).toContain("Asked at the fair");
    expect(made.remarks[0]?.remarks).toContain("ten years before");
    expect(made.status_updates.map(({ type }) => type).sort()).toEqual(["accepted", "created"]);
    expect(await db.notification.count({ where: { staffId: simran.id } })).toBe(0);
    expect(await db.outboxMessage.count()).toBe(before);
  });

  it("have the tags of their row, which the office knows in any spelling or learns, as leads have", async () => {
    const word = `Loan ${newMobile().slice(3)}`;
    await db.tag.create({ data: { word, key: tagKey(word), colour: "blue" } });
    const fair = `Fair ${newMobile().slice(3)}`;
    const Tags = `${word.toUpperCase()}, ${fair}`;
    const [of, other] = [row({ Tags }), row({ Tags })];
    await moveSheetIn("cases", [of], admin);
    const { tags } = await withItsTags(await caseOf(of));
    expect(tags.map((tag) => tag.word)).toEqual([word, fair]);
    await moveSheetIn("leads", [other], admin, {
      ...{ location: "gurdaspur", followUpOn: "2099-12-01" },
    });
    const mobile = `+91${other["Mobile No"]}`;
    const lead = await withItsTags(await db.lead.findFirstOrThrow({ where: { mobile } }));
    expect(lead.tags).toEqual(tags);
  });

  it("have their parents as contacts, who go with the row until somebody changes them", async () => {
    const [father, mother] = [newMobile(), newMobile()];
    const rows = [
      row({ "Father Name": "Balbir Singh", "Parents Contact No": father.slice(3) }),
      row({ "Parents Contact No": father.slice(3), "Mother Name": "Manjit", "Mother No": father }),
      row({ "Mother Name": "Manjit Kaur", "Mother No": mother.slice(3) }),
    ];
    const id = await moveSheetIn("cases", rows, admin);
    const contactsOf = async (of: Record<string, string>) =>
      db.contact.findMany({
        where: { assessmentId: (await caseOf(of)).id },
        select: { id: true, relation: true, name: true, mobile: true },
      });
    const [first, second, third] = await Promise.all(rows.map(contactsOf));
    expect(first).toMatchObject([{ relation: "father", name: "Balbir Singh", mobile: father }]);
    expect(second).toMatchObject([{ name: "Father of Gurpreet", mobile: father }]);
    expect((await caseOf(rows[1] ?? {})).remarks[0]?.remarks).toContain("Mother's Name: Manjit");
    expect(third).toMatchObject([{ relation: "mother", name: "Manjit Kaur", mobile: mother }]);
    const changed = { where: { id: third?.[0]?.id ?? "" }, data: { version: { increment: 1 } } };
    await db.contact.update(changed);
    await takeBackAll(id, admin);
    expect(await Promise.all(rows.map(isThere))).toEqual([false, false, true]);
  });

  it("a sheet without a field that a case needs is refused until somebody says it for all rows", async () => {
    const run = await readSheet("cases", [row()], admin);
    expect(await planAs(run, admin, { forAll: { ...caseForAll, city: "" } })).toMatchObject({
      status: 422,
      fields: { "forAll.city": "City is needed: choose its column, or one value for all rows" },
    });
  });

  it("a row is refused in words where it lacks what nobody may make up", async () => {
    const rows = [
      row({ "Email ID": "", DOB: "soon" }),
      row({ "Visa Date": "15/2/2023", "Registration Date": "13/4/2024" }),
      row({ Counsellor: (await makeStaff({ role: "reception", name: `R ${newMobile()}` })).name }),
    ];
    const run = await readSheet("cases", rows, admin);
    await planAs(run, admin, { forAll: caseForAll });
    expect((await rowsNow(run.id)).map(([, words]) => words)).toEqual([
      "Date of Birth: soon is not a day; Email is required",
      "Visa on is before Registered on (13/04/2024)",
      "The handler is of the reception, which works on no cases",
    ]);
  });

  it("an open lead of the mobile becomes the case, and is open again when the import is taken back", async () => {
    const lead = await makeLead({ handler: await makeStaff() });
    const of = row({ "Mobile No": lead.mobile.slice(3) });
    const id = await moveSheetIn("cases", [of], admin);
    expect(await db.lead.findUnique({ where: { id: lead.id } })).toMatchObject({
      ...{ state: "assessment", assessmentId: (await caseOf(of)).id },
    });
    await takeBackAll(id, admin);
    expect(await isThere(of)).toBe(false);
    expect(await db.lead.findUnique({ where: { id: lead.id } })).toMatchObject({ state: "open" });
  });
});

describe("a case that is known", () => {
  it("gets what it lacks, with its history, and gives it back", async () => {
    const known = await makeCase({ surname: null, email: newEmail("own") });
    const of = row({
      ...{ "Mobile No": known.mobile.slice(3), "Father Name": "Balbir Singh", "Ref No": "LF-77" },
      ...{ "Passport No": "W5320861", "Passport Expiry": "20/4/2031" },
    });
    const id = await moveSheetIn("cases", [of], admin);
    expect((await rowsNow(id))[0]).toEqual([
      "changes",
      `Fills Surname, Father's Name, Old Reference No., Passport Number of ${known.ref_no}, Amrit`,
      "done",
    ]);
    expect(await caseOf(of)).toMatchObject({
      ...{ first_name: "Amrit", surname: "Kaur", father_name: "Balbir Singh", email: known.email },
      ...{ version: known.version + 1, passport: [{ number: "W5320861" }] },
      importOrigins: [{ isNew: false, oldRefNo: "LF-77" }],
    });
    const changes = { where: { assessmentId: known.id } };
    expect(await db.fieldChange.count(changes)).toBe(2);
    await takeBackAll(id, admin);
    expect(await caseOf(of)).toMatchObject({
      ...{ surname: null, father_name: null, passport: [], importOrigins: [] },
    });
    expect(await db.fieldChange.count(changes)).toBe(0);
  });

  it("gets its parents' numbers as contacts, and gives back those alone that nobody changed", async () => {
    const [known, own] = [await makeCase(), newMobile()];
    const mother = newMobile();
    const contact = { assessmentId: known.id, relation: "father", name: "Balbir", mobile: own };
    await db.contact.create({ data: contact });
    const of = row({
      ...{ "Mobile No": known.mobile.slice(3), "Father's Mobile": newMobile().slice(3) },
      ...{ "Mother Name": "Manjit Kaur", "Mother Mobile": `0 ${mother.slice(3)}` },
    });
    const id = await moveSheetIn("cases", [of], admin);
    expect((await rowsNow(id))[0]).toEqual([
      ...["changes", `Fills Mother's Mobile of ${known.ref_no}, Amrit Kaur`, "done"],
    ]);
    const contacts = () =>
      db.contact.findMany({
        where: { assessmentId: known.id },
        select: { relation: true, name: true, mobile: true },
        orderBy: { relation: "asc" },
      });
    const father = { relation: "father", name: "Balbir", mobile: own };
    expect(await contacts()).toEqual([
      father,
      { relation: "mother", name: "Manjit Kaur", mobile: mother },
    ]);
    await takeBackAll(id, admin);
    expect(await contacts()).toEqual([father]);
  });

  it("is known by its old number too, and by the mobile of a case that became part of it", async () => {
    const of = row({ "Ref No": "LF/2019/117" });
    await moveSheetIn("cases", [of], admin);
    const [survivor, other, another] = [await makeCase(), await makeCase(), await makeCase()];
    await merge(survivor, other);
    await merge(survivor, another);
    const rows = [
      row({ "Ref No": "lf-2019-117" }),
      row({ "Mobile No": other.mobile.slice(3), "Ref No": "LF/2019/117" }),
      row({ "Mobile No": another.mobile.slice(3) }),
    ];
    const run = await readSheet("cases", rows, admin);
    await planAs(run, admin, { forAll: caseForAll });
    const [byNumber, byTwo, byMerged] = await rowsNow(run.id);
    const { ref_no } = await caseOf(of);
    expect(byNumber).toEqual(["known", `Is ${ref_no}, Gurpreet Kaur`, "waiting"]);
    expect(byTwo?.[0]).toBe("refused");
    expect(byTwo?.[1]).toContain(survivor.ref_no);
    expect(byMerged?.[1]).toContain(survivor.ref_no);
  });
});

describe("an import of cases that is taken back", () => {
  it("keeps what was edited, written to, tagged, merged or deleted since, and takes the others away", async () => {
    const Tags = `Fair ${newMobile().slice(3)}`;
    const rows = [row(), row(), row({ Tags }), row({ Tags }), row({ Tags }), row({ Tags })];
    const id = await moveSheetIn("cases", rows, admin);
    const [edited, remarked, tagged, merged, trashed] = await Promise.all(rows.map(caseOf));
    if (!edited || !remarked || !tagged || !merged || !trashed) throw new Error("not moved in");
    const more = { ref_no: tagged.ref_no, tag: `Loan ${newMobile().slice(3)}` };
    expect(await tagCase.run(more, admin)).toMatchObject({ ok: true });
    await db.assessment.update({ where: { id: edited.id }, data: { version: { increment: 1 } } });
    await addRemark.run({ ref_no: remarked.ref_no, remarks: "<p>Called</p>" }, admin);
    await merge(await makeCase(), merged);
    expect(await deleteAssessment.run({ ref_no: trashed.ref_no }, admin)).toMatchObject({
      ok: true,
    });
    await takeBackAll(id, admin);
    expect((await rowsNow(id)).map(([, , state]) => state)).toEqual([
      ...["kept", "kept", "kept", "kept", "kept", "undone"],
    ]);
    expect(await Promise.all(rows.map(isThere))).toEqual([true, true, true, false, false, false]);
  });

  it("may be read and moved in once more", async () => {
    const of = row({ "Ref No": "LF-9001" });
    await takeBackAll(await moveSheetIn("cases", [of], admin), admin);
    expect(await isThere(of)).toBe(false);
    await moveSheetIn("cases", [of], admin);
    expect(await isThere(of)).toBe(true);
  });
});

it("a row whose case lies in the trash is refused with its number", async () => {
  const of = row();
  await moveSheetIn("cases", [of], admin);
  const { ref_no } = await caseOf(of);
  await deleteAssessment.run({ ref_no }, admin);
  const run = await readSheet("cases", [{ ...of, Notes: dayInIndia() }], admin);
  await planAs(run, admin, { forAll: caseForAll });
  expect((await rowsNow(run.id))[0]).toEqual([
    "refused",
    `${ref_no}, Gurpreet Kaur lies in the trash: restore it, or wait until it is gone`,
    "waiting",
  ]);
});
