import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  candidatesOf,
  type OpenLine,
  type OpenRecord,
  surePairs,
} from "@/lib/money/bank-statement/match";

// A pair that the product makes alone is one that nothing else fits.

const receipt: OpenRecord = {
  kind: "receipt",
  ...{ id: "receipt", number: "GSP/2627/R00042", name: "Gurpreet Kaur" },
  ...{ day: "2026-03-05", amount: "5000.00", mode: "upi", reference: "606412345678" },
};
const line: OpenLine = {
  ...{ id: "line", day: "2026-03-05", amount: "5000.00" },
  says: "UPI-GURPREET KAUR-GK@OKSBI-PUNB0012300-606412345678-FEES",
};
const pairs = (lines: Partial<OpenLine>[], records: Partial<OpenRecord>[]) =>
  surePairs(
    lines.map((one, index) => ({ ...line, id: `line ${index}`, ...one })),
    records.map((one, index) => ({ ...receipt, id: `record ${index}`, ...one })),
  ).map(({ line: of, record }) => `${of} = ${record}`);

describe("a line is matched", () => {
  it.each([
    ["by the UTR in its narration, weeks later", { day: "2026-04-20" }, {}],
    ["by a UTR that the bank fills up with zeros", { says: "NEFT 0000606412345678" }, {}],
    ["by a UTR that was typed with a word before it", {}, { reference: "UTR606412345678" }],
    [
      "by the number of a cheque, with or without its zeros",
      { says: "CLG 000451298 PNB" },
      { mode: "cheque", reference: "451298 PNB" },
    ],
    ["by its amount within four days", { says: "IMPS", day: "2026-03-09" }, { reference: null }],
    [
      "by its amount two weeks after a cheque",
      { says: "CLEARING", day: "2026-03-19" },
      { mode: "cheque", reference: null },
    ],
  ])("%s", (_, ofLine, ofRecord) => {
    expect(pairs([ofLine], [ofRecord])).toEqual(["line 0 = record 0"]);
  });

  it("by its UTR, where a second student paid the same on that day", () => {
    expect(pairs([{}], [{ reference: "606499999999" }, {}])).toEqual(["line 0 = record 1"]);
  });
});

describe("a line is left to a person", () => {
  it.each([
    ["whose amount is another", [{ amount: "5000.01" }], [{}]],
    ["that left the account, for a receipt", [{ amount: "-5000.00" }], [{}]],
    ["that fits two records", [{ says: "IMPS" }], [{ reference: null }, { reference: null }]],
    ["whose record fits two lines", [{ says: "A" }, { says: "B" }], [{ reference: null }]],
    ["with another UTR than the record", [{ says: "UPI-606400000000" }], [{}]],
    ["five days from the record", [{ says: "IMPS", day: "2026-03-10" }], [{ reference: null }]],
    ["whose UTR stands in two records", [{}], [{}, {}]],
  ])("%s", (_, lines, records) => {
    expect(pairs(lines, records)).toEqual([]);
  });
});

it("the candidates of a line begin with its reference, then the name, then the nearest day", () => {
  const offered = candidatesOf(line, [
    { ...receipt, id: "far", reference: null, name: "Aman", day: "2026-03-02" },
    { ...receipt, id: "near", reference: null, name: "Aman", day: "2026-03-04" },
    { ...receipt, id: "other", reference: "606400000000", name: "Aman" },
    { ...receipt, id: "name", reference: null, day: "2026-03-02" },
    { ...receipt, id: "reference", name: "Aman", day: "2026-02-20" },
    { ...receipt, id: "amount", amount: "4999.00" },
  ]);
  expect(offered.map(({ record, why }) => [record.id, why])).toEqual([
    ["reference", "same reference, 13 days before"],
    ["name", "the name, 3 days before"],
    ["near", "1 day before"],
    ["far", "3 days before"],
    ["other", "another reference, same day"],
  ]);
});

describe("whatever lines and records there are", () => {
  const day = fc.integer({ min: 1, max: 9 }).map((n) => `2026-03-0${n}`);
  const amount = fc.constantFrom("100.00", "-100.00", "250.50");
  const utr = fc.constantFrom("606400000001", "606400000002", "606400000003");
  const lines = fc
    .array(fc.record({ day, amount, says: fc.oneof(utr, fc.constant("IMPS")) }), { maxLength: 12 })
    .map((rows) => rows.map((row, index) => ({ ...row, id: `line ${index}` })));
  const records = fc
    .array(
      fc.record({
        ...{ day, amount, mode: fc.constantFrom("upi", "cheque") },
        reference: fc.option(utr),
      }),
      { maxLength: 12 },
    )
    .map((rows) => rows.map((row, index) => ({ ...receipt, ...row, id: `record ${index}` })));

  it("no line and no record is in two pairs, amounts are equal, and the order does not matter", () => {
    fc.assert(
      fc.property(lines, records, (ofBank, ofBooks) => {
        const made = surePairs(ofBank, ofBooks);
        expect(new Set(made.map((pair) => pair.line)).size).toBe(made.length);
        expect(new Set(made.map((pair) => pair.record)).size).toBe(made.length);
        for (const pair of made) {
          const [one, other] = [
            ofBank.find(({ id }) => id === pair.line),
            ofBooks.find(({ id }) => id === pair.record),
          ];
          expect(one?.amount).toBe(other?.amount);
        }
        const words = (list: typeof made) =>
          list.map((pair) => `${pair.line} ${pair.record}`).sort();
        expect(words(surePairs(ofBank.toReversed(), ofBooks.toReversed()))).toEqual(words(made));
      }),
    );
  });

  it("what a reference does not name is made of a line and a record that fit nothing else", () => {
    fc.assert(
      fc.property(lines, records, (ofBank, ofBooks) => {
        for (const pair of surePairs(ofBank, ofBooks)) {
          const one = ofBank.find(({ id }) => id === pair.line);
          const offered = candidatesOf(one ?? line, ofBooks);
          expect(offered.map(({ record }) => record.id)).toContain(pair.record);
        }
      }),
    );
  });
});
