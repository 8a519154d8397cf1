import { describe, expect, it } from "vitest";
import { undoDeletion } from "@/lib/case-file/operations";
import { setOfficialValues, setPackageAmount } from "@/lib/intake/assessments/official";
import { addFeePlan, deleteFeePlan, editFeePlan } from "@/lib/money/fee-plan/operations";
import { refundReceipt } from "@/lib/money/vouchers/corrections";
import { addReceipt } from "@/lib/money/vouchers/operations";
import { balanceOf, standingList } from "@/lib/money/vouchers/queries";
import { db, pool } from "@/lib/platform/db";
import { daysAfter } from "@/lib/values/calendar";
import { dayOf } from "@/lib/values/fields/day";
import { makeCase } from "../support/cases";
import { makeOffer } from "../support/deposits";
import {
  dayIn,
  instalmentsOf,
  makePlanned,
  packageAmount,
  planBody,
  settledOf,
  threeParts,
} from "../support/fee-plans";
import { merge, part } from "../support/merge";
import { callerFor, makeStaff, type Staff } from "../support/staff";
import { restore, trash } from "../support/trash";
import { voucherBody } from "../support/vouchers";

type Named = { ref_no: string };

async function receive(by: Staff, c: Named, amount: string) {
  const input = { ...voucherBody, assessmentId: c.ref_no, amount };
  const result = await addReceipt.run(input, await callerFor(by));
  if (!result.ok) throw new Error(result.message);
  return result.data.recieptNumber;
}

/** The plan with what its instalments are now, as the form opens it. */
async function formOf(planId: string) {
  const { heads, instalments, ...plan } = await db.feePlan.findUniqueOrThrow({
    where: { id: planId },
    include: { heads: true, instalments: { orderBy: { position: "asc" } } },
  });
  return {
    ...{ feePlanId: planId, version: plan.version },
    ...{ discount: plan.discount.toString(), discountReason: plan.discountReason ?? "" },
    heads: heads.map(({ name, amount }) => ({ name, amount: amount.toString(), gstRate: "" })),
    instalments: instalments.map(({ id, amount, dueOn, event, afterDays }) => ({
      ...{ id, amount: amount.toString(), due: event ?? "day", afterDays: String(afterDays) },
      dueOn: dueOn?.toISOString().slice(0, 10) ?? "",
    })),
  };
}

const add = async (c: Named, body: object, by: Staff) =>
  addFeePlan.run({ ref_no: c.ref_no, ...body }, await callerFor(by));
const edit = async (c: Named, body: object, by: Staff) =>
  editFeePlan.run({ ref_no: c.ref_no, ...body }, await callerFor(by));

