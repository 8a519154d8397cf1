import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gstInside, gstOf, halfRate } from "@/lib/values/gst";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { stateCodes } from "@/lib/values/states";

const gstin = "03AAAAA0000A1ZQ";
const branch = { gstin, own: "18", passedOn: "0" };

describe("the GST inside an amount", () => {
  it.each([
    ["11800", "18", "03", ["10000.00", "900.00", "900.00", "0.00"]],
    ["11800", "18", "06", ["10000.00", "0.00", "0.00", "1800.00"]],
    ["35000", "18", "03", ["29661.02", "2669.49", "2669.49", "0.00"]],
    ["35000", "18", "27", ["29661.02", "0.00", "0.00", "5338.98"]],
    ["0.01", "18", "03", ["0.01", "0.00", "0.00", "0.00"]],
    ["100", "2.5", "03", ["97.56", "1.22", "1.22", "0.00"]],
    ["9999999999.99", "40", "03", ["7142857142.85", "1428571428.57", "1428571428.57", "0.00"]],
    ["500", "0", "03", ["500.00", "0.00", "0.00", "0.00"]],
  ])("the GST of ₹%s at %s %% is in %s", (amount, rate, state, parts) => {
    const { taxable, cgst, sgst, igst } = gstInside(amount, rate, state, gstin);
    expect([taxable, cgst, sgst, igst]).toEqual(parts);
  });

  it("the GST adds up to the amount, halves exactly, and is as near as a paisa can be", () => {
    const paise = fc.bigInt({ min: 1n, max: 999_999_999_999n });
    const rates = fc.integer({ min: 0, max: 4_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(paise, rates, fc.constantFrom(...stateCodes), (whole, number, state) => {
        const rate = number.toFixed(2);
        const gst = gstInside(fromPaise(whole), rate, state, gstin);
        const [taxable, cgst, sgst, igst] = [gst.taxable, gst.cgst, gst.sgst, gst.igst].map(
          toPaise,
        ) as [bigint, bigint, bigint, bigint];
        expect(taxable + cgst + sgst + igst).toBe(whole);
        expect(cgst).toBe(sgst);
        expect(igst === 0n || cgst === 0n).toBe(true);
        expect(state === "03" ? igst : cgst).toBe(0n);
        // tax × (100 + rate) = amount × rate, within half a paisa for each part
        const tax = cgst + sgst + igst;
        const exact = whole * toPaise(rate);
        const off = tax * (10_000n + toPaise(rate)) - exact;
        const parts = state === "03" ? 2n : 1n;
        expect(2n * (off < 0n ? -off : off) <= parts * (10_000n + toPaise(rate))).toBe(true);
      }),
    );
  });
});

describe("what a branch takes", () => {
  it("the tax goes by the kind of fee, and untaxed fees passed on hold none", () => {
    expect(gstOf(branch, "own", "118", "03")).toMatchObject({ gstRate: "18", taxable: "100.00" });
    expect(gstOf(branch, "passedOn", "118", "03")).toBeUndefined();
    expect(gstOf({ ...branch, passedOn: "5" }, "passedOn", "105", "07")).toMatchObject({
      gstRate: "5",
      igst: "5.00",
    });
    // a rate of nothing on its own fees is a supply all the same
    expect(gstOf({ ...branch, own: "0" }, "own", "100", "03")).toMatchObject({ taxable: "100.00" });
  });

  it("the tax is of the branch's state when the payer's is unknown", () => {
    for (const state of [undefined, null, ""])
      expect(gstOf(branch, "own", "118", state)).toMatchObject({ state: "03", cgst: "9.00" });
  });

  it.each([
    ["18", "9"],
    ["5.00", "2.5"],
    ["0.25", "0.125"],
    ["18.1", "9.05"],
    ["0", "0"],
  ])("half of %s %% is %s %%", (rate, half) => {
    expect(halfRate(rate)).toBe(half);
  });
});
