import { beforeEach, describe, expect, it } from "vitest";
import { palette } from "@/lib/desk/search/queries";
import { findTwins } from "@/lib/desk/twins/operations";
import { twinList, twinsOfCase, typedPersonTwins } from "@/lib/desk/twins/queries";
import { activeAssessments } from "@/lib/intake/assessments/queries";
import { addContact, deleteContact, editContact } from "@/lib/parts/contacts/operations";
import { db } from "@/lib/platform/db";
import { type Case, makeCase } from "../support/cases";
import { merge, part } from "../support/merge";
import { callerFor, makeStaff, newMobile, type Staff, viewerFor } from "../support/staff";
import { restore, trash } from "../support/trash";

// What the contacts of a case are for: the case is found by them, families are known, and two cases keep them in a merge.

let handler: Staff;
let counsellor: Staff;
let admin: Staff;
beforeEach(async () => {
  await db.assessment.deleteMany();
  handler = await makeStaff();
  counsellor = await makeStaff();
  admin = await makeStaff({ role: "admin" });
});

let names = 0;
/** A case that is like no other one. */
const makeStranger = (more: Parameters<typeof makeCase>[0] = {}) => {
  names += 1;
  const letters = [...String(names)].map((digit) => "bdgklmnprt"[Number(digit)] ?? "").join("a");
  const dob = new Date(Date.UTC(1990, 0, names));
  return makeCase({ first_name: `Z${letters}a`, surname: "Gill", dob, handler, ...more });
};

const father = { relation: "father", name: "Gurdev Singh", mobile: "+919815012345" };
const addTo = async ({ ref_no }: Case, more: object = {}) => {
  const result = await addContact.run({ ref_no, ...father, ...more }, await callerFor(handler));
  if (!result.ok) throw new Error(result.message);
  return result.data;
};

describe("search", () => {
  async function hits(q: string, by = counsellor) {
    const result = await palette.run({ q }, await callerFor(by));
    if (!result.ok) throw new Error(result.message);
    return result.data.cases.map(({ ref_no, contact }) => [ref_no, contact]);
  }

  it.each(["98150 12345", "09815012345", "+91 98150-12345", "2345", "gurdev", "Singh Gurdev"])(
    "a case is found by its contact typed as %s, and the hit says why",
    async (typed) => {
      const c = await makeStranger();
      await addTo(c);
      await addTo(c, { relation: "mother", name: "Manjit Kaur", mobile: newMobile() });
      expect(await hits(typed)).toEqual([[c.ref_no, "father Gurdev Singh"]]);
    },
  );

  it("the student's name and a contact's number together find the case", async () => {
    const c = await makeStranger({ first_name: "Harleen" });
    await addTo(c);
    expect(await hits("harleen 12345")).toEqual([[c.ref_no, "father Gurdev Singh"]]);
    expect(await hits("sandeep 12345")).toEqual([]);
  });

  it("a list of assessments finds the case by its contact", async () => {
    const c = await makeStranger();
    await addTo(c);
    const { rows } = await activeAssessments.read(await viewerFor(handler), { q: "9815012345" });
    expect(rows.map(({ ref_no }) => ref_no)).toEqual([c.ref_no]);
  });

  it("a changed contact is found as it is now, and a deleted one no more", async () => {
    const c = await makeStranger();
    const { id } = await addTo(c);
    const ref = { ref_no: c.ref_no, contactId: id };
    const by = await callerFor(handler);
    await editContact.run({ ...ref, version: 0, ...father, name: "Harjit Singh" }, by);
    expect(await hits("gurdev")).toEqual([]);
    expect(await hits("harjit")).toEqual([[c.ref_no, "father Harjit Singh"]]);
    await deleteContact.run({ ...ref, version: 1 }, by);
    expect(await hits("harjit")).toEqual([]);
    expect(await hits("9815012345")).toEqual([]);
  });

  it("contacts are searched by those who search by a student's other numbers, in their branches", async () => {
    const c = await makeStranger();
    await addTo(c);
    expect(await hits("9815012345", await makeStaff({ role: "reception" }))).toEqual([]);
    expect(await hits("9815012345", await makeStaff({ branches: ["batala"] }))).toEqual([]);
  });

  it("a case that comes back from the trash is found by its contact again", async () => {
    const c = await makeStranger();
    await addTo(c);
    await trash(c, admin);
    expect(await hits("gurdev")).toEqual([]);
    await restore(c);
    expect(await hits("gurdev")).toEqual([[c.ref_no, "father Gurdev Singh"]]);
  });
});

