import { describe, expect, it } from "vitest";
import { statementOf } from "@/lib/money/books/queries";
import { correctExpense, refundReceipt, voidExpense } from "@/lib/money/vouchers/corrections";
import { addExpense, addReceipt } from "@/lib/money/vouchers/operations";
import { db } from "@/lib/platform/db";
import { dayInIndia } from "@/lib/values/clock";
import { makeBranch } from "../support/branches";
import { makeCase } from "../support/cases";
import { callerFor, makeStaff } from "../support/staff";
import { trash } from "../support/trash";
import { voucherBody } from "../support/vouchers";

// The bill that an expense pays and its input tax, the heads of expenses, and the GSTIN of a business that pays.

const own = "03AAPFU0939F1Z5";
const supplier = { punjab: "03AAPFU0939F1Z5", maharashtra: "27AAPFU0939F1ZV" };
const wholeBill = { billNumber: "INV/7", billDay: "5/3/26", gstin: supplier.punjab };

async function scene(gstin: string | null = own) {
  const { code } = await makeBranch();
  await db.branch.update({ where: { code }, data: { gstin } });
  const handler = await makeStaff({ role: "admin" });
  const c = await makeCase({ handler, location: code });
  const pay = async (more: object = {}, key?: string) =>
    addExpense.run(
      { ...voucherBody, name: "Sharma Prints", amount: "11,800/-", location: code, ...more },
      await callerFor(handler, key ? { idempotencyKey: key } : {}),
    );
  const day = dayInIndia();
  const booksToday = () => statementOf([code], { from: day, to: day, location: code });
  return { c, code, handler, pay, booksToday };
}

describe("a bill", () => {
  it.each([
    ["punjab", { state: "03", cgst: "900.00", sgst: "900.00", igst: "0.00" }],
    ["maharashtra", { state: "27", cgst: "0.00", sgst: "0.00", igst: "1800.00" }],
  ] as const)("a bill from %s has the input tax of its state", async (state, tax) => {
    const { pay } = await scene();
    const bill = { ...wholeBill, gstin: supplier[state], billRate: "18", head: "stationery" };
    expect(await pay(bill)).toMatchObject({
      data: {
        ...{ head: "stationery", billNumber: "INV/7", billDay: "2026-03-05" },
        gst: { gstRate: "18", taxable: "10000.00", ...tax },
      },
    });
  });

  it.each(["gstin", "billNumber", "billDay"])(
    "a bill without its %s gives no input tax, and says so at the field",
    async (field) => {
      const { pay } = await scene();
      const answer = await pay({ ...wholeBill, billRate: "18", [field]: "" });
      expect(answer).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
      expect(await pay({ ...wholeBill, [field]: "" })).toMatchObject({ ok: true });
    },
  );

  it("a bill gives no input tax to a branch without a GSTIN, nor for what is passed on", async () => {
    const [{ pay }, other] = [await scene(), await scene(null)];
    const bill = { ...wholeBill, billRate: "18" };
    const refused = { status: 422, fields: { billRate: expect.any(String) } };
    expect(await pay({ ...bill, fee: "passedOn" })).toMatchObject(refused);
    expect(await other.pay(bill)).toMatchObject(refused);
  });

  it.each([
    ["gstin", "03AAPFU0939F1Z6"],
    ["gstin", "03AAPFU0939F1Z"],
    ["billDay", "31/2/26"],
    ["billRate", "17"],
    ["head", "yacht"],
    ["billNumber", "x".repeat(41)],
  ])("a bill refuses the %s %s", async (field, value) => {
    const { pay } = await scene();
    expect(await pay({ [field]: value })).toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    });
  });

  it("a bill that was paid before is asked about, until that payment is void", async () => {
    const { pay, handler } = await scene();
    const bill = { ...wholeBill, billNumber: "SEEN/1" };
    const first = await pay({ ...bill, head: "rent" }, "bill-first");
    if (!first.ok) throw new Error(first.message);
    const second = { ...bill, billNumber: "seen/1", gstin: supplier.punjab.toLowerCase() };
    expect(await pay(second, "bill-second")).toMatchObject({
      ...{ status: 409, code: "taken_already" },
      message: `${first.data.number} of ₹11,800.00 paid this bill. Once more?`,
    });
    expect(await pay({ ...second, gstin: supplier.maharashtra }, "bill-another")).toMatchObject({
      ok: true,
    });
    const gone = { recieptNumber: first.data.recieptNumber, reason: "Paid twice" };
    expect(await voidExpense.run(gone, await callerFor(handler))).toMatchObject({ ok: true });
    expect(await pay(second, "bill-third")).toMatchObject({ ok: true });
  });
});

