import { describe, expect, it } from "vitest";
import { addExpense, addReceipt } from "@/lib/money/vouchers/operations";
import { db } from "@/lib/platform/db";
import { makeBranch } from "../support/branches";
import { makeCase } from "../support/cases";
import { callerFor, makeStaff } from "../support/staff";
import { voucherBody } from "../support/vouchers";

const gstin = "03AAPFU0939F1Z5";

/** A case of a branch that has these. */
async function scene(branch: { gstin?: string; gstOwn?: string; gstPassedOn?: string } = {}) {
  const { code } = await makeBranch();
  await db.branch.update({ where: { code }, data: branch });
  const handler = await makeStaff();
  const c = await makeCase({ handler, location: code });
  const pay = async (
    values: object = {},
    add: typeof addReceipt | typeof addExpense = addReceipt,
  ) =>
    add.run(
      { ...voucherBody, amount: "11800", assessmentId: c.ref_no, ...values },
      await callerFor(handler),
    );
  return { c, code, pay };
}

describe("a receipt of a branch with a GSTIN", () => {
  it("a receipt of a branch with a GSTIN holds GST by the student's PIN code, and the day's GSTIN", async () => {
    const { c, pay } = await scene({ gstin });
    await db.assessment.update({ where: { id: c.id }, data: { pincode: "143521" } });
    expect(await pay()).toMatchObject({
      data: {
        gst: {
          ...{ state: "03", gstRate: "18", taxable: "10000.00" },
          ...{ cgst: "900.00", sgst: "900.00", igst: "0.00" },
        },
      },
    });
    await db.assessment.update({ where: { id: c.id }, data: { pincode: "160017" } });
    expect(await pay()).toMatchObject({ data: { gst: { state: "04", igst: "1800.00" } } });
    expect(await db.voucher.findFirst({ where: { assessmentId: c.id } })).toMatchObject({
      printedOffice: { gstin },
    });
  });

  it("a receipt's GST goes by the given state, and by the rate of its fee", async () => {
    const { pay } = await scene({ gstin, gstOwn: "12", gstPassedOn: "5" });
    expect(await pay({ state: "07" })).toMatchObject({
      data: { gst: { state: "07", gstRate: "12", igst: "1264.29" } },
    });
    expect(await pay({ state: "", fee: "passedOn" })).toMatchObject({
      data: { gst: { gstRate: "5" } },
    });
  });

  it("a receipt of an untaxed fee passed on holds no GST, and neither does an expense", async () => {
    const { pay } = await scene({ gstin });
    expect(await pay({ fee: "passedOn" })).toMatchObject({ ok: true, data: { gst: null } });
    expect(await pay({}, addExpense)).toMatchObject({ ok: true, data: { gst: null } });
  });

  it.each(["99", "3", "Punjab", "<b>", 3])(
    "a receipt refuses the state %j beside the field",
    async (state) => {
      const { c, pay } = await scene({ gstin });
      expect(await pay({ state })).toMatchObject({
        status: 422,
        fields: { state: expect.any(String) },
      });
      expect(await db.voucher.count({ where: { assessmentId: c.id } })).toBe(0);
    },
  );
});

it("a receipt of a branch without a GSTIN has no GST, whatever state is sent", async () => {
  const { c, pay } = await scene();
  expect(await pay({ state: "07" })).toMatchObject({ ok: true, data: { gst: null } });
  expect(await db.voucher.findFirst({ where: { assessmentId: c.id } })).toMatchObject({
    state: null,
    gstRate: null,
    taxable: null,
  });
});
