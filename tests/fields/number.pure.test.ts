import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, whole, year } from "@/lib/values/fields/number";
import { version } from "@/lib/values/fields/version";
import { readNumber, showTyped } from "@/lib/values/numbers";
import { outcome } from "../support/parse";

describe("decimal: exact, at most two places (C13)", () => {
  const amount = decimal("Amount", 0, 1000);

  it.each([
    ["78.5", "78.5"],
    [" 78.50 ", "78.50"],
    [78.5, "78.5"],
    [0, "0"],
    ["1000", "1000"],
  ])("the decimal %j is %j", (typed, out) => {
    expect(outcome(amount, typed)).toEqual({ out });
  });

  it.each([undefined, null, "", " "])("%j is a missing decimal", (value) => {
    expect(outcome(amount, value)).toEqual({ says: "Amount is required" });
  });

  it.each(["78.555", "1e2", "abc", "0x10", "١٢", ".5", "5.", "--5", 0.1 + 0.2, 1e21])(
    "%j is no such decimal",
    (value) => {
      expect(outcome(amount, value)).toEqual({
        says: "Amount must be a number with at most two decimals",
      });
    },
  );

  it.each(["-1", "1000.01", -0.01, 123456])("the decimal %j is out of bounds", (value) => {
    expect(outcome(amount, value)).toEqual({ says: "Amount must be between 0 and 1000" });
  });

  it.each([true, [], {}, Number.NaN, Number.POSITIVE_INFINITY])("%j is no number", (value) => {
    expect(outcome(amount, value)).toEqual({ says: "Amount must be a number" });
  });

  it("a decimal never changes what was typed", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,3}(\.\d{1,2})?$/), (typed) => {
        expect(outcome(amount, typed)).toEqual({ out: typed });
      }),
    );
  });
});

describe("whole number", () => {
  const year = whole("Year", 1950, 2100);
  it.each([
    ["2019", 2019],
    [2019, 2019],
    [" 2019 ", 2019],
    ["2,019", 2019],
    ["२०१९", 2019],
    ["੨੦੧੯", 2019],
    ["２０１９", 2019],
  ])("the whole number %j is %j", (typed, out) => {
    expect(outcome(year, typed)).toEqual({ out });
  });
  it.each([
    ["", "Year is required"],
    [undefined, "Year is required"],
    [null, "Year is required"],
    ["2019.5", "Year must be a whole number"],
    ["abc", "Year must be a whole number"],
    ["1949", "Year must be at least 1950"],
    [2101, "Year must be at most 2100"],
    ["2e3", "Year must be a whole number"],
    ["0x7D0", "Year must be a whole number"],
    ["2,02", "Year must be a whole number"],
    ["20 19 20", "Year must be a whole number"],
    [true, "Year must be a number"],
    [[2019], "Year must be a number"],
  ])("a whole number is refused: %j: %s", (typed, says) => {
    expect(outcome(year, typed)).toEqual({ says });
  });
});

describe("year: its bounds are said as people say them", () => {
  const passing = year("Passing Year", () => 2028);
  it.each([
    ["1949", "Passing Year cannot be before 1950"],
    ["2029", "Passing Year cannot be after 2028"],
  ])("a year is refused with its bounds as people say them: %j: %s", (typed, says) => {
    expect(outcome(passing, typed)).toEqual({ says });
  });
});

/** What people type or paste into an amount in rupees, and what it is. */
const amounts: [string, string][] = [
  ["1,25,000", "125000"],
  ["125,000", "125000"],
  ["12,34,56,789", "123456789"],
  ["123,456,789", "123456789"],
  ["1,25,000.50", "125000.50"],
  ["25,000.5", "25000.5"],
  ["1,500.50", "1500.50"],
  ["65,000.00", "65000.00"],
  ["₹25,000", "25000"],
  ["₹ 25,000.00", "25000.00"],
  ["Rs. 25000/-", "25000"],
  ["rs 25,000/=", "25000"],
  ["Rs.25000/–", "25000"],
  ["INR 25,000", "25000"],
  ["25,000 Rs", "25000"],
  ["25000 rupees", "25000"],
  ["25 000", "25000"],
  ["1 25 000", "125000"],
  ["25\u00a0000", "25000"],
  ["25\u202f000.75", "25000.75"],
  ["1, 25, 000", "125000"],
  ["２５，０００．５０", "25000.50"],
  ["￥25000", ""],
  ["२५,०००", "25000"],
  ["१,२५,०००.५०", "125000.50"],
  ["੧,੨੫,੦੦੦.੫", "125000.5"],
  ["２５，０００", "25000"],
  ["੨੫,੦੦੦", "25000"],
  ["₹੧,੨੫,੦੦੦/-", "125000"],
  ["\u202a₹25,000\u202c", "25000"],
  ["25000", "25000"],
  ["1.25.000", ""],
  ["12,5", ""],
  ["12,50", ""],
  ["1,5", ""],
  ["25,00", ""],
  ["1,2,5000", ""],
  ["12,5000", ""],
  ["1,25,00", ""],
  [",25,000", ""],
  ["25,,000", ""],
  ["25.000,50", ""],
  ["25000 50", ""],
  ["2e3", ""],
  ["0x7D0", ""],
  ["-", ""],
  ["/-", ""],
  ["₹", ""],
  ["1/2", ""],
  ["½", ""],
  ["25²", ""],
  ["1٫5", ""],
  ["$25,000", ""],
  ["25k", "25000"],
  ["25 K", "25000"],
  ["1.5 lakh", "150000"],
  ["1,25,000.50 Rs", "125000.50"],
  ["₹1.25 lac/-", "125000"],
  ["2 cr", "20000000"],
  ["2.5 Crores", "25000000"],
  ["1.2345k", "1234.5"],
  ["0.5 lakh", "50000"],
  ["2 lakhs", "200000"],
  ["k", ""],
  ["2 kk", ""],
  ["25000 or so", ""],
  ["9".repeat(61), ""],
];

