import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { deleteUniversity } from "@/lib/catalogue/universities/operations";
import {
  addAgreement,
  correctAgreement,
  tellAgreementEnds,
  withdrawAgreement,
} from "@/lib/money/agreements/operations";
import { agreementsOf } from "@/lib/money/agreements/queries";
import { newAgreement } from "@/lib/money/agreements/schema";
import {
  addPartner,
  addReached,
  deletePartner,
  editPartner,
  removeReached,
} from "@/lib/money/partners/operations";
import { newPartner } from "@/lib/money/partners/schema";
import { db, pool } from "@/lib/platform/db";
import { setClock } from "@/lib/values/clock";
import { makeUniversity } from "../support/cases";
import { messages } from "../support/parse";
import { makeAggregator, makeAgreement, makePartner } from "../support/partners";
import { refusedBy } from "../support/refused";
import { callerFor, makeStaff, type Staff } from "../support/staff";

// Whom the office shares students with, and what it agrees with them.

let admin: Staff;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
});
afterEach(() => setClock());

const typed = {
  ...{ kind: "aggregator", name: "Apply North", country: "CA", currency: "CAD", contacts: [] },
};
const rate = { kind: "first_year", percent: "15", bonus: "no" };
const terms = { validFrom: "1/1/2026", dueAfter: "enrolled", dueDays: "30", rates: [rate] };
const asAdmin = () => callerFor(admin);
const add = async (partner: string, more: Record<string, unknown> = {}) =>
  addAgreement.run({ partner, ...terms, ...more }, await asAdmin());

describe("what an admin types", () => {
  it.each([
    [{ kind: "university" }, { university: "University is required" }],
    [
      { gstin: "03ABCDE1234F1Z5" },
      { gstin: "This is not a GSTIN: 15 signs, of which the last checks the others" },
    ],
    [{ pan: "ABC" }, { pan: "Please enter a valid PAN" }],
    [
      { contacts: [{ name: "", mobile: "12" }] },
      {
        "contacts.0.name": "Contact is required",
        "contacts.0.mobile": "Please enter a valid mobile number",
      },
    ],
  ])("a partner with %o is refused beside the field", (change, said) => {
    expect(messages(newPartner, { ...typed, ...change })).toEqual(said);
  });

  it.each([
    [{ rates: [] }, { rates: "An agreement has one rate at least" }],
    [{ rates: [{ ...rate, percent: "" }] }, { "rates.0.percent": "Percent is required" }],
    [{ rates: [{ ...rate, kind: "fixed" }] }, { "rates.0.amount": "Amount is required" }],
    [{ validTo: "31/12/2025" }, { validTo: "Valid to cannot be before Valid from" }],
  ])("an agreement with %o is refused beside the field", (change, said) => {
    const partner = crypto.randomUUID();
    expect(messages(newAgreement, { partner, ...terms, ...change })).toEqual(said);
  });
});

describe("a partner", () => {
  it("a partner's mobile, PAN and name are read as people type them", async () => {
    const contacts = [{ name: "Ritu", mobile: "098765 43210", email: "Ritu@Example.com" }];
    const answer = await addPartner.run(
      { ...typed, pan: "abcde 1234 f", contacts },
      await asAdmin(),
    );
    expect(answer).toMatchObject({
      ok: true,
      data: {
        pan: "ABCDE1234F",
        contacts: [{ name: "Ritu", mobile: "+919876543210", email: "ritu@example.com" }],
      },
    });
  });

  it("a university of the catalogue is one partner, and takes its country from there", async () => {
    const university = await makeUniversity();
    const input = { ...typed, kind: "university", university: university.id, country: "IN" };
    expect(await addPartner.run({ ...input, name: "Own" }, await asAdmin())).toMatchObject({
      ok: true,
      data: { country: { value: university.country } },
    });
    expect(await addPartner.run(input, await asAdmin())).toMatchObject({
      status: 409,
      fields: { university: "Own is this university already" },
    });
    expect(await deleteUniversity.run({ id: university.id }, await asAdmin())).toMatchObject({
      status: 409,
    });
  });

  it("an unused partner is deleted, and one with an agreement is not, nor changes its currency", async () => {
    const unused = await makeAggregator();
    expect(await deletePartner.run({ id: unused.id }, await asAdmin())).toMatchObject({ ok: true });
    const used = await makeAggregator();
    await makeAgreement(used.id);
    expect(await deletePartner.run({ id: used.id }, await asAdmin())).toMatchObject({
      status: 409,
      message: `${used.name} has 1 agreement, so it is switched off instead`,
    });
    const input = { ...typed, id: used.id, version: 0, currency: "GBP" };
    expect(await editPartner.run(input, await asAdmin())).toMatchObject({
      status: 409,
      fields: { currency: expect.stringContaining("The currency stays") },
    });
  });

  it("a university is added to an aggregator once, and taken away while no rate names it", async () => {
    const aggregator = await makeAggregator();
    const { id: university } = await makeUniversity();
    const input = { id: aggregator.id, university };
    expect(await addReached.run(input, await asAdmin())).toMatchObject({ ok: true });
    expect(await addReached.run(input, await asAdmin())).toMatchObject({ status: 409 });
    expect(await add(aggregator.id, { rates: [{ ...rate, university }] })).toMatchObject({
      ok: true,
    });
    expect(await removeReached.run(input, await asAdmin())).toMatchObject({ status: 409 });
  });

  it("only an admin of all branches changes partners", async () => {
    const limited = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    expect(await addPartner.run(typed, await callerFor(limited))).toMatchObject({ status: 403 });
  });
});

