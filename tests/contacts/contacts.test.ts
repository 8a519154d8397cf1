import { expect, it } from "vitest";
import { undoDeletion } from "@/lib/case-file/operations";
import { mostContacts, relationWords } from "@/lib/parts/contacts/labels";
import { deleteContact } from "@/lib/parts/contacts/operations";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { callerFor, makeStaff, newMobile } from "../support/staff";

// The people beside a student: typed as people type them, reachable, and each number once on a case.

const typed = { relation: { value: "father", label: "Father" }, name: "Gurdev Singh" };

async function scene() {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const add = (more: object) =>
    callRoute("enquiry/contact/add", {
      method: "POST",
      as: handler,
      query: { ref_no: c.ref_no },
      body: { ...typed, ...more },
    });
  const stored = () =>
    db.contact.findMany({ where: { assessmentId: c.id }, orderBy: { createdAt: "asc" } });
  return { handler, c, add, stored };
}

it.each(["0 98765-43210", "98765 43210", "+91 9876543210"])(
  "a contact's number typed as %s is stored in the one form",
  async (mobile) => {
    const { add, stored } = await scene();
    expect((await add({ mobile, occupation: " Farmer ", note: "" })).status).toBe(200);
    expect(await stored()).toMatchObject([
      { relation: "father", name: "Gurdev Singh", mobile: "+919876543210" },
    ]);
    expect(await stored()).toMatchObject([{ email: null, occupation: "Farmer", note: null }]);
  },
);

it("a contact may have an email alone", async () => {
  const { add, stored } = await scene();
  expect((await add({ email: "Gurdev@Example.com" })).status).toBe(200);
  expect((await add({ email: "gurdev@example.com", relation: "sponsor" })).status).toBe(200);
  expect(await stored()).toMatchObject([
    { mobile: null, email: "gurdev@example.com" },
    { mobile: null, email: "gurdev@example.com" },
  ]);
});

it.each([
  [{}, { mobile: "Mobile or email is required" }],
  [{ mobile: "98" }, { mobile: "Please enter a valid mobile number" }],
  [{ email: "gurdev" }, { email: "Email is not a valid email address" }],
  [{ mobile: "9876543210", relation: "uncle" }, { relation: "Relation is not one of the choices" }],
  [{ mobile: "9876543210", name: "" }, { name: "Name is required" }],
])("a contact with %o is refused beside its field", async (wrong, fields) => {
  const { add, stored } = await scene();
  expect(await add(wrong)).toMatchObject({ status: 422, body: { fields } });
  expect(await stored()).toEqual([]);
});

it("one number is a contact of a case once, and may be the student's own and a contact of another case", async () => {
  const { c, add, stored } = await scene();
  expect((await add({ mobile: c.mobile })).status).toBe(200);
  const again = await add({ mobile: c.mobile, relation: "mother", name: "Manjit Kaur" });
  const message = "This case has a contact with this mobile already";
  expect(again).toMatchObject({ status: 409, body: { message, fields: { mobile: message } } });
  expect(await stored()).toHaveLength(1);
  const other = await scene();
  expect((await other.add({ mobile: c.mobile })).status).toBe(200);
});

it("two people who add one number at once add one contact", async () => {
  const { add, stored } = await scene();
  const mobile = newMobile();
  const answers = await Promise.all([add({ mobile }), add({ mobile })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await stored()).toHaveLength(1);
});

it("a deleted contact does not come back beside another one with its number", async () => {
  const { handler, c, add, stored } = await scene();
  const mobile = newMobile();
  await add({ mobile });
  const [{ id } = { id: "" }] = await stored();
  const by = await callerFor(handler);
  await deleteContact.run({ ref_no: c.ref_no, contactId: id, version: 0 }, by);
  await add({ mobile, name: "Harjit Singh" });
  expect(await undoDeletion.run({ ref_no: c.ref_no, id }, by)).toMatchObject({ status: 409 });
  expect(await stored()).toMatchObject([{ name: "Harjit Singh" }]);
});

it("a case takes ten contacts, and the next is refused in words", async () => {
  const { add, stored } = await scene();
  for (let many = 0; many < mostContacts; many++)
    expect((await add({ mobile: newMobile() })).status).toBe(200);
  const message = "This case has 10 contacts already: no more can be added";
  expect(await add({ mobile: newMobile() })).toMatchObject({ status: 409, body: { message } });
  expect(await stored()).toHaveLength(mostContacts);
});

it("a contact is read, added and deleted by those who open the case alone", async () => {
  const { c, add, handler } = await scene();
  await add({ mobile: newMobile() });
  const query = { ref_no: c.ref_no };
  const stranger = await makeStaff();
  const refused = await callRoute("enquiry/contact/add", {
    ...{ method: "POST", as: stranger, query },
    body: { ...typed, mobile: newMobile() },
  });
  expect(refused.status).toBe(403);
  const read = async (as: typeof handler) =>
    (await callRoute("assessments/singleAssessment", { as, query })).body;
  expect(await read(handler)).toMatchObject({ contacts: [{ name: "Gurdev Singh" }] });
  expect(await read(stranger)).not.toHaveProperty("contacts");
});

it("the audit log says the relation of a contact and neither name nor number", async () => {
  const { c, add, stored } = await scene();
  await add({ mobile: "98765 43210" });
  const [{ id } = { id: "" }] = await stored();
  const line = await db.auditLine.findFirstOrThrow({
    where: { subject: c.ref_no, operation: "contact.add" },
  });
  expect(line.detail).toEqual({ id, entry: relationWords.father });
});
