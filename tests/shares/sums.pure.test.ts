import fc from "fast-check";
import { expect, it } from "vitest";
import { rupeeWords } from "@/lib/money/share-statements/labels";
import { type StatementFacts, statementSums } from "@/lib/money/share-statements/sums";
import { fromPaise, toPaise } from "@/lib/values/paise";

const usual: StatementFacts = {
  shares: ["12000.00"],
  backs: [],
  hasPan: true,
  tax: { percent: "2.00", percentWithoutPan: "20.00", yearlyThreshold: "20000.00" },
  before: { paid: "0.00", taxed: "0.00" },
  gstRate: null,
};
const sumsOf = (facts: Partial<StatementFacts>) => statementSums({ ...usual, ...facts });

it("a year that does not pass the threshold is paid without TDS, also at the threshold itself", () => {
  expect(sumsOf({})).toMatchObject({ taxed: "0.00", tax: "0.00", net: "12000.00" });
  expect(
    sumsOf({ shares: ["8000.00"], before: { paid: "12000.00", taxed: "0.00" } }),
  ).toMatchObject({ tax: "0.00", net: "8000.00" });
});

it("the statement that passes the threshold takes TDS of all that was paid in the year", () => {
  const sums = sumsOf({ before: { paid: "12000.00", taxed: "0.00" } });
  expect(sums).toMatchObject({ taxed: "24000.00", tax: "480.00", net: "11520.00" });
  expect((sums as { how: string[] }).how).toEqual([
    "TDS of 2% on ₹24,000.00 of this financial year: ₹480.00",
  ]);
  expect(sumsOf({ before: { paid: "24000.00", taxed: "24000.00" } })).toMatchObject({
    ...{ taxed: "12000.00", tax: "240.00", net: "11760.00" },
  });
});

it("without a PAN the higher rate counts, and TDS is in whole rupees", () => {
  const sums = sumsOf({ shares: ["25002.60"], hasPan: false });
  expect(sums).toMatchObject({ taxRate: "20.00", tax: "5001.00", net: "20001.60" });
});

it("GST of the bill is added, and no TDS is taken of it", () => {
  const before = { paid: "20000.00", taxed: "20000.00" };
  expect(sumsOf({ shares: ["10000.00"], gstRate: "18", before })).toMatchObject({
    ...{ gst: "1800.00", tax: "200.00", net: "11600.00" },
  });
});

it("what is taken back is less to pay, and a statement of nothing is none", () => {
  expect(sumsOf({ backs: ["2000.00"] })).toMatchObject({ backs: "2000.00", net: "10000.00" });
  expect(sumsOf({ backs: ["12000.00"] })).toBe(
    "₹12,000.00 are to be taken back, and ₹12,000.00 are payable: nothing is left to pay",
  );
  expect(sumsOf({ shares: ["100.00"], before: { paid: "20000.00", taxed: "0.00" } })).toBe(
    "TDS of ₹402.00, also on what was paid before, is more than what is payable now",
  );
});

it("rupees for another currency are shown with the rate that they make", () => {
  expect(rupeeWords("885.00", "GBP", "99474.00")).toBe("GBP 885.00 at ₹112.4000");
  expect(rupeeWords("25000.00", "INR", "25000.00")).toBe("₹25,000.00");
});

const amount = fc.integer({ min: 1, max: 50_000_000 }).map((paise) => fromPaise(BigInt(paise)));
const amounts = fc.array(amount, { minLength: 1, maxLength: 6 });
const total = (all: readonly string[]) => all.reduce((sum, one) => sum + toPaise(one), 0n);

it("no paisa is lost: shares and GST are what is taken back, tax and payment together", () => {
  const rate = fc.constantFrom(null, "5", "18");
  fc.assert(
    fc.property(
      ...([amounts, fc.array(amount, { maxLength: 3 }), rate, fc.boolean()] as const),
      (shares, backs, gstRate, hasPan) => {
        const sums = sumsOf({ shares, backs, gstRate, hasPan });
        if (typeof sums === "string") return;
        const [taken, paid] = [toPaise(sums.tax), toPaise(sums.net)];
        expect(total(shares) + toPaise(sums.gst)).toBe(total(backs) + taken + paid);
        expect(paid > 0n && taken >= 0n && taken % 100n === 0n).toBe(true);
      },
    ),
  );
});

it("over a year of statements the tax is that of the year in one, but for the rounding to rupees", () => {
  fc.assert(
    fc.property(amounts, (year) => {
      let before = { paid: 0n, taxed: 0n };
      let taken = 0n;
      for (const share of year) {
        const told = { paid: fromPaise(before.paid), taxed: fromPaise(before.taxed) };
        const sums = sumsOf({ shares: [share], before: told });
        // A payment that is smaller than the tax on the year waits for another one.
        if (typeof sums === "string") continue;
        taken += toPaise(sums.tax);
        before = { paid: before.paid + toPaise(share), taxed: before.taxed + toPaise(sums.taxed) };
      }
      const once = before.paid > 2_000_000n ? (before.paid * 2n) / 100n : 0n;
      const off = taken - once;
      expect(off < 100n * 6n && off > -100n * 6n).toBe(true);
    }),
  );
});