describe("an amount in rupees as people write it (C13)", () => {
  const amount = decimal("Amount", 0.01, 9_999_999_999, "rupees");

  it.each(amounts)("the amount %j is %j", (typed, read) => {
    expect(readNumber(typed, "rupees")).toBe(read || undefined);
    expect(outcome(amount, typed)).toEqual(read ? { out: read } : { says: expect.any(String) });
  });

  it.each(["12,5", "1,2,5000", "25.000,50"])(
    "the amount %j is refused with the meaning of a comma",
    (typed) => {
      expect(outcome(amount, typed)).toEqual({
        says: "Amount: commas only group digits, as in 1,25,000, and decimals follow a point",
      });
    },
  );

  it.each(["-25000", "0", "99999999999"])(
    "the amount %j is out of bounds, which are shown grouped",
    (typed) =>
      expect(outcome(amount, typed)).toEqual({
        says: "Amount must be between 0.01 and 9,99,99,99,999",
      }),
  );

  it("an amount reads back what it shows, in every unit", () => {
    const read = fc.stringMatching(/^(0|[1-9]\d{0,9})(\.\d{2})?$/);
    fc.assert(
      fc.property(read, fc.constantFrom("rupees", "dollars", "percent", "plain"), (value, unit) => {
        expect(readNumber(showTyped(value, unit), unit)).toBe(value);
      }),
    );
  });

  // A pattern that goes back and forth would not come to the end of these.
  it.each(["1,", " ", "₹", "/-", "1 "])(
    "an amount is read to the end however many %j there are",
    (piece) => {
      expect(readNumber(piece.repeat(200_000), "rupees")).toBeUndefined();
    },
  );
});

describe("other units", () => {
  it.each([
    ["$20,900", "dollars", "20900"],
    ["20,900", "dollars", "20900"],
    ["$20,900.5", "dollars", "20900.5"],
    ["1,25,000", "dollars", "125000"],
    ["US$ 1250000", "dollars", "1250000"],
    ["20,9", "dollars", undefined],
    ["USD 125.5", "dollars", "125.5"],
    ["US$ 20,900.50", "dollars", "20900.50"],
    ["USD 1,20,900", "dollars", "120900"],
    ["20,900 USD", "dollars", "20900"],
    ["₹20,900", "dollars", undefined],
    ["71.5%", "percent", "71.5"],
    ["71.5 %", "percent", "71.5"],
    ["71,5", "percent", undefined],
    ["७१.५", "percent", "71.5"],
    ["7.5", "plain", "7.5"],
    ["7.5%", "plain", undefined],
    ["7k", "plain", undefined],
    ["25k", "dollars", "25000"],
    ["-0", "plain", "0"],
    ["-0.00", "rupees", "0.00"],
  ] as const)("the amount %j in %s is %j", (typed, unit, read) => {
    expect(readNumber(typed, unit)).toBe(read);
  });

  it.each([
    ["125000.5", "rupees", "1,25,000.50"],
    ["125000", "rupees", "1,25,000"],
    ["65000.00", "rupees", "65,000.00"],
    ["125.5", "dollars", "125.50"],
    ["1234567.25", "dollars", "1,234,567.25"],
    ["71.5", "percent", "71.5"],
  ] as const)("%j in %s is shown as %j", (read, unit, shown) => {
    expect(showTyped(read, unit)).toBe(shown);
  });
});

describe("a score with a comma where the point belongs", () => {
  it.each([
    ["6,5", "IELTS: write 6.5"],
    ["71,25", "IELTS: write 71.25"],
  ])("a score with a comma for the point is %s: %s", (typed, says) => {
    expect(outcome(decimal("IELTS", 0, 100), typed)).toEqual({ says });
  });
});

describe("version: only what is not sent is missing", () => {
  it.each([
    [undefined, undefined],
    [0, 0],
    [3, 3],
    ["3", 3],
  ])("the version %j is %j", (given, out) => expect(outcome(version, given)).toEqual({ out }));

  it.each([null, "", [], true, -1, 1.5, "1.5", "0x1", "1e1", " ", {}])(
    "%j is no version",
    (given) => {
      expect(outcome(version, given)).toEqual({ says: "Version must be a whole number" });
    },
  );
});
