import fc from "fast-check";
import { expect, it } from "vitest";
import { type BookRecord, entriesOf, ledgers, voucherType } from "@/lib/money/ledger/entries";
import { heads, modes } from "@/lib/money/vouchers/labels";
import { gstInside } from "@/lib/values/gst";

// Double entry: the lines of every record add up to nothing, and stand in ledgers that the file makes.

const record = (more: Partial<BookRecord> = {}): BookRecord => ({
  ...{ id: "1", number: "GSP/2627/R00001", day: "2026-11-05", kind: "receipt" },
  ...{ standing: "stands", name: "Amrit Kaur", gstin: null, particulars: "Fee", mode: "cash" },
  ...{ modeReference: null, fee: "own", head: null, amount: "11800.00" },
  ...{ taxable: null, cgst: null, sgst: null, igst: null },
  ...more,
});
const taxed = gstInside("11800.00", "18", "03", "03AAPFU0939F1Z5");
const said = (more?: Partial<BookRecord>) =>
  entriesOf(record(more)).map(({ ledger, paise }) => `${ledger} ${paise}`);

it.each([
  [
    "a receipt",
    { ...taxed },
    ["Counselling fees -1000000", "Output CGST -90000", "Output SGST -90000", "Cash 1180000"],
  ],
  [
    "a refund",
    { ...taxed, kind: "refund", mode: "upi" },
    ["Counselling fees 1000000", "Output CGST 90000", "Output SGST 90000", "UPI -1180000"],
  ],
  [
    "an expense with its bill",
    { ...taxed, kind: "expense", head: "courier" },
    ["Courier and post 1000000", "Input CGST 90000", "Input SGST 90000", "Cash -1180000"],
  ],
  [
    "money for a university",
    { fee: "passedOn", mode: null },
    ["Held for others -1180000", "Mode not said 1180000"],
  ],
  [
    "what was paid on",
    { fee: "passedOn", kind: "expense" },
    ["Held for others 1180000", "Cash -1180000"],
  ],
  [
    "a receipt that is taken back later",
    { standing: "reversed" },
    ["Counselling fees 1180000", "Cash -1180000"],
  ],
  ["what is void", { standing: "void" }, []],
] as const)("the entry of %s is a debit and a credit", (_, more, lines) => {
  expect(said(more as Partial<BookRecord>)).toEqual(lines);
});

it.each([
  ["receipt", "stands", "Receipt"],
  ["refund", "stands", "Payment"],
  ["expense", "stands", "Payment"],
  ["receipt", "reversed", "Payment"],
  ["expense", "reversed", "Receipt"],
] as const)("the voucher of a %s that %s is a %s", (kind, standing, type) => {
  expect(voucherType({ kind, standing })).toBe(type);
});

const anyRecord = fc
  .record({
    kind: fc.constantFrom("receipt", "refund", "expense"),
    standing: fc.constantFrom("stands", "void", "reversed"),
    mode: fc.constantFrom(...modes, null),
    fee: fc.constantFrom("own", "passedOn"),
    head: fc.constantFrom(...heads, null),
    paise: fc.integer({ min: 1, max: 1_000_000_000 }),
    rate: fc.constantFrom("0", "5", "18"),
    state: fc.constantFrom("03", "04"),
    hasTax: fc.boolean(),
  })
  .map(({ paise, rate, state, hasTax, ...of }) => {
    const amount = (paise / 100).toFixed(2);
    return record({
      ...(of as Partial<BookRecord>),
      ...(hasTax && gstInside(amount, rate, state, "03AAPFU0939F1Z5")),
      amount,
    });
  });

it("the lines of any record add up to nothing, in ledgers that are made", () => {
  const names = new Set(ledgers.map(({ ledger }) => ledger));
  expect(names.size).toBe(ledgers.length);
  fc.assert(
    fc.property(anyRecord, (one) => {
      const lines = entriesOf(one);
      expect(lines.reduce((sum, { paise }) => sum + paise, 0n)).toBe(0n);
      expect(lines.filter(({ ledger }) => !names.has(ledger))).toEqual([]);
    }),
  );
});
