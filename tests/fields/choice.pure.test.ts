import { describe, expect, it } from "vitest";
import { countryCode, countryName, countryOptions } from "@/lib/values/countries";
import { choice, yesNo } from "@/lib/values/fields/choice";
import { country } from "@/lib/values/fields/country";
import { outcome } from "../support/parse";

describe("choice: the value, or {value, label} (spec §3)", () => {
  const branch = choice("Branch", ["gurdaspur", "batala"]);
  it.each(["batala", { value: "batala", label: "Batala" }, { label: "X", value: "batala" }])(
    "%j is the choice batala",
    (given) => {
      expect(outcome(branch, given)).toEqual({ out: "batala" });
    },
  );
  it.each([undefined, null, "", { value: "", label: "" }, { value: null }])(
    "%j is a missing choice",
    (given) => {
      expect(outcome(branch, given)).toEqual({ says: "Branch is required" });
    },
  );
  it.each([
    "amritsar",
    "Batala",
    1,
    true,
    [],
    {},
    { label: "Batala" },
    { value: { value: "batala" } },
  ])("%j is none of the choices", (given) => {
    expect(outcome(branch, given)).toEqual({ says: "Branch is not one of the choices" });
  });
});

describe("yes or no", () => {
  const refusal = yesNo("Any Refusal");
  it.each(["yes", "Yes", "YES", "true", true, { value: "yes", label: "Yes" }])(
    "%j means yes",
    (given) => {
      expect(outcome(refusal, given)).toEqual({ out: true });
    },
  );
  it.each(["no", "No", "false", false, { value: "no", label: "No" }])("%j means no", (given) => {
    expect(outcome(refusal, given)).toEqual({ out: false });
  });
  it.each([undefined, null, ""])("%j is a missing yes or no", (given) => {
    expect(outcome(refusal, given)).toEqual({ says: "Any Refusal is required" });
  });
  it.each(["maybe", "constructor", "__proto__", 1, 0, [], {}])(
    "%j is neither yes nor no",
    (given) => {
      expect(outcome(refusal, given)).toEqual({ says: "Any Refusal must be Yes or No" });
    },
  );
});

describe("country", () => {
  const destination = country("Country");
  it.each([
    ["CA", "CA"],
    ["ca", "CA"],
    ["Canada", "CA"],
    ["canada", "CA"],
    [{ value: "CA", label: "Canada" }, "CA"],
    ["United Kingdom", "GB"],
    ["UK", "GB"],
    ["USA", "US"],
    ["United States of America", "US"],
    ["England", "GB"],
    ["u.s.a.", "US"],
    ["America", "US"],
    ["Dubai", "AE"],
    ["nz", "NZ"],
    ["AUS", "AU"],
    [" Can ", "CA"],
  ])("%j is the country %s", (given, out) => {
    expect(outcome(destination, given)).toEqual({ out });
  });
  it.each(["Punjab", "XX", "constructor"])("%j is no country", (given) => {
    expect(outcome(destination, given)).toEqual({ says: "Country is not a country" });
  });
  it.each([undefined, "", null])("%j is a missing country", (given) => {
    expect(outcome(destination, given)).toEqual({ says: "Country is required" });
  });

  it("the list of countries is whole, each once, the usual ones first", () => {
    expect(countryOptions.slice(0, 3).map(({ label }) => label)).toEqual([
      "Canada",
      "Australia",
      "United Kingdom",
    ]);
    expect(countryOptions.length).toBeGreaterThan(240);
    expect(new Set(countryOptions.map(({ value }) => value)).size).toBe(countryOptions.length);
    for (const { value, label } of countryOptions) {
      expect(countryCode(label)).toBe(value);
      expect(countryName(value)).toBe(label);
    }
  });
});
