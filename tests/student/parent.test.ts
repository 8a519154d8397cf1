import { beforeEach, describe, expect, it } from "vitest";
import { createAssessment } from "@/lib/intake/assessments/operations";
import { codeForGuardian } from "@/lib/parts/consent/guardian-operations";
import { standingOf } from "@/lib/parts/consent/ledger";
import { db } from "@/lib/platform/db";
import { unseal } from "@/lib/platform/outbox/secret";
import { sendParentLink } from "@/lib/student/link/operations";
import { enquiry, makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { merge } from "../support/merge";
import { callerFor, makeStaff, newMobile } from "../support/staff";
import { askStudent, enterPage, makeLinkTo } from "../support/student";
import { restore, trash } from "../support/trash";

// A parent agrees for a student under 18 by a link to their own mobile, whom the office or the student's form named.

beforeEach(() => changeSettings({ SMS_GATEWAY: "http" }));

const agreed = {
  ...{ name: "Harjit Singh", relation: "father", adult: "yes", language: "pa" },
  ...{ guidance: "yes", sharing: "yes" },
};

const newest = async (assessmentId: string) => {
  const message = await db.outboxMessage.findFirstOrThrow({
    where: { assessmentId },
    include: { secret: true },
    orderBy: { id: "desc" },
  });
  return { to: message.recipient, secret: unseal(message.secret?.sealed ?? "") };
};

async function visitOf(c: { id: string }, token: string) {
  const cookies = await enterPage(token, { day: "4/5/12" });
  const post = async (path: string, form: Record<string, string>) =>
    (await askStudent(path, { method: "POST", cookies, form })).location;
  const prove = async () => {
    await post("/s/code", {});
    return post("/s/code", { code: (await newest(c.id)).secret });
  };
  const page = async () => (await askStudent("/s", { cookies })).text;
  const answers = async () =>
    Object.fromEntries(
      (await standingOf(db, c.id)).map(({ purpose, answer, source }) => [
        purpose,
        `${answer} ${source}`,
      ]),
    );
  return { post, prove, page, answers };
}

async function makeMinor() {
  const mobile = newMobile();
  const c = await makeCase({ handler: await makeStaff(), dob: new Date("2012-05-04") });
  const { token } = await makeLinkTo(c, { purpose: "parent", scopes: ["link.consent"], mobile });
  return { c, mobile, token };
}

describe("a parent's link", () => {
  it("agrees purpose by purpose after a code to the parent's own mobile, and takes one back", async () => {
    const { c, token, mobile } = await makeMinor();
    const { post, prove, page, answers } = await visitOf(c, token);
    expect(await page()).not.toContain('action="/s/parent"');
    expect(await post("/s/parent", agreed)).toBe("/s?said=problem");
    expect(await prove()).toBe("/s?said=right");
    expect(await page()).toContain('action="/s/parent"');
    expect(await post("/s/parent", agreed)).toBe("/s?said=agreed");
    expect(await answers()).toEqual({
      ...{ guidance: "given parent", sharing: "given parent" },
      ...{ messages: "refused parent", photographs: "refused parent" },
    });
    expect(await db.guardian.findMany({ where: { assessmentId: c.id } })).toMatchObject([
      { name: "Harjit Singh", relation: "father", mobile, verifiedAt: expect.any(Date) },
    ]);
    const back = { purpose: "sharing", answer: "refused", language: "pa" };
    expect(await post("/s/consent", back)).toBe("/s?said=agreed");
    expect(await answers()).toMatchObject({ sharing: "withdrawn parent" });
  });

  it.each([
    ["no name", { ...agreed, name: " " }],
    ["no relation", { ...agreed, relation: "uncle" }],
    ["no tick that they are 18", { ...agreed, adult: "" }],
  ])("with %s nothing is agreed to, and the page says what is missing", async (_, form) => {
    const { c, token } = await makeMinor();
    const { post, prove, answers } = await visitOf(c, token);
    await prove();
    expect(await post("/s/parent", form)).toBe("/s?said=parent");
    expect(await answers()).toEqual({});
  });

  it("agrees to nothing where its number is the student's own", async () => {
    const { c, token, mobile } = await makeMinor();
    await db.assessment.update({ where: { id: c.id }, data: { officialMobile: mobile } });
    const { post, prove, answers } = await visitOf(c, token);
    await prove();
    expect(await post("/s/parent", agreed)).toBe("/s?said=problem");
    expect(await answers()).toEqual({});
  });

  it.each([
    ["the student's own link", { purpose: "student", scopes: ["link.way"] }],
    ["a parent's link without this right", { purpose: "parent", scopes: ["link.way"] }],
  ] as const)("%s agrees to nothing in a parent's place", async (_, { purpose, scopes }) => {
    const c = await makeCase({ handler: await makeStaff(), dob: new Date("2012-05-04") });
    const mobile = purpose === "parent" ? newMobile() : undefined;
    const { token } = await makeLinkTo(c, { purpose, scopes: [...scopes], mobile });
    const { post, prove, answers } = await visitOf(c, token);
    await prove();
    expect(await post("/s/parent", agreed)).toBe("/s?said=problem");
    expect(await answers()).toEqual({});
  });

  it("agrees to nothing for a student of 18", async () => {
    const { c, token } = await makeMinor();
    const { post, prove, page, answers } = await visitOf(c, token);
    await prove();
    await db.assessment.update({ where: { id: c.id }, data: { dob: new Date("2001-05-04") } });
    expect(await page()).not.toContain('action="/s/parent"');
    expect(await post("/s/parent", agreed)).toBe("/s?said=problem");
    expect(await answers()).toEqual({});
  });
});

describe("a parent's link whose case", () => {
  const oneByOne = { purpose: "messages", answer: "given", language: "pa" };

  it("becomes part of another agrees for the one that lives", async () => {
    const { c: other, token } = await makeMinor();
    const survivor = await makeCase({ dob: new Date("2012-05-04") });
    const before = await visitOf(other, token);
    await before.prove();
    await before.post("/s/parent", agreed);
    expect(await merge(survivor, other)).toMatchObject({ ok: true });
    const { post, prove, answers } = await visitOf(survivor, token);
    expect(await answers()).toMatchObject({ guidance: "given parent", messages: "refused parent" });
    await prove();
    expect(await post("/s/consent", oneByOne)).toBe("/s?said=agreed");
    expect(await answers()).toMatchObject({ messages: "given parent" });
  });

  it("lies in the trash opens nothing, and agrees again once it is restored", async () => {
    const { c, token } = await makeMinor();
    const { post, prove, answers } = await visitOf(c, token);
    await prove();
    await trash(c);
    expect(await post("/s/parent", agreed)).toBe("/s");
    await restore(c);
    const after = await visitOf(c, token);
    await after.prove();
    expect(await after.post("/s/parent", agreed)).toBe("/s?said=agreed");
    expect(await answers()).toMatchObject({ sharing: "given parent" });
  });
});

describe("the parent whom a student's form names", () => {
  const named = {
    ...{ dob: "4/5/12", parentName: "Harjit Singh", parentRelation: "father" },
    ...{ consentAsked: "yes", guidance: "yes", sharing: "yes" },
  };
  const send = async (form: Record<string, unknown>) =>
    createAssessment.run(enquiry({ ...named, ...form }), await callerFor(null));

  it("is noted and told nothing, until the office sends a link, by which what waited is agreed to", async () => {
    const typed = newMobile();
    const made = await send({ parentMobile: `0 ${typed.slice(3, 8)}-${typed.slice(8)}` });
    if (!made.ok) throw new Error(made.message);
    const { ref_no } = made.data;
    const c = await db.assessment.findUniqueOrThrow({
      where: { ref_no },
      select: { id: true, guardians: true },
    });
    expect(c.guardians).toMatchObject([{ name: "Harjit Singh", mobile: typed, verifiedAt: null }]);
    const toParent = { where: { recipient: typed } };
    expect(await db.outboxMessage.count(toParent)).toBe(0);
    const admin = await callerFor(await makeStaff({ role: "admin" }));
    const guardian = { ref_no, guardianId: c.guardians[0]?.id };
    expect(await sendParentLink.run(guardian, admin)).toMatchObject({ ok: true });
    const { to, secret } = await newest(c.id);
    expect(to).toBe(typed);
    const { post, prove, answers } = await visitOf(c, secret.split("/s/")[1] ?? "");
    expect(await answers()).toMatchObject({ sharing: "waiting form" });
    await prove();
    await post("/s/parent", agreed);
    expect(await answers()).toMatchObject({ sharing: "given parent" });
    expect(await db.guardian.count({ where: { assessmentId: c.id } })).toBe(1);
    // A parent who is proven is asked no more.
    expect(await codeForGuardian.run(guardian, admin)).toMatchObject({ status: 404 });
    expect(await sendParentLink.run(guardian, admin)).toMatchObject({ status: 404 });
  });

  it("has a name, a relation and a number of their own, or is refused at the field", async () => {
    const parentMobile = newMobile();
    expect(await send({ parentMobile, parentName: "" })).toMatchObject({
      ...{ status: 422, fields: { parentName: "Name of your parent is required" } },
    });
    expect(await send({ parentMobile, parentRelation: "" })).toMatchObject({
      ...{ status: 422, fields: { parentRelation: "Relation of your parent is required" } },
    });
    expect(await send({ parentMobile, mobile: parentMobile })).toMatchObject({
      ...{ status: 422, fields: { parentMobile: expect.stringContaining("own number") } },
    });
    expect(await send({ parentMobile: "12" })).toMatchObject({ status: 422 });
  });

  it("counts for nothing beside a student of 18", async () => {
    const made = await send({ dob: "4/5/2001", parentMobile: newMobile() });
    if (!made.ok) throw new Error(made.message);
    expect(await db.guardian.count({ where: { assessment: { ref_no: made.data.ref_no } } })).toBe(
      0,
    );
  });
});