describe("a plan", () => {
  it("a plan of amounts and days as people type them writes the package of its case, with its history", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler, total_amount: "50000" });
    const typed = {
      heads: [
        { name: "Counselling", amount: "1,00,000", gstRate: "18" },
        { name: "File charges", amount: "₹25,000/-", gstRate: "" },
      ],
      discount: "5,000",
      discountReason: "A sister came before",
      instalments: [
        { amount: "70,000", due: "day", dueOn: "5/3/27" },
        { amount: "50,000", due: "Visa received", afterDays: "10" },
      ],
    };
    expect(await add(c, typed, handler)).toMatchObject({ ok: true });
    expect(await packageAmount(c)).toBe("120000.00");
    expect(await instalmentsOf(c)).toEqual([
      { amount: "70000.00", settled: "0.00", dueBy: "2027-03-05" },
      { amount: "50000.00", settled: "0.00", dueBy: "9999-12-31" },
    ]);
    expect(await db.fieldChange.findMany({ where: { assessmentId: c.id } })).toMatchObject([
      { field: "total_amount", from: "50000.00", to: "120000.00", version: 1 },
    ]);
  });

  it.each([
    [
      [{ amount: "40000", dueOn: "2027-03-05" }],
      {},
      "instalments",
      /₹10,000\.00 of the package of ₹50,000\.00 is in no instalment/,
    ],
    [
      [{ amount: "60000", dueOn: "2027-03-05" }],
      {},
      "instalments",
      /₹10,000\.00 more than the package/,
    ],
    [[{ amount: "50000" }], {}, "instalments.0.dueOn", /Day is required/],
    [
      [{ amount: "49000", dueOn: "2027-03-05" }],
      { discount: "1000" },
      "discountReason",
      /required/,
    ],
    [
      [{ amount: "49000", dueOn: "2027-03-05" }],
      { discount: "1000", discountReason: "ok" },
      "discountReason",
      /5 letters/,
    ],
  ])("a plan of %o with %o is refused beside %s", async (instalments, more, field, words) => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const body = planBody(instalments, {
      heads: [{ name: "Counselling", amount: "50000", gstRate: "" }],
      ...more,
    });
    const result = await add(c, body, handler);
    expect(result).toMatchObject({ ok: false, status: 422 });
    expect(!result.ok && result.fields?.[field]).toMatch(words);
    expect(await db.feePlan.count({ where: { assessmentId: c.id } })).toBe(0);
  });

  it("the package of a case with a plan is changed in the plan alone", async () => {
    const { handler, c } = await makePlanned();
    const caller = await callerFor(handler);
    const said = { status: 409, message: "The fee plan says the package. Please change it there" };
    const ref = { ref_no: c.ref_no, total_amount: "1000" };
    expect(await setPackageAmount.run(ref, caller)).toMatchObject(said);
    expect(await setOfficialValues.run(ref, caller)).toMatchObject(said);
    // A write past the operations, as by an older release, is the plan's sum too.
    await db.assessment.update({ where: { id: c.id }, data: { total_amount: "1000" } });
    expect(await packageAmount(c)).toBe("120000.00");
    const same = { ref_no: c.ref_no, total_amount: "1,20,000", email: "office@example.com" };
    expect(await setOfficialValues.run(same, caller)).toMatchObject({ ok: true });
  });

  it("the balance of a case is what is left of its instalments", async () => {
    const { handler, c } = await makePlanned();
    await receive(handler, c, "65000");
    const rows = await db.voucher.findMany({
      where: { ...standingList.where, assessmentId: c.id },
      select: standingList.select,
    });
    expect(balanceOf(rows, await packageAmount(c)).due).toBe("55000.00");
    expect(await settledOf(c)).toEqual(["50000.00", "15000.00", "0.00"]);
  });

  it("a case has one plan", async () => {
    const { handler, c } = await makePlanned();
    expect(await add(c, planBody(threeParts), handler)).toMatchObject({
      status: 409,
      message: "This case has a fee plan already. Please change that one",
    });
  });

  it("one of two people who add a plan at once is refused", async () => {
    const handler = await makeStaff();
    const admin = await makeStaff({ role: "admin" });
    const c = await makeCase({ handler });
    const body = planBody(threeParts);
    const answers = await Promise.all([add(c, body, handler), add(c, body, admin)]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await packageAmount(c)).toBe("120000.00");
  });

  it("the second of two people who change a plan at once is told of the first", async () => {
    const { handler, c, plan } = await makePlanned();
    const admin = await makeStaff({ role: "admin" });
    const form = await formOf(plan.id);
    const raised = { ...form, heads: [{ ...form.heads[0], amount: "130000" }] };
    raised.instalments = form.instalments.map((one, index) =>
      index === 2 ? { ...one, amount: "40000" } : one,
    );
    expect(await edit(c, raised, admin)).toMatchObject({ ok: true });
    expect(await edit(c, form, handler)).toMatchObject({ status: 409, changed: { version: 1 } });
    expect(await packageAmount(c)).toBe("130000.00");
  });

  it("somebody who may not open the case neither adds a plan nor changes one", async () => {
    const { c, plan } = await makePlanned();
    const other = await makeStaff();
    expect(await edit(c, await formOf(plan.id), other)).toMatchObject({ status: 403 });
    expect(await add(await makeCase(), planBody(threeParts), other)).toMatchObject({ status: 403 });
  });

  it("a plan of another case is not found", async () => {
    const { handler, c } = await makePlanned();
    const { plan } = await makePlanned();
    expect(await edit(c, await formOf(plan.id), handler)).toMatchObject({ status: 404 });
  });
});

