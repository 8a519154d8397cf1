import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as f from "@/lib/fields";
import { outcome } from "../support/parse";

describe("decimal: exact, at most two places (C13)", () => {
  const amount = f.decimal("Amount", 0, 1000);

  it.each([
    ["78.5", "78.5"],
    [" 78.50 ", "78.50"],
    [78.5, "78.5"],
    [0, "0"],
    ["1000", "1000"],
  ])("%j is %j", (typed, out) => {
    expect(outcome(amount, typed)).toEqual({ out });
  });

  it.each([undefined, null, "", " "])("%j is missing", (value) => {
    expect(outcome(amount, value)).toEqual({ says: "Amount is required" });
  });

  it.each(["78.555", "1e2", "abc", "1,000", "0x10", "١٢", ".5", "5.", "--5", 0.1 + 0.2, 1e21])(
    "%j is no such number",
    (value) => {
      expect(outcome(amount, value)).toEqual({
        says: "Amount must be a number with at most two decimals",
      });
    },
  );

  it.each(["-1", "1000.01", -0.01, 123456])("%j is out of bounds", (value) => {
    expect(outcome(amount, value)).toEqual({ says: "Amount must be between 0 and 1000" });
  });

  it.each([true, [], {}, Number.NaN, Number.POSITIVE_INFINITY])("%j is no number", (value) => {
    expect(outcome(amount, value)).toEqual({ says: "Amount must be a number" });
  });

  it("never changes what was typed", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,3}(\.\d{1,2})?$/), (typed) => {
        expect(outcome(amount, typed)).toEqual({ out: typed });
      }),
    );
  });
});

describe("whole number", () => {
  const year = f.whole("Year", 1950, 2100);
  it.each([
    ["2019", 2019],
    [2019, 2019],
    [" 2019 ", 2019],
  ])("%j is %j", (typed, out) => {
    expect(outcome(year, typed)).toEqual({ out });
  });
  it.each([
    ["", "Year is required"],
    [undefined, "Year is required"],
    [null, "Year is required"],
    ["2019.5", "Year must be a whole number"],
    ["abc", "Year must be a whole number"],
    ["1949", "Year is too small"],
    [2101, "Year is too large"],
    [true, "Year must be a number"],
    [[2019], "Year must be a number"],
  ])("%j: %s", (typed, says) => {
    expect(outcome(year, typed)).toEqual({ says });
  });
});
