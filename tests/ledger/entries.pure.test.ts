import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type BookRecord,
  entriesOf,
  ledgers,
  openingEntries,
  voucherType,
} from "@/lib/money/ledger/entries";
import { heads, modes } from "@/lib/money/vouchers/labels";
import { gstInside } from "@/lib/values/gst";

// Double entry: the lines of every record add up to nothing, and stand in ledgers that the file makes.

const record = (more: Partial<BookRecord> = {}): BookRecord => ({
  ...{ id: "1", number: "GSP/2627/R00001", day: "2026-11-05", kind: "receipt" },
  ...{ standing: "stands", name: "Amrit Kaur", gstin: null, particulars: "Fee", mode: "cash" },
  ...{ modeReference: null, fee: "own", head: null, amount: "11800.00" },
  ...{ taxable: null, cgst: null, sgst: null, igst: null },
  ...{ tds: null, settled: null, charges: null },
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
  ["cash for the bank", { kind: "banked" }, ["Bank transfer 1180000", "Cash -1180000"]],
  [
    "a till that held less",
    { kind: "counted", amount: "-10.50" },
    ["Cash over and short 1050", "Cash -1050"],
  ],
] as const)("the entry of %s is a debit and a credit", (_, more, lines) => {
  expect(said(more as Partial<BookRecord>)).toEqual(lines);
});

it.each([
  ["receipt", "stands", "Receipt"],
  ["refund", "stands", "Payment"],
  ["expense", "stands", "Payment"],
  ["receipt", "reversed", "Payment"],
  ["expense", "reversed", "Receipt"],
  ["banked", "stands", "Contra"],
  ["counted", "stands", "Receipt"],
] as const)("the voucher of a %s that %s is a %s", (kind, standing, type) => {
  expect(voucherType({ kind, standing, amount: "5.00" })).toBe(type);
});

it("opening balances add up to nothing: the rest is the capital", () => {
  const lines = openingEntries({ cash: "1000.00", bank: "-250.50", upi: "0.00" }, "300.00");
  expect(lines.map(({ ledger, paise }) => `${ledger} ${paise}`)).toEqual([
    ...["Cash 100000", "Bank transfer -25050", "Held for others -30000", "Capital account -44950"],
  ]);
});

const anyRecord = fc
  .record({
    kind: fc.constantFrom("receipt", "refund", "expense", "banked", "counted"),
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