describe("likely twins", () => {
  const pairs = async () => {
    await findTwins();
    const { rows } = await twinList.read(await viewerFor(admin), {});
    return rows.map(({ one, other, reasons }) => [[one.ref_no, other.ref_no].sort(), reasons]);
  };
  const ofFather = "same number as the other's father";
  const relative = "a contact of both has the same number, as of brothers and sisters";

  it("somebody who is typed with the number of a student's father is shown with why", async () => {
    const c = await makeStranger();
    await addTo(c);
    const result = await typedPersonTwins.run(
      { mobile: "0 98150-12345" },
      await callerFor(counsellor),
    );
    expect(result).toMatchObject({
      ok: true,
      data: { twins: [{ ref_no: c.ref_no, reasons: [ofFather] }] },
    });
  });

  it.each(["mobile", "officialMobile"])(
    "a case whose %s is the number of another student's father makes a pair, from either side",
    async (field) => {
      const one = await makeStranger();
      const other = await makeStranger({ [field]: father.mobile });
      expect(await pairs()).toEqual([]);
      const { id } = await addTo(one);
      const refs = [one.ref_no, other.ref_no].sort();
      expect(await pairs()).toEqual([[refs, [ofFather]]]);
      await db.assessment.update({ where: { id: other.id }, data: { surname: "Sandhu" } });
      expect(await pairs()).toEqual([[refs, [ofFather]]]);
      await db.contact.delete({ where: { id } });
      expect(await pairs()).toEqual([]);
    },
  );

  it("two cases with one father's number stand last as a family, and neither says that they are one person", async () => {
    const [one, other] = [await makeStranger(), await makeStranger()];
    await addTo(one);
    await addTo(other);
    const alike = [
      await makeStranger({ email: "a@example.com" }),
      await makeStranger({ email: "a@example.com" }),
    ];
    const refs = (cases: Case[]) => cases.map(({ ref_no }) => ref_no).sort();
    expect(await pairs()).toEqual([
      [refs(alike), ["same email"]],
      [refs([one, other]), [relative]],
    ]);
    expect(await twinsOfCase(await viewerFor(admin), one.ref_no)).toEqual([]);
  });
});

describe("a merge of two cases", () => {
  it("a merge keeps the contacts of both, the same number once, and those with an email alone", async () => {
    const [survivor, other] = [await makeStranger(), await makeStranger()];
    await addTo(survivor);
    await addTo(other, { name: "Gurdev S." });
    const mother = newMobile();
    await addTo(other, { relation: "mother", name: "Manjit Kaur", mobile: mother });
    for (const c of [survivor, other])
      await addTo(c, { relation: "sponsor", name: "Uncle", mobile: "", email: "u@example.com" });
    const before = await db.contact.findMany({ orderBy: { id: "asc" } });
    expect(await merge(survivor, other)).toMatchObject({ ok: true });
    const after = await db.contact.findMany({ where: { assessmentId: survivor.id } });
    expect(after.map(({ name }) => name).sort()).toEqual([
      ...["Gurdev Singh", "Manjit Kaur", "Uncle", "Uncle"],
    ]);
    const { rows } = await activeAssessments.read(await viewerFor(handler), { q: mother });
    expect(rows.map(({ ref_no }) => ref_no)).toEqual([survivor.ref_no]);
    expect(await part(other)).toMatchObject({ ok: true });
    expect(await db.contact.findMany({ orderBy: { id: "asc" } })).toEqual(before);
  });

  it("two cases with as many contacts as a case may have can be merged", async () => {
    const [survivor, other] = [await makeStranger(), await makeStranger()];
    for (const c of [survivor, other])
      for (let many = 0; many < 10; many++) await addTo(c, { mobile: newMobile() });
    expect(await merge(survivor, other)).toMatchObject({ ok: true });
    expect(await db.contact.count({ where: { assessmentId: survivor.id } })).toBe(20);
  });
});