describe("a plan that is changed after payments", () => {
  it("a receipt settles the oldest instalment of the plan as it is now", async () => {
    const { handler, c, plan } = await makePlanned();
    await receive(handler, c, "60000");
    const form = await formOf(plan.id);
    const [first, second, third] = form.instalments;
    // The first is now the last to be due.
    const later = { ...form, instalments: [{ ...first, dueOn: dayIn(40) }, second, third] };
    expect(await edit(c, later, handler)).toMatchObject({ ok: true });
    expect(await settledOf(c)).toEqual(["20000.00", "40000.00", "0.00"]);
    const { instalments } = await formOf(plan.id);
    expect(instalments.map(({ id }) => id)).toEqual(form.instalments.map(({ id }) => id));
  });

  it("what was paid beyond a smaller plan is paid in advance, and settles it whole", async () => {
    const { handler, c, plan } = await makePlanned();
    await receive(handler, c, "60000");
    const body = planBody([{ amount: "45000", dueOn: dayIn(1) }]);
    const { feePlanId, version } = await formOf(plan.id);
    expect(await edit(c, { ...body, feePlanId, version }, handler)).toMatchObject({ ok: true });
    expect(await settledOf(c)).toEqual(["45000.00"]);
    expect(await packageAmount(c)).toBe("45000.00");
  });

  it("a plan that was deleted is there again after Undo, with what is settled", async () => {
    const { handler, c, plan } = await makePlanned();
    await receive(handler, c, "60000");
    const caller = await callerFor(handler);
    const ref = { ref_no: c.ref_no, feePlanId: plan.id, version: 0 };
    expect(await deleteFeePlan.run(ref, caller)).toMatchObject({ ok: true });
    expect(await instalmentsOf(c)).toEqual([]);
    // A plan that is gone leaves the package, which people may type again.
    const typed = { ref_no: c.ref_no, total_amount: "70000" };
    expect(await setPackageAmount.run(typed, caller)).toMatchObject({ ok: true });
    expect(await undoDeletion.run({ ref_no: c.ref_no, id: plan.id }, caller)).toMatchObject({
      ok: true,
    });
    expect(await settledOf(c)).toEqual(["50000.00", "10000.00", "0.00"]);
    expect(await packageAmount(c)).toBe("120000.00");
  });
});

describe("a discount", () => {
  const discounted = (discount: string) =>
    planBody([{ amount: String(100_000 - Number(discount)), dueOn: "2027-03-05" }], {
      heads: [{ name: "Counselling", amount: "100000", gstRate: "" }],
      ...{ discount, discountReason: "A sister came before" },
    });

  it.each([
    ["user", "10000", true],
    ["user", "10000.01", false],
    ["Admission", "10000", true],
    ["admin", "60000", true],
  ] as const)("%s takes ₹%s off ₹1,00,000: %s", async (role, discount, isAllowed) => {
    const handler = await makeStaff({ role });
    const c = await makeCase({ handler });
    const result = await add(c, discounted(discount), handler);
    expect(result.ok).toBe(isAllowed);
    if (!result.ok)
      expect(result).toMatchObject({
        status: 403,
        fields: { discount: "You may take 10 % off at most. An admin can give more" },
      });
  });

  it("reception gives none", async () => {
    const handler = await makeStaff({ role: "reception" });
    const c = await makeCase({ handler });
    expect(await add(c, discounted("1"), handler)).toMatchObject({
      fields: { discount: "You may give no discount. An admin can give more" },
    });
  });

  it("a discount that an admin gave stays when the counsellor edits the days, and grows by an admin alone", async () => {
    const handler = await makeStaff();
    const admin = await makeStaff({ role: "admin" });
    const c = await makeCase({ handler });
    await add(c, discounted("30000"), admin);
    const { id } = await db.feePlan.findFirstOrThrow({ where: { assessmentId: c.id } });
    const form = await formOf(id);
    const later = { ...form, instalments: [{ ...form.instalments[0], dueOn: "2027-04-05" }] };
    expect(await edit(c, later, handler)).toMatchObject({ ok: true });
    const grown = { ...discounted("30001"), feePlanId: id, version: 1 };
    expect(await edit(c, grown, handler)).toMatchObject({ status: 403 });
    // The same rupees off a smaller package are a larger part of it.
    const smaller = planBody([{ amount: "50000", dueOn: "2027-04-05" }], {
      heads: [{ name: "Counselling", amount: "80000", gstRate: "" }],
      ...{ discount: "30000", discountReason: "A sister came before", feePlanId: id, version: 1 },
    });
    expect(await edit(c, smaller, handler)).toMatchObject({ status: 403 });
  });
});