it("a bill that a case in the trash paid is known still, and its expense stays in the sums by head", async () => {
  const { c, pay, booksToday } = await scene();
  const bill = { ...wholeBill, billNumber: "TRASH/1", head: "courier", assessmentId: c.ref_no };
  expect(await pay(bill)).toMatchObject({ ok: true });
  await trash(c);
  expect(await pay({ ...bill, assessmentId: "" }, "bill-trash")).toMatchObject({
    code: "taken_already",
  });
  expect((await booksToday()).heads).toMatchObject([{ head: "courier", amount: "11800.00" }]);
});

describe("the books", () => {
  it("the books say what expenses were for, less what is void, and set input tax against the GST of receipts", async () => {
    const { c, handler, pay, booksToday } = await scene();
    const receipt = { ...voucherBody, amount: "23600", assessmentId: c.ref_no, state: "03" };
    expect(await addReceipt.run(receipt, await callerFor(handler))).toMatchObject({ ok: true });
    await pay({ ...wholeBill, billRate: "18", head: "stationery" });
    await pay({ amount: "500", head: "travel" });
    await pay({ amount: "700", fee: "passedOn" });
    const wrong = await pay({ amount: "300" });
    if (!wrong.ok) throw new Error(wrong.message);
    const { recieptNumber } = wrong.data;
    const right = { ...voucherBody, amount: "350", head: "travel", reason: "It was more" };
    expect(
      await correctExpense.run({ ...right, recieptNumber }, await callerFor(handler)),
    ).toMatchObject({ ok: true });
    const { heads, together } = await booksToday();
    expect(heads).toEqual([
      {
        head: "stationery",
        label: "Printing and stationery",
        amount: "11800.00",
        inputTax: "1800.00",
      },
      { head: "travel", label: "Travel", amount: "850.00", inputTax: "0.00" },
    ]);
    // 23,600 − 11,800 − 850 is left; of it 3,600 − 1,800 goes to the state.
    expect(together).toMatchObject({
      ...{ gst: "3600.00", inputTax: "1800.00", untaxed: "9150.00" },
      own: { left: "10950.00" },
    });
  });
});

describe("a business that pays", () => {
  it("a business that pays is supplied in its own state, and its credit note keeps its GSTIN", async () => {
    const { c, handler } = await scene();
    const taken = await addReceipt.run(
      {
        ...voucherBody,
        amount: "11800",
        assessmentId: c.ref_no,
        gstin: " 27 AAPFU 0939F 1ZV ",
        state: "03",
      },
      await callerFor(handler),
    );
    if (!taken.ok) throw new Error(taken.message);
    expect(taken.data).toMatchObject({
      gstin: supplier.maharashtra,
      gst: { state: "27", igst: "1800.00", cgst: "0.00" },
    });
    const { recieptNumber } = taken.data;
    const back = { recieptNumber, amount: "1180", mode: "bank", reason: "Came to less" };
    expect(await refundReceipt.run(back, await callerFor(handler))).toMatchObject({
      data: { gstin: supplier.maharashtra, gst: { igst: "180.00" } },
    });
  });
});