describe("an agreement", () => {
  it("one that begins closes the one in force the day before, and one that overlaps is refused", async () => {
    const { id } = await makeAggregator();
    expect(await add(id)).toMatchObject({ ok: true, message: "Agreement added" });
    expect(await add(id, { validFrom: "1/7/2026" })).toMatchObject({ ok: true });
    expect(await agreementsOf(id)).toMatchObject([
      { validFrom: "2026-07-01", validTo: null },
      { validFrom: "2026-01-01", validTo: "2026-06-30" },
    ]);
    expect(await add(id, { validFrom: "1/3/2026", validTo: "1/4/2026" })).toMatchObject({
      status: 409,
      fields: { validFrom: "Another agreement with this partner is valid on some of these days" },
    });
  });

  it("the database refuses two agreements of a partner for one day, but for one that was replaced", async () => {
    const { id } = await makeAggregator();
    const first = await makeAgreement(id);
    const second = `INSERT INTO agreement (id, partner_id, valid_from, due_after, due_days)
      VALUES (gen_random_uuid(), '${id}', '2030-01-01', 'visa', 0)`;
    expect(await refusedBy(second)).toBe("agreement_apart");
    await db.agreement.update({ where: { id: first.id }, data: { replacedAt: new Date() } });
    expect(await refusedBy(second)).toBe("nothing");
  });

  it("its terms and rates stay as they were written, whatever writes", async () => {
    const { id } = await makeAgreement((await makeAggregator()).id);
    for (const sql of [
      `UPDATE agreement SET due_days = 9 WHERE id = '${id}'`,
      `UPDATE agreement_rate SET percent = 9 WHERE agreement_id = '${id}'`,
    ])
      expect(await refusedBy(sql)).toBe("agreement stands");
    await pool.query(`UPDATE agreement SET valid_to = '2030-01-01' WHERE id = '${id}'`);
  });

  it("a correction takes its place, and neither is corrected twice", async () => {
    const { id: partner } = await makeAggregator();
    const { id } = await makeAgreement(partner);
    const correct = { id, version: 0, ...terms, rates: [{ ...rate, percent: "20" }] };
    expect(await correctAgreement.run(correct, await asAdmin())).toMatchObject({ ok: true });
    expect(await correctAgreement.run(correct, await asAdmin())).toMatchObject({ status: 409 });
    expect(await agreementsOf(partner)).toMatchObject([
      { rates: [{ percent: "20.00" }], replacedAt: null },
      { rates: [{ percent: "15.00" }], replacedAt: expect.any(Date) },
    ]);
  });

  it("one that was never made is withdrawn, which leaves its days free", async () => {
    const { id: partner } = await makeAggregator();
    const { id } = await makeAgreement(partner);
    expect(await withdrawAgreement.run({ id, version: 0 }, await asAdmin())).toMatchObject({
      ok: true,
    });
    expect(await add(partner)).toMatchObject({ ok: true });
  });

  it("a rate is narrowed to universities that are reached, and to their courses", async () => {
    const aggregator = await makeAggregator();
    const { id: university } = await makeUniversity();
    expect(await add(aggregator.id, { rates: [{ ...rate, university }] })).toMatchObject({
      status: 422,
      fields: { "rates.0.university": `${aggregator.name} does not reach this university` },
    });
    const own = await makePartner({ id: university });
    const course = crypto.randomUUID();
    expect(await add(own.id, { rates: [{ ...rate, course }] })).toMatchObject({
      status: 422,
      fields: { "rates.0.course": "This course is not one of the university's" },
    });
  });

  it("admins are told once a month before it ends and once on its last day, unless another one follows", async () => {
    const told = () =>
      db.notification.findMany({
        where: { staffId: admin.id, kind: "money" },
        orderBy: { at: "asc" },
        select: { text: true, page: true },
      });
    const partner = await makeAggregator();
    const followed = await makeAggregator();
    const validTo = new Date("2026-12-31");
    await makeAgreement(partner.id, { validTo });
    await makeAgreement(followed.id, { validTo });
    await makeAgreement(followed.id, { validFrom: new Date("2027-01-01") });
    setClock(new Date("2026-11-30T10:00:00+05:30"));
    await tellAgreementEnds();
    expect(await told()).toEqual([]);
    setClock(new Date("2026-12-01T10:00:00+05:30"));
    for (let n = 0; n < 2; n++) await tellAgreementEnds();
    setClock(new Date("2026-12-31T10:00:00+05:30"));
    for (let n = 0; n < 2; n++) await tellAgreementEnds();
    const page = `/app/partners/${partner.id}`;
    expect(await told()).toEqual([
      { text: `The agreement with ${partner.name} ends on 31/12/2026`, page },
      { text: `The agreement with ${partner.name} ends today`, page },
    ]);
  });
});