describe("an instalment that waits for an event", () => {
  it("an offer that comes sets the day, and one that is deleted takes it back", async () => {
    const { c } = await makePlanned([{ amount: "30000", due: "offered", afterDays: "10" }]);
    const dueBy = async () => (await instalmentsOf(c))[0]?.dueBy;
    expect(await dueBy()).toBe("9999-12-31");
    const { id } = await makeOffer(c.id);
    const { offeredOn } = await db.assessment.findUniqueOrThrow({ where: { id: c.id } });
    expect(await dueBy()).toBe(offeredOn && daysAfter(dayOf(offeredOn), 10));
    await db.offerLetter.delete({ where: { id } });
    expect(await dueBy()).toBe("9999-12-31");
  });
});

describe("the database", () => {
  it("a plan whose instalments do not come to its heads less the discount is refused at the commit", async () => {
    const { plan } = await makePlanned();
    for (const sql of [
      "UPDATE fee_head SET amount = amount + 1 WHERE plan_id = $1",
      "UPDATE instalment SET amount = amount + 1 WHERE plan_id = $1 AND position = 0",
      "UPDATE fee_plan SET discount = 1, discount_reason = 'x' WHERE id = $1",
      "DELETE FROM instalment WHERE plan_id = $1",
    ])
      await expect(pool.query(sql, [plan.id])).rejects.toThrow("fee plan differs");
  });

  it("a settled sum or a day that is written by hand is put right", async () => {
    const { c } = await makePlanned();
    const before = await instalmentsOf(c);
    await pool.query(
      "UPDATE instalment SET settled = 7, due_by = '2026-01-01' WHERE assessment_id = $1",
      [c.id],
    );
    expect(await instalmentsOf(c)).toEqual(before);
  });
});

describe("a case that goes and comes back", () => {
  it("what was refunded while a case lay in the trash is counted when it is restored", async () => {
    const { handler, c } = await makePlanned();
    const admin = await makeStaff({ role: "admin" });
    const recieptNumber = await receive(handler, c, "60000");
    await trash(c, admin);
    const refund = { recieptNumber, amount: "20000", mode: "cash", reason: "Withdrawn" };
    expect(await refundReceipt.run(refund, await callerFor(admin))).toMatchObject({ ok: true });
    expect(await restore(c)).toMatchObject({ ok: true });
    expect(await settledOf(c)).toEqual(["40000.00", "0.00", "0.00"]);
  });

  it("both plans of two cases that become one stand, and the money of both settles what is due first", async () => {
    const { handler, c } = await makePlanned([{ amount: "50000", dueOn: dayIn(20) }]);
    const { c: other } = await makePlanned([{ amount: "30000", dueOn: dayIn(5) }], handler);
    await receive(handler, c, "40000");
    expect(await merge(c, other)).toMatchObject({ ok: true });
    expect(await packageAmount(c)).toBe("80000.00");
    expect(await instalmentsOf(c)).toMatchObject([
      { amount: "50000.00", settled: "10000.00" },
      { amount: "30000.00", settled: "30000.00" },
    ]);
    expect(await part(other)).toMatchObject({ ok: true });
    expect(await settledOf(c)).toEqual(["40000.00"]);
    expect(await settledOf(other)).toEqual(["0.00"]);
    expect([await packageAmount(c), await packageAmount(other)]).toEqual(["50000.00", "30000.00"]);
  });

  it("a case whose package was typed takes that of the plan it is merged with, and its history says so", async () => {
    const { c: other, handler } = await makePlanned();
    const c = await makeCase({ handler, total_amount: "99000" });
    expect(await merge(c, other, ["total_amount"])).toMatchObject({ ok: true });
    expect(await packageAmount(c)).toBe("120000.00");
    const changes = await db.fieldChange.findMany({
      where: { assessmentId: c.id, field: "total_amount", from: { not: null } },
    });
    expect(changes).toMatchObject([{ from: "99000.00", to: "120000.00" }]);
  });
});
